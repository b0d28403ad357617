/** A cell: external text, a number, or nothing. */
export type Cell = string | number | null;

/** First characters that make spreadsheets read a cell as a formula. */
const formulaStarts = new Set("=+-@＝＋－＠﹦﹢﹣﹫−");
/** Characters that end a line. */
const lineSeparators = "\r\n\u000b\u000c\u001c\u001d\u001e\u0085\u2028\u2029";
/** Characters at which some programs begin a cell or line, even inside quotes. */
const cellBreaks = new Set(`,;|"'\t${lineSeparators}`);
/** Invisible characters, which some programs drop from a cell's start. */
const unseen = /[\s\p{C}\p{Default_Ignorable_Code_Point}]/u;
const startsWithSeparator = new RegExp(`^[\t${lineSeparators}]`);

/** A text that a spreadsheet would change into a date or a number, such as "11-50", "02139" or "12E3". */
const misread = /^(?:0\d+|\d{12,}|\d+e\d+|[0-3]?\d[-/]\d{1,4})$/i;

/** A telephone or other number, perhaps with an extension ("x12", "ext. 12"), or e-mail address. At worst, a spreadsheet calculates with it. */
const harmless = /^(?:[+\d][\d\s()./ext\u2010-\u2013-]+|[\w.+-]+@[\w.-]+)$/i;

/**
 * Writes CSV (RFC 4180): all cells in quotes, CR LF line ends, apostrophes before possible formulas and misread texts.
 * @param forImport keeps numbers and addresses unchanged: a CRM would store the apostrophe
 * @param decimalComma writes "1,5", and semicolons between cells, as Excel reads files in such languages
 */
export const toCsv = (rows: readonly (readonly Cell[])[], { forImport = false, decimalComma = false } = {}): string => {
  const textOf = (cell: Cell): string => {
    if (typeof cell === "string") return forImport ? disarmed(cell) : literal(cell);
    // Numbers need no apostrophe: they contain no formula.
    const text = String(cell ?? "");
    return decimalComma ? text.replace(".", ",") : text;
  };
  const delimiter = decimalComma ? ";" : ",";
  return rows.map((row) => `${row.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(delimiter)}\r\n`).join("");
};

/** Disarms all possible formulas, but keeps a number or address. */
const disarmed = (text: string): string => (harmless.test(text) ? text : literal(text));

/** Returns the text to copy for a number or address. */
export const toCopy = (text: string): string =>
  // control: copied. Pasted into a spreadsheet, any other text could run as a formula.
  disarmed(text);

/** Adds apostrophes, so that a spreadsheet runs no formula and reads no text as a date or a number. */
export const literal = (text: string): string => (misread.test(text) ? `'${text}` : withoutFormula(text));

/** Adds apostrophes, so that a spreadsheet runs no formula. */
export function withoutFormula(text: string): string {
  // control: csv#separator. Some programs drop a leading separator, and the next sign starts the cell.
  let safe = startsWithSeparator.test(text) ? "'" : "";
  let atCellStart = true;
  // One pass: a regular expression with look-behind would be quadratic.
  for (const character of text) {
    // control: csv#sign. A spreadsheet runs a cell that begins with such a sign.
    if (atCellStart && formulaStarts.has(character)) safe += "'";
    safe += character;
    atCellStart = cellBreaks.has(character) || (atCellStart && unseen.test(character));
  }
  return safe;
}
