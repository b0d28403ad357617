import { expect, it } from "vitest";
import type { Raw } from "../../lib/model/look-up";
import { aDrawContext } from "../../test/support/a-draw-context";
import { deferred } from "../../test/support/deferred";
import { render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { RawSection } from "./raw-section";
import { nextTask } from "../../test/support/timers";

it("keeps the newest answer's data if an earlier reading ends later", async () => {
  const [earlier, newest] = [deferred<Raw>(), deferred<Raw>()];
  const contextOf = ({ promise }: typeof earlier) => aDrawContext({ readRaw: () => promise });
  const { container, rerender } = render(<RawSection context={contextOf(earlier)} />);
  const details = container.querySelector("details");
  if (details !== null) details.open = true;
  details?.dispatchEvent(new Event("toggle"));
  await eventually(() => expect(details?.open).toBe(true));
  rerender(<RawSection context={contextOf(newest)} />);
  newest.resolve({ data: { stage: "newest" }, withheld: [] });
  await screen.findByText('"newest"');
  earlier.resolve({ data: { stage: "earlier" }, withheld: [] });
  await nextTask();
  expect(screen.queryByText('"earlier"')).toBeNull();
});
