import { withoutFormula, type Cell } from "../csv";

/** Returns the value of an added cell; a list's entries are joined by "; ". */
export const addedCell = (value: Cell | readonly string[]): Cell =>
  typeof value === "string" || typeof value === "number" || value === null ? value : value.join("; ");

/** Returns a cell as text on one line that no spreadsheet runs as a formula. Numbers are ours and stay numbers. */
export const asText = (cell: Cell): string =>
  typeof cell === "string" ? withoutFormula(cell.replace(/\s+/g, " ").trim()) : String(cell ?? "");
