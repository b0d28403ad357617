import { signal } from "@preact/signals";
import { createLatest } from "./latest";
import { readOnly } from "./read-only";

/** Keeps the last answer of `ask`. An answer never replaces a value requested or set later. */
export function createReading<Value>(ask: () => Promise<Value>) {
  const value = signal<Value | null>(null);
  const requests = createLatest();
  return {
    /** `null` until read. */
    value: readOnly(value),
    /** Rejects if `ask` does. */
    async read(): Promise<void> {
      const isLatest = requests.start();
      const answer = await ask();
      if (isLatest()) value.value = answer;
    },
    /** Replaces the value, and drops awaited answers. */
    set(next: Value): void {
      requests.start();
      value.value = next;
    },
  };
}
