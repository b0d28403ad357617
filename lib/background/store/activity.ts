import type { Input, Output } from "../../messages/messages";
import { hasFailed, type ActivityLine } from "../../model/activity";
import { isJsonObject } from "../../model/json";
import { dayMs } from "../../model/time";
import { activityLine } from "../../schemas/own-data";
import { parse, parseAll } from "../parse";
import type { ReadTransaction, WriteTransaction } from "./store";

const keptMs = 90 * dayMs;

/** Logs a request before sending. Returns the line's id. */
export function addLine(
  transaction: WriteTransaction,
  request: Omit<ActivityLine, "id" | "outcome" | "status" | "duration">,
): Promise<number> {
  return transaction.objectStore("activity").add({ ...request, outcome: "pending", status: null, duration: null });
}

/** Logs an opened CRM page. Returns the line's id. */
export const addHandOff = (transaction: WriteTransaction, at: number, argument: string): Promise<number> =>
  transaction
    .objectStore("activity")
    .add({ at, operation: "hand-off", argument, reason: "hand-off", outcome: "opened", status: null, duration: null });

/** Writes a request's result to its line, if the line still exists. */
export async function settleLine(
  transaction: WriteTransaction,
  id: number,
  result: Pick<ActivityLine, "outcome" | "status" | "duration">,
): Promise<void> {
  const before = parse(activityLine(), await transaction.objectStore("activity").get(id));
  if (before !== null) await transaction.objectStore("activity").put({ ...before, ...result });
}

/** Marks an earlier worker's pending requests as "unknown": the service may have counted them. */
export async function settleOrphans(transaction: WriteTransaction): Promise<void> {
  const ids = await transaction.objectStore("activity").index("outcome").getAllKeys("pending");
  for (const id of ids) await settleLine(transaction, id, { outcome: "unknown", status: null, duration: null });
}

/** Deletes all but pending lines, which show possibly sent requests after a crash. */
export async function clearLines(transaction: WriteTransaction): Promise<void> {
  const activity = transaction.objectStore("activity");
  const pending = await activity.index("outcome").getAll("pending");
  await activity.clear();
  for (const line of pending) await activity.put(line);
}

/** Returns up to `limit` matching lines, newest first. Skips unreadable lines. */
export async function readLines(transaction: ReadTransaction, filter: Input<"activity.read">): Promise<Output<"activity.read">> {
  const stored: unknown[] = await transaction.objectStore("activity").getAll();
  const all = parseAll(activityLine(), stored);
  const matching = all.filter((entry) => fits(entry, filter)).toReversed();
  return { lines: matching.slice(0, filter.limit), matching: matching.length, total: all.length };
}

/** Returns the arguments, such as domains, of the lines from `at` on. */
export async function argumentsSince(transaction: ReadTransaction, at: number): Promise<Set<string>> {
  const stored: unknown[] = await transaction.objectStore("activity").index("at").getAll(IDBKeyRange.lowerBound(at));
  return new Set(stored.flatMap((line) => (isJsonObject(line) && typeof line["argument"] === "string" ? line["argument"] : [])));
}

function fits({ operation, outcome }: ActivityLine, filter: Input<"activity.read">): boolean {
  if (filter.operation !== null && filter.operation !== operation) return false;
  if (filter.outcome === "all") return true;
  if (filter.outcome === "failed") return hasFailed(outcome);
  return filter.outcome === outcome;
}

/** Deletes lines older than 90 days. */
export async function dropOldLines(transaction: WriteTransaction, now: number): Promise<void> {
  const activity = transaction.objectStore("activity");
  const ids = await activity.index("at").getAllKeys(IDBKeyRange.upperBound(now - keptMs));
  await Promise.all(ids.map((id) => activity.delete(id)));
}
