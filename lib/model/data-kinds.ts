/** The stored data that can be deleted by kind. Log and key are deleted separately. */
export const dataKinds = ["accounts", "people", "hosts", "searches", "filterSets", "watched", "lists", "judgements", "leaveOut"] as const;
export type DataKind = (typeof dataKinds)[number];
