import type { dataExport } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";

/** The stores that may be too large for one message, in the order of their export. */
export const largeStores = ["accounts", "people", "listRows", "listItems", "judgements"] as const;

/** A part of the exported data. Each large store continues in the parts that follow. */
export type DataExport = ValueOf<typeof dataExport>;
/** Position of the next part. */
export type ExportCursor = NonNullable<DataExport["next"]>;
