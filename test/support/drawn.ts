/** Draws components in tests of their behaviour, and takes them away after each. */
import { act, cleanup, configure } from "@testing-library/preact";
import { afterEach } from "vitest";

export { fireEvent, render, screen, within } from "@testing-library/preact";

// Long, because a busy machine is not a defect.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

/** Runs what changes a component, up to its drawing. */
export function acting(run: () => unknown): void {
  void act(() => {
    run();
  });
}
