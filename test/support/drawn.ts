/** Draws components in tests of their behaviour. */
import { act } from "@testing-library/preact";

export { fireEvent, render, screen, within } from "@testing-library/preact";

/** Runs what changes a component, up to its drawing. */
export function acting(run: () => unknown): void {
  void act(() => {
    run();
  });
}
