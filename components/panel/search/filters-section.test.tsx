import { expect, it, vi } from "vitest";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";
import { FilterChips } from "./filters-section";

it.each([
  ["acts on a press", false, 1],
  ["ignores a press while it is announced as disabled", true, 0],
])("a filter's chip %s", (_what, disabled, presses) => {
  const onPress = vi.fn();
  render(<FilterChips filters={[{ field: "country", operator: "=", value: "Norway" }]} onPress={onPress} disabled={disabled} />);
  acting(() => fireEvent.click(screen.getByRole("button")));
  expect(onPress).toHaveBeenCalledTimes(presses);
});
