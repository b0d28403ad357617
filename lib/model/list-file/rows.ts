import { Parser, type ParseError, type ParseStepResult } from "papaparse";
import { maxListColumns, type ListSource } from "../lists";

/** Delimiter and quotation mark of a source. */
export type Format = Pick<ListSource, "delimiter" | "quote">;

/** Maximum number of characters in a row. */
export const maxRowLength = 32_768;
/** Maximum number of malformed quotes in a text, because each takes the parser long. */
const maxBadQuotes = 100;

/** A source's fault. `row` counts from 1, with headings; `openText` adds the lines above the table. `found`: the excessive number. */
export type ListFault =
  | { kind: "empty" | "binary" | "workbook" | "encoding" | "unreadable" }
  | { kind: "too-large"; found: number }
  | { kind: "too-many-rows"; found: number }
  | { kind: "too-many-columns"; row: number; found: number }
  | { kind: "row-too-long" | "open-quote" | "bad-quotes"; row: number };

/** A parsed row. */
export interface Row {
  /** Without their quotes, but not trimmed. */
  cells: string[];
  /** Position after the row and its line end. */
  end: number;
}

/** Quote sign for a file without quotes. Texts that contain this sign are refused earlier. */
const noSign = "\0";

/** Sign at which rows end. */
type RowEnd = "\n" | "\r";

/** Returns LF if present, because texts may mix LF and CR LF; else CR. */
const rowEndOf = (text: string): RowEnd => (text.includes("\n") ? "\n" : "\r");

/** Yields the rows, even blank ones, up to a fault. Returns this fault, else `null`. */
export function* rowsOf(text: string, format: Format, newline = rowEndOf(text)): Generator<Row, ListFault | null> {
  let row = 0;
  let badQuotes = 0;
  // Parses in parts, because a parser call reads its whole input, and searches far after each malformed quote.
  for (let start = 0; start < text.length;) {
    // control: list-row. Limits a row: a cell of megabytes would be searched, copied and kept.
    const part = text.slice(start, start + maxRowLength);
    const read = rowsIn(part, format, newline, start + part.length === text.length);
    if (read.length === 0) return { kind: "row-too-long", row: row + 1 };
    for (const { cells, errors, length } of read) {
      // Ignores the empty row after a final line end.
      if (start === text.length) break;
      row += 1;
      badQuotes += errors.length;
      // control: list-quote. Refuses an open quote: the rest of the file would become one cell.
      if (errors.some(({ code }) => code === "MissingQuotes")) return { kind: "open-quote", row };
      if (badQuotes > maxBadQuotes) return { kind: "bad-quotes", row };
      // control: list-columns. Refuses a very wide row: each row is filled up to the widest.
      if (cells.length > maxListColumns) return { kind: "too-many-columns", row, found: cells.length };
      withoutReturn(cells, text.slice(start, start + length), format.delimiter);
      start = Math.min(start + length, text.length);
      yield { cells, end: start };
    }
  }
  return null;
}

/** Parses a part's complete rows. In the last part, the last row needs no line end. */
function rowsIn(part: string, { delimiter, quote }: Format, newline: RowEnd, isLast: boolean) {
  const rows: { cells: string[]; errors: ParseError[]; length: number }[] = [];
  const quoteChar = quote === "" ? noSign : quote;
  let start = 0;
  // `Papa.parse` would remove a part's leading byte order mark, and shift later positions.
  const parser = new Parser({
    delimiter,
    newline,
    quoteChar,
    escapeChar: quoteChar,
    fastMode: false,
    step({ data, errors, meta }: ParseStepResult<string[][]>) {
      rows.push({ cells: data[0] ?? [], errors, length: meta.cursor - start });
      start = meta.cursor;
    },
  });
  // Without a final line end, the parser reports an open quote if a space follows the last closing quote.
  parser.parse(isLast ? part + newline : part, 0, !isLast);
  return rows;
}

/** Removes the CR of CR LF from an unquoted last cell: rows end at LF. */
function withoutReturn(cells: string[], source: string, delimiter: string): void {
  const last = cells.at(-1) ?? "";
  // The parser removed a CR after a closing quote. A CR inside quotes belongs to the cell.
  const unquoted = `${last}\n`;
  if (last.endsWith("\r") && (source === unquoted || source.endsWith(delimiter + unquoted))) cells[cells.length - 1] = last.slice(0, -1);
}

/** Returns the first rows, up to a fault. */
export function firstRows(text: string, format: Format, most: number): Row[] {
  const rows: Row[] = [];
  for (const row of rowsOf(text, format)) {
    rows.push(row);
    if (rows.length === most) break;
  }
  return rows;
}

/** Returns a row's cells; one empty cell if the row is empty or refused. */
export function cellsOf(row: string, source: Format & Pick<ListSource, "newline">): string[] {
  const { value } = rowsOf(row, source, source.newline === "\r" ? "\r" : "\n").next();
  return value !== null && "cells" in value ? value.cells : [""];
}
