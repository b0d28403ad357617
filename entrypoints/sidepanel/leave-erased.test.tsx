import { expect, it, vi } from "vitest";
import { useLeaving } from "../../components/leaving";
import { acting, render } from "../../test/support/drawn";
import { leaveErased } from "./leave-erased";

it("leaves an erased page without saving anything again", () => {
  const replaced = vi.spyOn(location, "replace").mockReturnValue();
  vi.spyOn(window, "close").mockReturnValue();
  const save = vi.fn();
  const Draft = () => {
    useLeaving(save, null);
    return null;
  };
  render(<Draft />);
  const hide = () => acting(() => dispatchEvent(new Event("pagehide")));
  leaveErased();
  hide();
  expect(replaced).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
  hide();
  expect(save).toHaveBeenCalledOnce();
});
