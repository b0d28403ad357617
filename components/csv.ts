import { toCsv, type Cell } from "../lib/model/csv";
import { formatNumber } from "./formats";

/** Writes CSV with the decimal sign and separator of spreadsheets in the interface's language. */
export const localCsv = (rows: readonly (readonly Cell[])[]): string => toCsv(rows, { decimalComma: formatNumber(0.5).includes(",") });
