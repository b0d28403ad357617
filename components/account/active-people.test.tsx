import { expect, it, vi } from "vitest";
import { aDrawContext } from "../../test/support/a-draw-context";
import { anAccount } from "../../test/support/an-account";
import { anEntry } from "../../test/support/an-entry";
import { render, screen } from "../../test/support/drawn";
import { ActivePeople } from "./active-people";

it("has a job title, which may be cut off, as a tooltip", () => {
  const title = "Vice President of Operations and Supply Chain";
  const contact = () => ({ stored: { found: true, name: "Ana", title, stage: null, fit: null, at: 0 }, href: null });
  const account = anAccount({ journey: [anEntry({ identifier: "ana@acme.example" })] });
  const acts = { read: vi.fn(), open: vi.fn(), cost: () => undefined };
  render(<ActivePeople account={account} context={aDrawContext({ contact })} acts={acts} note={null} />);
  expect(screen.getByText(title).title).toBe(title);
});
