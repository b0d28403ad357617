import { expect, it, vi } from "vitest";
import { openPanel } from "../../../test/gallery/panel/open";
import { panelSearchStates } from "../../../test/gallery/panel/search-states";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { holdTime } from "../../../test/support/timers";
import { FilterChips, FiltersSection } from "./filters-section";

it.each([
  ["acts on a press", false, 1],
  ["ignores a press while it is announced as disabled", true, 0],
])("a filter's chip %s", (_what, disabled, presses) => {
  const onPress = vi.fn();
  render(<FilterChips filters={[{ field: "country", operator: "=", value: "Norway" }]} onPress={onPress} disabled={disabled} />);
  acting(() => fireEvent.click(screen.getByRole("button")));
  expect(onPress).toHaveBeenCalledTimes(presses);
});

async function drawUndo() {
  const state = panelSearchStates["search, form"];
  if (state === undefined) throw new Error("There is no such state.");
  const { store } = await openPanel(state);
  render(
    <main tabIndex={-1}>
      <FiltersSection view={store.search} ports={store.panel.ports} />
    </main>,
  );
  holdTime();
  acting(() => fireEvent.click(screen.getByRole("button", { name: /^Remove filter 1:/ })));
  const undo = screen.getByRole("button", { name: "Undo" });
  undo.focus();
  return undo;
}

it("moves the focus to the view if the focused Undo of a removed filter disappears", async () => {
  const undo = await drawUndo();
  acting(() => vi.advanceTimersByTime(10_000));
  expect(undo.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("moves the focus to the filter that Undo restores", async () => {
  const undo = await drawUndo();
  acting(() => fireEvent.click(undo));
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/: edit filter 1$/);
});
