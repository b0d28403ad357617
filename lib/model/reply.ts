import type { Problem } from "./problem";

/**
 * What crosses a boundary: a value, or a failure as plain data. Nothing is thrown from one context to another.
 */
export type Reply<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

/** Wraps a value as a successful reply. */
export const succeeded = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Wraps a problem as a failed reply. */
export const failed = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });
