import type { ReadonlySignal } from "@preact/signals";

/** Returns the same signal for readers outside its store, which may not set it. */
export const readOnly = <Value>(signal: ReadonlySignal<Value>): ReadonlySignal<Value> => signal;
