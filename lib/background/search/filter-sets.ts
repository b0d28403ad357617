import { sentFilter } from "../../model/filter-form";
import type { Filter } from "../../model/filters";
import type { FilterSet } from "../../model/search";
import type { Output } from "../../messages/messages";
import { filterSet } from "../../schemas/panel";
import { parseAll } from "../parse";
import type { ReadTransaction, Store } from "../store/store";
import { shortHash } from "./search-id";

/** Builds a set that replaces any set of the same name when saved. */
export async function filterSetOf(name: string, filters: readonly Filter[], at: number): Promise<FilterSet> {
  return { ...(await named(name)), filters: filters.map(sentFilter), at };
}

/** Returns the trimmed name, with an id derived from it. */
async function named(name: string): Promise<Pick<FilterSet, "id" | "name">> {
  const shown = name.trim();
  return { id: await shortHash(shown), name: shown };
}

/** Renames a stored set. "taken": another set has the name. "failed": the set is gone. */
export async function renameFilterSet(store: Store, id: string, name: string, at: number): Promise<Output<"filter-set.rename">["outcome"]> {
  // Hashed before the transaction, which would end during the wait.
  const renamed = await named(name);
  return store.write(async (transaction) => {
    const stored = transaction.objectStore("filterSets");
    const sets = await readFilterSets(transaction);
    const set = sets.find((one) => one.id === id);
    const other = renamed.id === id ? undefined : sets.find((one) => one.id === renamed.id);
    // A resent message finds the set already renamed, which counts as done.
    if (set === undefined) return other === undefined ? "failed" : "done";
    if (other !== undefined) return "taken";
    await Promise.all([stored.delete(id), stored.put({ ...set, ...renamed, at })]);
    return "done";
  });
}

/** Returns all saved sets, newest first; skips garbled ones. */
export async function readFilterSets(transaction: ReadTransaction): Promise<FilterSet[]> {
  const stored: unknown[] = await transaction.objectStore("filterSets").getAll();
  return parseAll(filterSet(), stored).toSorted((one, other) => other.at - one.at);
}
