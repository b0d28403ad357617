import { Parser, type ParseError, type ParseStepResult } from "papaparse";
import { maxListColumns, type Delimiter, type Quote } from "../lists";

export interface Format {
  delimiter: Delimiter;
  quote: Quote;
}

/** Maximum number of characters in a row. The text is read in parts of this length, which bounds the time of each. */
export const maxRowLength = 32_768;
/** Malformed quotes at which a file is given up. Each takes the parser's time. */
const maxBadQuotes = 100;

/** The reason why a file is not read. `row` counts from 1, the headings included. */
export type ListFault =
  | { kind: "empty" | "binary" | "workbook" | "encoding" | "unreadable" }
  | { kind: "too-large"; found: number }
  | { kind: "too-many-rows"; found: number }
  | { kind: "too-many-columns"; row: number; found: number }
  | { kind: "row-too-long" | "open-quote" | "bad-quotes"; row: number };

export interface Row {
  cells: string[];
  /** Position in the text after the row and its line end. */
  end: number;
}

/** The parser reads this sign as a quote if there are none. No text that is read contains it. */
const noSign = "\0";

/** Sign at which rows end: LF if there is one, so that a text may have CR LF and LF. */
export type RowEnd = "\n" | "\r";

const rowEndOf = (text: string): RowEnd => (text.includes("\n") ? "\n" : "\r");

/** Reads the rows of a text, one after another, blank ones included. Ends with the fault that stopped it, or `null`. */
export function* rowsOf(text: string, format: Format, newline = rowEndOf(text)): Generator<Row, ListFault | null> {
  let row = 0;
  let badQuotes = 0;
  for (let start = 0; start < text.length;) {
    // control: list-row. A cell of megabytes would be searched, copied and kept.
    const part = text.slice(start, start + maxRowLength);
    const read = rowsIn(part, format, newline, start + part.length === text.length);
    if (read.length === 0) return { kind: "row-too-long", row: row + 1 };
    for (const { cells, errors, length } of read) {
      // Nothing follows the last line end.
      if (start === text.length) break;
      row += 1;
      badQuotes += errors.length;
      // control: list-quote. The rest of the file would become one cell, and its rows would be lost.
      if (errors.some(({ code }) => code === "MissingQuotes")) return { kind: "open-quote", row };
      if (badQuotes > maxBadQuotes) return { kind: "bad-quotes", row };
      // control: list-columns. Each row of the result is filled up to the longest one.
      if (cells.length > maxListColumns) return { kind: "too-many-columns", row, found: cells.length };
      withoutReturn(cells, text.slice(start, start + length));
      start += length;
      yield { cells, end: start };
    }
  }
  return null;
}

/** Reads a part of a text, up to its last line end, or as a whole if it is the last one. */
function rowsIn(part: string, { delimiter, quote }: Format, newline: RowEnd, isLast: boolean) {
  const rows: { cells: string[]; errors: ParseError[]; length: number }[] = [];
  const quoteChar = quote === "" ? noSign : quote;
  let start = 0;
  // The class itself: `Papa.parse` drops a byte order mark, also one inside a text, and positions would not fit.
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
  parser.parse(part, 0, !isLast);
  return rows;
}

/** Takes the first half of CR LF from the last cell: rows end at LF, so that a file may have both. */
function withoutReturn(cells: string[], source: string): void {
  const last = cells.at(-1);
  if (last?.endsWith("\r") === true && source.endsWith("\r\n") && !source.endsWith('"\r\n')) cells[cells.length - 1] = last.slice(0, -1);
}

/** The first rows of a text, and the fault that is met in them. */
export function firstRows(text: string, format: Format, most: number): { rows: string[][]; fault: ListFault | null } {
  const rows: string[][] = [];
  const reading = rowsOf(text, format);
  while (rows.length < most) {
    const next = reading.next();
    if (next.done === true) return { rows, fault: next.value };
    rows.push(next.value.cells);
  }
  return { rows, fault: null };
}

/** Returns the cells of one row, without its line end. */
export function cellsOf(row: string, format: Format, newline: RowEnd): string[] {
  const { value } = rowsOf(row, format, newline).next();
  return value !== null && "cells" in value ? value.cells : [""];
}
