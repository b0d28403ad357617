import { beforeEach, vi } from "vitest";

const rounds = 1000;

/** Derives keys with few rounds in all tests of a file, because 600,000 rounds take a tenth of a second each time. */
export function deriveKeysQuickly(): void {
  beforeEach(() => {
    const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, "deriveKey").mockImplementation((algorithm, ...rest) =>
      derive(Object.assign({}, algorithm, { iterations: rounds }), ...rest),
    );
  });
}
