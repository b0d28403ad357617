import type { ReadonlySignal } from "@preact/signals";

/** Returns the same signal, typed without its setter. Data in a store's signals are `null` until they are read. */
export const readOnly = <Value>(signal: ReadonlySignal<Value>): ReadonlySignal<Value> => signal;
