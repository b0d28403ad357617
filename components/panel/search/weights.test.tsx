import { expect, it } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { panelSearchStates } from "../../../test/gallery/panel/search-states";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { Weights } from "./search-results";

/** Draws weights that were moved, unfolded. */
async function drawOpen(): Promise<void> {
  const state = panelSearchStates["search, results, weights moved"];
  if (state === undefined) throw new Error("There is no such state.");
  const { store } = await openPanel(state);
  render(<Weights results={store.search.results} />);
  const details = document.querySelector("details");
  if (details === null) throw new Error("There are no weights.");
  acting(() => {
    details.open = true;
    fireEvent(details, new Event("toggle"));
  });
}

it("has no live region that repeats a slider's value", async () => {
  await drawOpen();
  const sliders = screen.getAllByRole("slider");
  expect(sliders.every((slider) => slider.nextElementSibling?.textContent !== "")).toBe(true);
  expect(screen.queryAllByRole("status")).toEqual([]);
});

it("moves the focus to the part around the weights if the pressed Usual weights disappears", async () => {
  await drawOpen();
  const usual = screen.getByRole("button", { name: "Usual weights" });
  usual.focus();
  acting(() => fireEvent.click(usual));
  expect(usual.isConnected).toBe(false);
  expect(document.activeElement?.contains(screen.getAllByRole("slider")[0] ?? null)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
