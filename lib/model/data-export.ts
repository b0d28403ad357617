import type { dataExport } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";

/** The exported stores, in order. */
export const exportedStores = [
  "hosts",
  "usage",
  "activity",
  "filterSets",
  "watched",
  "lists",
  "searches",
  "accounts",
  "people",
  "listRows",
  "listItems",
  "judgements",
] as const;

/** A part of the export. A store that exceeds one message continues in later parts. */
export type DataExport = ValueOf<typeof dataExport>;
/** Position of the next part. */
export type ExportCursor = NonNullable<DataExport["next"]>;
