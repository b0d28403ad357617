import { expect, it } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { panelLibraryStates } from "../../../test/gallery/panel/library-states";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { LibraryView } from "./library-view";

it("does not compare an account that was erased after it was chosen", async () => {
  const state = panelLibraryStates["library, history"];
  if (state === undefined) throw new Error("There is no such state.");
  const { store } = await openPanel(state);
  render(<LibraryView view={store.library} ports={store.panel.ports} />);
  const press = async (name: string | RegExp) => {
    const [button] = await screen.findAllByRole("button", { name });
    acting(() => fireEvent.click(button as HTMLElement));
  };
  await press("Compare");
  for (const box of screen.getAllByRole("checkbox").slice(0, 2)) acting(() => fireEvent.click(box));
  expect(screen.getByRole("button", { name: "Compare 2" })).toBeDefined();
  await press(/^Erase /);
  expect(screen.queryByRole("button", { name: /^Compare / })).toBeNull();
});
