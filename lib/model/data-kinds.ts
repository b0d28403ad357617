/** What is stored of the person's own and can be deleted kind by kind. The activity log and the key have acts of their own. */
export const dataKinds = ["accounts", "people", "hosts", "searches", "filterSets", "watched"] as const;
export type DataKind = (typeof dataKinds)[number];
