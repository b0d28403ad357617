import type { ReadonlySignal } from "@preact/signals";

/** Returns the same signal under a type that has no setter. */
export const readOnly = <Value>(signal: ReadonlySignal<Value>): ReadonlySignal<Value> => signal;
