import { vi } from "vitest";

/**
 * Waits until the check no longer throws, and returns its result. Waits long, because a busy machine is not a defect.
 *
 * @param intervalMs Pause between two checks, milliseconds.
 */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: intervalMs });
