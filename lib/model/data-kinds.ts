/** Kinds of stored data to delete, besides log and key. */
export const dataKinds = ["accounts", "people", "hosts", "searches", "filterSets", "watched", "lists", "judgements", "leaveOut"] as const;
export type DataKind = (typeof dataKinds)[number];
