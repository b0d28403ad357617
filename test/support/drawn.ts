/** Draws components in tests of their behaviour. */
import { act } from "@testing-library/preact";

export { fireEvent, render, screen, within } from "@testing-library/preact";

/** Runs a function, and then draws the components that it changed. */
export function acting(run: () => unknown): void {
  void act(() => {
    run();
  });
}
