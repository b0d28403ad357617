import { withoutFormula, type Cell } from "../csv";

/** Returns a value as the cell to add to a row; joins a list by "; ". */
export const addedCell = (value: Cell | readonly string[]): Cell =>
  typeof value === "string" || typeof value === "number" || value === null ? value : value.join("; ");

/** Returns a cell as one line without formulas. Numbers stay: they contain no formula. */
export const asText = (cell: Cell): string =>
  typeof cell === "string" ? withoutFormula(cell.replace(/\s+/g, " ").trim()) : String(cell ?? "");
