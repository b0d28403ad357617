import { expect, it, vi } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { panelLibraryStates } from "../../../test/gallery/panel/library-states";
import { aLibrary, aLibraryAccount, libraryAnswers } from "../../../test/support/a-search";
import { now } from "../../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { LibraryView } from "./library-view";
import { eventually } from "../../../test/support/eventually";

const rows = () => [...document.querySelectorAll("[data-row]")];

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

it("keeps the focus in a row that is not among the first when a look-up adds another", async () => {
  const accounts = Array.from({ length: 200 }, (_none, index) => aLibraryAccount({ domain: `company-${index}.example`, at: now - index }));
  const { store } = await openPanel({
    ...panelLibraryStates["library, many"],
    says: { text: "company-0.example" },
    answers: libraryAnswers(aLibrary({ accounts })),
  });
  const { library } = store;
  // The first two blocks are near the visible part.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -2500, 300, 84));
  render(<LibraryView view={library} ports={store.panel.ports} />);
  const row = () => document.querySelector('[data-row$="company-40.example"]');
  await eventually(() => expect(row()).not.toBeNull());
  const link = row()?.querySelector("a");
  link?.focus();
  for (const added of ["first.example", "second.example"]) {
    accounts.push(aLibraryAccount({ domain: added, at: now + 1 }));
    acting(() => library.handle({ kind: "library" }));
    await eventually(() => expect(document.querySelector(`[data-row$="${added}"]`)).not.toBeNull());
    await eventually(() => expect(row()).not.toBeNull());
    expect(document.activeElement).toBe(link);
  }
});
