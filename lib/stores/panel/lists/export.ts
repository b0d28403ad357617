import { signal } from "@preact/signals";
import type { Cell } from "../../../model/csv";
import { countUnwritable, encode, markOf } from "../../../model/list-file/encoding";
import { appendedRow, subjectCell } from "../../../model/list-file/sheet";
import type { List, ListColumn, ListRow } from "../../../model/lists";
import { cellOf } from "../../../model/result-fields";
import type { Table } from "../../../model/table-copy";
import { readOnly } from "../../read-only";
import type { PanelPorts } from "../ports";
import { readAllRows } from "./rows";

/** Saves parts of a file under a name. */
export type SaveParts = (name: string, parts: Uint8Array<ArrayBuffer>[]) => void;

/** Exports of the open list, which `list` returns with its chosen columns. */
export function createListExport(ports: Pick<PanelPorts, "ask" | "copyTable">, saveParts: SaveParts, list: () => List | null) {
  /** True while an export runs, until the rows are copied or saved. */
  const isGathering = signal(false);

  /** Runs an export. Returns its result; `null` on failure, without a list, or during another export. */
  async function gathering<Result>(act: (of: List) => Promise<Result>): Promise<Result | null> {
    const of = list();
    if (of === null || isGathering.value) return null;
    isGathering.value = true;
    try {
      return await act(of);
    } catch {
      return null;
    } finally {
      isGathering.value = false;
    }
  }

  /** Reads the cells of all rows. */
  async function readTable(of: List, headers: string[], cells: (row: ListRow) => Cell[]): Promise<Table> {
    const rows: Cell[][] = [];
    for await (const part of readAllRows(ports.ask, of)) rows.push(...part.rows.map(cells));
    return { headers, rows };
  }

  return {
    isGathering: readOnly(isGathering),
    /** Copies added columns, with headings if the source has any. Returns false if the clipboard is blocked, `null` as in `gathering`. */
    copyColumns: (heading: (column: ListColumn) => string) =>
      gathering((of) => {
        const headers = of.source.header === null ? [] : of.columns.map(heading);
        return ports.copyTable(readTable(of, headers, (row) => addedCells(of, row)));
      }),
    /** Copies subjects and added columns under these headings. Returns the same as `copyColumns`. */
    copyTable: (subject: string, heading: (column: ListColumn) => string) =>
      gathering((of) => {
        const cells = (row: ListRow) => [subjectCell(row.text, of.source).trim(), ...addedCells(of, row)];
        return ports.copyTable(readTable(of, [subject, ...of.columns.map(heading)], cells));
      }),
    /** Saves the source with added columns. Returns how many characters its encoding lacks; `null` as in `gathering`. */
    saveFile: (name: string, heading: (column: ListColumn) => string) =>
      gathering(async (of) => {
        const { encoding, hasMark, lead = "", header } = of.source;
        const pieces = [...(hasMark ? [markOf(encoding)] : []), encode(lead, encoding)];
        let lost = 0;
        const write = (text: string) => {
          lost += countUnwritable(text, encoding);
          pieces.push(encode(text, encoding));
        };
        if (header !== null) write(appendedRow(of.source, header, of.columns.map(heading), false));
        for await (const { from, rows: part } of readAllRows(ports.ask, of))
          write(part.map((row, at) => appendedRow(of.source, row.text, addedCells(of, row), from + at === of.rows - 1)).join(""));
        saveParts(name, pieces);
        return lost;
      }),
  };
}

const addedCells = ({ columns }: List, { values }: ListRow): Cell[] => columns.map((_column, at) => cellOf(values[at] ?? null));
