import { expect, it } from "vitest";
import { openPanel, type PanelState } from "../../../test/gallery/panel/open";
import { pages } from "../../../test/gallery/panel/page-states";
import { fireEvent, render, screen } from "../../../test/support/drawn";
import { eventually } from "../../../test/support/eventually";
import { PageView } from "./page-view";

it.each<[what: string, state: PanelState]>([
  ["was read", pages.read],
  ["could not be read", pages.unreadable],
])("keeps the focus while a page that %s is read again", async (_what, state) => {
  const { store } = await openPanel(state);
  render(<PageView view={store.page} ports={store.panel.ports} />);
  const again = await screen.findByRole("button", { name: "Read the page again" });
  again.focus();
  fireEvent.click(again);
  await eventually(() => expect(again.isConnected).toBe(false));
  expect(document.activeElement).not.toBe(document.body);
});
