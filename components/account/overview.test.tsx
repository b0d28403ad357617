import { expect, it } from "vitest";
import { Overview } from "./overview";
import { aDrawContext } from "../../test/support/a-draw-context";
import { anAccount } from "../../test/support/an-account";
import { anEntry } from "../../test/support/an-entry";
import { render, screen } from "../../test/support/drawn";

const context = aDrawContext();

it.each([
  ["2026-11-24", "Last: today"],
  ["2026-11-23", "Last: yesterday"],
  ["2026-11-20", "Last: 4 d ago"],
  ["2026-09-18", "Last: Sep 18"],
  ["2025-01-01", "No entries in 12 weeks"],
  ["2025-01-01", "Last: Jan 1, 2025"],
])("sums up a journey with one entry on %s: %s", async (date, text) => {
  render(<Overview account={anAccount()} journey={[anEntry({ date })]} context={context} />);
  expect(await screen.findByText(text)).toBeDefined();
});

it.each([
  ["Decision", [null, null, "step", null]],
  ["decision", [null, null, "step", null]],
  ["Renewal", []],
])("draws the position of the stage %s among the usual stages", (buyingStage, steps) => {
  const { container } = render(<Overview account={anAccount({ buyingStage })} journey={null} context={context} />);
  expect([...container.querySelectorAll(".stage-rail li")].map((step) => step.getAttribute("aria-current"))).toEqual(steps);
});
