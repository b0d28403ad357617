import type { Problem } from "./problem";

/** A value or failure as data, because exceptions do not cross message boundaries. */
export type Reply<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

export const succeeded = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const failed = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });
