import type { ReadonlySignal } from "@preact/signals";

/** Returns the same signal, typed without its setter. A signal of a store is `null` until it is read. */
export const readOnly = <Value>(signal: ReadonlySignal<Value>): ReadonlySignal<Value> => signal;
