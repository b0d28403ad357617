import type { Problem } from "./problem";

/** A result that crosses a boundary: a value, or a failure as data. Exceptions never do. */
export type Reply<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

export const succeeded = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const failed = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });
