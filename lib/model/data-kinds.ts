import type { storedSpace } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";

/** Counted kinds of stored data, in the diagnostics' order. */
export const countedKinds = [
  "accounts",
  "people",
  "hosts",
  // The question before deleting everything names the activity log after all `dataKinds`.
  "activity",
  "searches",
  "filterSets",
  "watched",
  "lists",
  "judgements",
  "leaveOut",
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Kinds that `data.delete` can name. The activity log and the key have their own messages. */
export const dataKinds = countedKinds.filter((kind) => kind !== "activity");
export type DataKind = (typeof dataKinds)[number];

export type StoredSpace = ValueOf<typeof storedSpace>;
