import { expect, it } from "vitest";
import { openOptions } from "../../test/gallery/options/open";
import { render, screen } from "../../test/support/drawn";
import { aSettings } from "../../test/support/some-settings";
import { HoverSection } from "./hover-section";

it("names the keys that open a card only while hover cards are on", async () => {
  const { store } = await openOptions({ says: "options.title" });
  const drawn = (hoverOn: boolean) => <HoverSection options={store} settings={aSettings({ hoverOn })} />;
  const { rerender } = render(drawn(true));
  await expect.poll(() => screen.queryByText(/open a card in any case/)).not.toBeNull();
  rerender(drawn(false));
  expect(screen.queryByText(/open a card in any case/)).toBeNull();
});
