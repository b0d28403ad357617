/** The person's stored data that can be deleted kind by kind. The activity log and the key are deleted separately. */
export const dataKinds = ["accounts", "people", "hosts", "searches", "filterSets", "watched"] as const;
export type DataKind = (typeof dataKinds)[number];
