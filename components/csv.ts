import { toCsv, type Cell } from "../lib/model/csv";
import { formatNumber } from "./formats";

/** Writes CSV for spreadsheets in the interface's language. */
export const localCsv = (rows: readonly (readonly Cell[])[]): string => toCsv(rows, { decimalComma: formatNumber(0.5).includes(",") });
