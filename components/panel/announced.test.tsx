import { expect, it } from "vitest";
import { openPanel } from "../../test/gallery/panel/open";
import { render, screen } from "../../test/support/drawn";
import { copyText } from "./actions";
import { PanelTop } from "./panel-top";

it("draws a different icon if the browser blocks a copy", async () => {
  const { panel } = (await openPanel({ says: "extension.name", route: { view: "library", tab: "history" } })).store;
  render(<PanelTop panel={panel} />);
  const copy = (isAllowed: boolean) => copyText({ ...panel.ports, copy: async () => isAllowed }, "text", "The text is copied.");
  const iconBeside = async (text: string | RegExp) => (await screen.findByText(text)).previousElementSibling?.outerHTML;
  await copy(true);
  const done = await iconBeside("The text is copied.");
  await copy(false);
  expect([done, await iconBeside(/^Copying was blocked/)]).toEqual([
    expect.stringContaining("svg"),
    expect.not.stringContaining(done ?? ""),
  ]);
});
