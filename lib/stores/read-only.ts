import type { ReadonlySignal } from "@preact/signals";

/** Returns the same signal, typed without its setter. In a store, `null` means "not read yet" unless documented otherwise. */
export const readOnly = <Value>(signal: ReadonlySignal<Value>): ReadonlySignal<Value> => signal;
