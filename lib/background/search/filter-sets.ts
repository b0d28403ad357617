import { sentFilter } from "../../model/filter-form";
import type { Filter } from "../../model/filters";
import type { FilterSet } from "../../model/search";
import { filterSet } from "../../schemas/panel";
import { parseAll } from "../parse";
import type { ReadTransaction, WriteTransaction } from "../store/store";
import { shortHash } from "./search-id";

/** Builds a filter set, which replaces any of the same name. */
export async function filterSetOf(name: string, filters: readonly Filter[], at: number): Promise<FilterSet> {
  const shown = name.trim();
  return { id: await shortHash(shown), name: shown, filters: filters.map(sentFilter), at };
}

export async function saveFilterSet(transaction: WriteTransaction, set: FilterSet): Promise<void> {
  await transaction.objectStore("filterSets").put(set);
}

/** Returns all saved sets, newest first; skips garbled ones. */
export async function readFilterSets(transaction: ReadTransaction): Promise<FilterSet[]> {
  const stored: unknown[] = await transaction.objectStore("filterSets").getAll();
  return parseAll(filterSet(), stored).toSorted((one, other) => other.at - one.at);
}
