/** A cell: text from anywhere, one of our own numbers, or nothing. */
export type Cell = string | number | null;

/** A spreadsheet reads a cell that starts with one of these, in either width, as a formula. */
const formulaStarts = new Set("=+-@＝＋－＠");
/** After one of these some spreadsheets begin a new cell, whatever the quotes say. */
const cellBreaks = new Set(",;|\"'\t\r\n");
const blank = /\s/;

/**
 * Writes rows as CSV (RFC 4180): every cell in quotes, lines ended by CR LF, meant to be saved as UTF-8.
 * Text that a spreadsheet could run as a formula gets an apostrophe before the sign that would start it; numbers stay as they are.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");

function writeCell(cell: Cell): string {
  const text = typeof cell === "string" ? withoutFormula(cell) : String(cell ?? "");
  return `"${text.replaceAll('"', '""')}"`;
}

/** One pass over the characters: a regular expression that looks back over white space would be quadratic on hostile text. */
function withoutFormula(text: string): string {
  let safe = /^[\t\r\n]/.test(text) ? "'" : "";
  let atCellStart = true;
  for (const character of text) {
    if (atCellStart && formulaStarts.has(character)) safe += "'";
    safe += character;
    atCellStart = cellBreaks.has(character) || (atCellStart && blank.test(character));
  }
  return safe;
}
