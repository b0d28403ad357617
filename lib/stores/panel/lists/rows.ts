import type { Ask } from "../../../messages/client";
import { maxListPart, type List, type ListRow } from "../../../model/lists";

/** Reads rows from a position, with the list's columns. */
export const readRows = async (ask: Ask, { id, columns }: List, from: number, limit: number): Promise<ListRow[]> =>
  (await ask("list.rows", { id, from, limit, columns: [...columns] })).rows;

/** Reads every row in parts. Throws if the list was deleted meanwhile, or without an answer. */
export async function* readAllRows(ask: Ask, of: List): AsyncGenerator<{ from: number; rows: ListRow[] }> {
  for (let from = 0; from < of.rows; from += maxListPart) {
    const rows = await readRows(ask, of, from, maxListPart);
    if (from + rows.length < Math.min(from + maxListPart, of.rows)) throw new Error("The list was deleted.");
    yield { from, rows };
  }
}
