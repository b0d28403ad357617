import type { Problem } from "./problem";

/** A value or failure as data, because exceptions do not cross message boundaries. */
export type Reply<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

/** Wraps a value as a successful reply. */
export const succeeded = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Wraps a problem as a failed reply. */
export const failed = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });
