/** Draws components in tests of their behaviour, and takes them away after each. */
import { act, cleanup } from "@testing-library/preact";
import { afterEach } from "vitest";

export { fireEvent, render, screen, within } from "@testing-library/preact";

afterEach(cleanup);

/** Runs what changes a component, up to its drawing. */
export function acting(run: () => unknown): void {
  void act(() => {
    run();
  });
}
