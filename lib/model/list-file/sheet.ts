import type { Pasted } from "../pasted-list";
import { asText } from "./added";
import { subjectIn, type Reading } from "./guess";
import type { Cell } from "../csv";
import { maxListRows, type ListSource } from "../lists";
import { cellsOf, rowsOf, type Format, type ListFault } from "./rows";

/** A row as in the source, without its line end, and the subject that it names. */
export interface SheetRow {
  text: string;
  /** `null` if the row names none. */
  subject: Pasted | null;
}

/** Every row of a text. Written one after another, with their line ends, they are the text again. */
export interface Sheet {
  /** The row of headings as in the source; `null` if there is none. */
  header: string | null;
  rows: SheetRow[];
  /** LF if line ends differ: the rows then keep their CR. */
  newline: "\n" | "\r\n" | "\r";
  /** True if the last row has a line end. */
  endsWithNewline: boolean;
  /** Number of cells of the longest row. */
  width: number;
}

/** Gives way to other tasks of the page if this one has taken long. */
export type GiveWay = () => Promise<void> | undefined;

/** Rows between two chances for other tasks. */
const rowsInTurn = 100;

/** Reads all rows of a text. Returns the fault if it is not read. */
export async function readSheet(text: string, reading: Reading, giveWay: GiveWay): Promise<Sheet | ListFault> {
  const newline = newlineOf(text);
  const endsWithNewline = text.endsWith(newline);
  const maxRows = maxListRows + (reading.hasHeadings ? 1 : 0);
  const rows: SheetRow[] = [];
  let [start, width, isBlank] = [0, 1, true];
  const reader = rowsOf(text, reading);
  for (let next = reader.next(); ; next = reader.next()) {
    if (next.done === true) {
      if (next.value !== null) return next.value;
      const header = reading.hasHeadings ? (rows.shift()?.text ?? null) : null;
      return isBlank || rows.length === 0 ? { kind: "empty" } : { header, rows, newline, endsWithNewline, width };
    }
    const { cells, end } = next.value;
    const hasNewline = end < text.length || endsWithNewline;
    rows.push({ text: text.slice(start, end - (hasNewline ? newline.length : 0)), subject: subjectIn(cells[reading.column] ?? "") });
    // control: list-rows. A list without end would fill the browser's space.
    if (rows.length > maxRows) return { kind: "too-many-rows", found: await countLines(text, newline, giveWay) };
    start = end;
    width = Math.max(width, cells.length);
    isBlank &&= cells.every((cell) => cell.trim() === "");
    if (rows.length % rowsInTurn === 0) await giveWay();
  }
}

/** Returns CR LF only if every line ends so. */
function newlineOf(text: string): Sheet["newline"] {
  const at = text.indexOf("\n");
  if (at < 0) return "\r";
  return text[at - 1] === "\r" && !/(?<!\r)\n/.test(text) ? "\r\n" : "\n";
}

/** Returns the number of lines, which may be larger than that of the rows: cells have line breaks too. */
async function countLines(text: string, newline: string, giveWay: GiveWay): Promise<number> {
  let lines = text.endsWith(newline) ? 0 : 1;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + newline.length)) {
    lines += 1;
    if (lines % maxListRows === 0) await giveWay();
  }
  return lines;
}

/** A format and a layout that appended cells must follow. */
export interface Target extends Format, Pick<Sheet, "newline" | "width"> {}

/**
 * Returns a row as it was, with cells appended. A row that is shorter than the longest is filled up first, so that appended cells stand
 * below each other. `isEnded` is false for a last row without a line end.
 */
export function appended(text: string, cells: readonly string[], { width, newline, ...format }: Target, isEnded: boolean): string {
  const isReturn = isEnded && text.endsWith("\r");
  const source = isReturn ? text.slice(0, -1) : text;
  const missing = format.delimiter.repeat(Math.max(0, width - cellsOf(source, format, newline === "\r" ? "\r" : "\n").length));
  const more = cells.map((cell) => format.delimiter + written(cell, format)).join("");
  return `${source}${missing}${more}${isReturn ? "\r" : ""}`;
}

/** Returns a row of a stored list with cells appended, and its line end. None of the cells becomes a formula. */
export function appendedRow(source: ListSource, text: string, cells: readonly Cell[], isLast: boolean): string {
  const isEnded = !isLast || source.endsWithNewline;
  return appended(text, cells.map(asText), source, isEnded) + (isEnded ? source.newline : "");
}

/** Writes a cell in the file's own way: in quotes if it has to be. A file without quotes has a space for each of its signs. */
function written(cell: string, { delimiter, quote }: Format): string {
  const signs = [delimiter, quote, "\r", "\n"].filter((sign) => sign !== "");
  if (quote === "") return signs.reduce((text, sign) => text.replaceAll(sign, " "), cell);
  const isPlain = cell.trim() === cell && !signs.some((sign) => cell.includes(sign));
  return isPlain ? cell : `${quote}${cell.replaceAll(quote, quote + quote)}${quote}`;
}

/** Returns the cell of a row that holds the subject. */
export const subjectCell = (row: string, { newline, column, ...format }: ListSource): string =>
  cellsOf(row, format, newline === "\r" ? "\r" : "\n")[column] ?? "";
