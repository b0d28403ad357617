import type { dataExport } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";

/** Stores that may exceed one message, in order of export. */
export const largeStores = ["searches", "accounts", "people", "listRows", "listItems", "judgements"] as const;

/** A part of the export. Large stores continue in later parts. */
export type DataExport = ValueOf<typeof dataExport>;
/** Position of the next part. */
export type ExportCursor = NonNullable<DataExport["next"]>;
