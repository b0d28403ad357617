import { subjectIn, type Layout } from "./guess";
import { withoutFormula, type Cell } from "../csv";
import { maxListRows, type ListSource } from "../lists";
import { pacing } from "../pacing";
import { cellsOf, rowsOf, type Format, type ListFault } from "./rows";
import type { SubjectKey } from "../subject";

/** All rows of a text. Joined again, header, rows and line ends give the text. */
export interface Sheet extends Pick<ListSource, "header" | "newline" | "endsWithNewline" | "width"> {
  /** Without the header. `text`: without line end. `subject`: `null` if the cell in the layout's column has none. */
  rows: { text: string; subject: SubjectKey | null }[];
}

/** Reads all rows of a text, or returns its fault. */
export async function readSheet(text: string, layout: Layout): Promise<Sheet | ListFault> {
  // Lets the page respond during a long reading.
  const giveWay = pacing();
  const newline = newlineOf(text);
  const endsWithNewline = text.endsWith(newline);
  const maxRows = maxListRows + (layout.hasHeadings ? 1 : 0);
  const rows: Sheet["rows"] = [];
  let start = 0;
  let width = 1;
  let isBlank = true;
  const reader = rowsOf(text, layout);
  let next = reader.next();
  for (; next.done !== true; next = reader.next()) {
    const { cells, end } = next.value;
    const hasNewline = end < text.length || endsWithNewline;
    rows.push({ text: text.slice(start, end - (hasNewline ? newline.length : 0)), subject: subjectIn(cells[layout.column] ?? "") });
    // control: list-rows. Refuses more rows: a list without end would fill the browser's space.
    if (rows.length > maxRows) return { kind: "too-many-rows", found: countLines(text, newline) };
    start = end;
    width = Math.max(width, cells.length);
    isBlank &&= cells.every((cell) => cell.trim() === "");
    await giveWay();
  }
  const fault = next.value;
  if (fault !== null) return fault;
  const header = layout.hasHeadings ? (rows.shift()?.text ?? null) : null;
  return isBlank || rows.length === 0 ? { kind: "empty" } : { header, rows, newline, endsWithNewline, width };
}

function newlineOf(text: string): Sheet["newline"] {
  const at = text.indexOf("\n");
  if (at < 0) return "\r";
  // If only some LF follow a CR, the rows keep their CR.
  return text[at - 1] === "\r" && !/(?<!\r)\n/.test(text) ? "\r\n" : "\n";
}

/** Counts a text's lines: more than its rows if cells contain line breaks. */
const countLines = (text: string, newline: string): number => text.split(newline).length - (text.endsWith(newline) ? 1 : 0);

/** Format and layout that appended cells must follow. */
type Target = Pick<ListSource, "delimiter" | "quote" | "newline" | "endsWithNewline" | "width">;

/** Appends the cells, without formulas, and the row's line end, if any. */
export function appendedRow(target: Target, text: string, cells: readonly Cell[], isLast: boolean): string {
  const { delimiter, newline, width } = target;
  const isEnded = !isLast || target.endsWithNewline;
  // In a text that mixes LF and CR LF, a row may end with CR. This CR stays last.
  const isReturn = isEnded && text.endsWith("\r");
  const source = isReturn ? text.slice(0, -1) : text;
  // Fills shorter rows to align the appended cells.
  const missing = delimiter.repeat(Math.max(0, width - cellsOf(source, target).length));
  const more = cells.map((cell) => delimiter + written(asText(cell), target)).join("");
  return `${source}${missing}${more}${isReturn ? "\r" : ""}${isEnded ? newline : ""}`;
}

/** Returns a cell as one line without formulas. Numbers stay. */
export const asText = (cell: Cell): string =>
  typeof cell === "string" ? withoutFormula(cell.replace(/\s+/g, " ").trim()) : String(cell ?? "");

function written(cell: string, { delimiter, quote }: Format): string {
  const signs = [delimiter, quote, "\r", "\n"].filter((sign) => sign !== "");
  // Without quotes, spaces replace delimiters and line ends.
  if (quote === "") return signs.reduce((text, sign) => text.replaceAll(sign, " "), cell);
  const isPlain = cell.trim() === cell && !signs.some((sign) => cell.includes(sign));
  return isPlain ? cell : `${quote}${cell.replaceAll(quote, quote + quote)}${quote}`;
}

/** Returns the row's cell with the subject. */
export const subjectCell = (row: string, source: ListSource): string => cellsOf(row, source)[source.column] ?? "";
