import type { ReadonlySignal } from "@preact/signals";

/** Returns the same signal without a setter. */
export const readOnly = <Value>(signal: ReadonlySignal<Value>): ReadonlySignal<Value> => signal;
