import { expect, it } from "vitest";
import { anAccount, now } from "../../test/support/an-account";
import { anEntry } from "../../test/support/an-entry";
import { render } from "../../test/support/drawn";
import { AccountStrip } from "./account-strip";

it.each([
  ["2026-11-20", "4 d ago", 1],
  ["2025-01-01", "Last: Jan 1, 2025", 0],
])("draws the day of the last entry, on %s: %s", (date, text, sparks) => {
  const { container } = render(<AccountStrip account={anAccount({ buyingStage: null, journey: [anEntry({ date })] })} now={now} />);
  expect(container.querySelector(".card-activity")?.textContent).toBe(text);
  expect(container.querySelectorAll(".spark")).toHaveLength(sparks);
});
