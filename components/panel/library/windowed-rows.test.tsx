import { afterEach, expect, it, vi } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { panelLibraryStates } from "../../../test/gallery/panel/library-states";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { LibraryView } from "./library-view";
import { eventually } from "../../../test/support/eventually";

const rows = () => [...document.querySelectorAll("[data-row]")];

afterEach(() => vi.restoreAllMocks());

it("draws only the rows near the visible part, and reads other rows as they come near", async () => {
  const { store } = await openPanel(panelLibraryStates["library, many"] ?? { says: { text: "" } });
  const { library } = store;
  render(<LibraryView view={library} ports={store.panel.ports} />);
  await eventually(() => expect(rows().length).toBeGreaterThan(20));
  expect(rows().length).toBeLessThan(100);
  expect(library.shown.value.total).toBeGreaterThan(2000);
  const load = vi.spyOn(library, "load");

  // Moves the list far up, so that its middle rows are visible.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -60_000, 300, 84));
  acting(() => fireEvent.scroll(window));
  await eventually(() => expect(load).toHaveBeenCalled());
  const earlier = library.shown.value.groups.at(-1)?.from ?? 0;
  expect(load.mock.calls.map(([from]) => from).filter((from) => from > earlier + 500 && from < earlier + 900)).not.toEqual([]);
  await eventually(() => expect(screen.queryByText("company-0.example")).toBeNull());
  expect(rows().length).toBeLessThan(200);
});
