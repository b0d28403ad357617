/** Runs before each file of tests. Files of a worker share its globals. */
import { afterEach, vi } from "vitest";

// Vitest's own settings restore before the next test: too late for what the next file loads.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
