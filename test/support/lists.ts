/** Acts on lists through the handlers of a worker, which a test can end and replace (`batches.ts`). */
import type { List, ListColumn, ListPart } from "../../lib/model/lists";
import type { Input } from "../../lib/messages/messages";
import { listSource } from "./list-source";
import type { CallerHandlers } from "./callers";
import { eventually } from "./eventually";

export type Row = Input<"list.store">["rows"][number];

/** Returns a row with a company. */
export const account = (key: string): Row => ({ text: `"${key}",Name`, subject: { kind: "account", key } });
export const accounts = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, index) => account(`company-${from + index}.example`));
export const blank: Row = { text: "", subject: null };

/** Stores a list as a page does. Returns its id. */
export async function keep(handlers: CallerHandlers, rows: readonly Row[]): Promise<string> {
  const id = crypto.randomUUID();
  const list = { id, name: "Spring", source: listSource, columns: ["name", "icpScore"] satisfies ListColumn[], rows: [...rows] };
  const stored = await handlers["list.store"]({ ...list, private: false });
  if (!stored.ok) throw new Error(stored.reason);
  return id;
}

export const start = async (handlers: CallerHandlers, id: string, part: ListPart = "rest") =>
  (await handlers["list.start"]({ id, part, lookUps: 10_000, private: false })).list;
export const control = async (handlers: CallerHandlers, id: string, act: Input<"list.control">["act"]) =>
  (await handlers["list.control"]({ id, act })).list;
export const read = async (handlers: CallerHandlers, id: string) => (await handlers["list.read"]({ id })).list;
export const rowsOf = async (handlers: CallerHandlers, id: string, columns: ListColumn[] = ["name", "icpScore"]) =>
  (await handlers["list.rows"]({ id, from: 0, limit: 500, columns })).rows;
export const statesOf = async (handlers: CallerHandlers, id: string) => (await rowsOf(handlers, id)).map(({ state }) => state);

/** Resolves with the list when it meets a condition. */
export async function until(handlers: CallerHandlers, id: string, holds: (list: List) => boolean): Promise<List> {
  return eventually(async () => {
    const list = await read(handlers, id);
    if (list === null || !holds(list)) throw new Error(JSON.stringify(list));
    return list;
  });
}
/** True if a list is over and no look-up is under way. */
export const isEnded = ({ state, counts }: List) => (state === "done" || state === "stopped") && counts.busy === 0;
/** True if a list is paused and no look-up is under way. */
export const isPaused = ({ state, counts }: List) => state === "paused" && counts.busy === 0;
