import type { ReadonlySignal } from "@preact/signals";

/** Returns the same signal, typed without a setter. */
export const readOnly = <Value>(signal: ReadonlySignal<Value>): ReadonlySignal<Value> => signal;
