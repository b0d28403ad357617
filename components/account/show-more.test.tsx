import { expect, it, vi } from "vitest";
import { aDrawContext } from "../../test/support/a-draw-context";
import { anAccount } from "../../test/support/an-account";
import { anEntry } from "../../test/support/an-entry";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { ActivePeople } from "./active-people";
import { FlatListSection } from "./flat-list";
import { Journey } from "./journey";

const context = aDrawContext();
const entries = Array.from({ length: 7 }, (_none, index) => anEntry({ identifier: `person-${index}@acme.example` }));
const acts = { read: vi.fn(), open: vi.fn(), cost: () => undefined };

it.each([
  ["active people", () => <ActivePeople account={anAccount({ journey: entries })} context={context} acts={acts} note={null} isExcerpt />],
  ["journey", () => <Journey entries={entries} context={context} />],
  ["flat list", () => <FlatListSection title="Section" elements={Array.from({ length: 21 }, String)} context={context} />],
])("moves the focus from the button to the section when the last rows are drawn: %s", (_what, draw) => {
  render(<main tabIndex={-1}>{draw()}</main>);
  const more = screen.getByRole("button", { name: /^Show \d+ / });
  more.focus();
  acting(() => fireEvent.click(more));
  expect(more.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("region"));
});
