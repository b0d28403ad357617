import { batch as together, computed, signal } from "@preact/signals";
import type { Usage } from "../../../model/activity";
import type { Input } from "../../../messages/messages";
import { isUnderWay } from "../../../model/batch";
import type { Cell } from "../../../model/csv";
import { addedCell } from "../../../model/list-file/added";
import { countUnwritable, encode, markOf } from "../../../model/list-file/encoding";
import { appendedRow, subjectCell } from "../../../model/list-file/sheet";
import {
  listColumns,
  lookUpCount,
  maxListPart,
  type List,
  type ListColumn,
  type ListPart,
  type ListPreview,
  type ListRow,
} from "../../../model/lists";
import { createLatest } from "../../latest";
import type { Retries } from "../../retries";
import { readOnly } from "../../read-only";
import { unlockKey, type Unlocked } from "../../unlock";
import { createSilenceTimer, type BatchRefusal } from "../batch-control";
import type { PanelPorts } from "../ports";
import { pacing } from "../../../model/pacing";

/** Saves parts of a file under a name. */
export type SaveParts = (name: string, parts: Uint8Array<ArrayBuffer>[]) => void;

/** Number of rows on one page of the table. */
const rowsPerPage = 50;

/** A stored list: its run, its rows by page, and its exports. */
export function createOpenList(ports: PanelPorts, { run }: Retries, saveParts: SaveParts) {
  const { ask, private: isPrivate } = ports;
  const id = signal<string | null>(null);
  const list = signal<List | null>(null);
  const isGone = signal(false);
  /** Number of the page that `rows` has, from 0. */
  const page = signal(0);
  let wantedPage = 0;
  const rows = signal<readonly ListRow[]>([]);
  const previews = signal<Partial<Record<ListPart, ListPreview>>>({});
  /** Whether subjects left out by a verdict, label, policy or the user's list of domains are looked up too. */
  const withLeftOut = signal(false);
  const usage = signal<Usage | null>(null);
  const notStarted = signal<BatchRefusal | null>(null);
  const isElsewhere = signal(false);
  /** True while all rows are read for an export. */
  const isGathering = signal(false);
  /** The last chosen columns, until the list has them. The next choice builds on them. */
  const chosen = signal<readonly ListColumn[] | null>(null);
  const readings = createLatest();
  let starting = false;
  let isLeft = false;

  const refresh = (): Promise<void> => run(read);
  const silence = createSilenceTimer(() => !isLeft && list.value?.state === "running", refresh);

  async function read(): Promise<void> {
    const wanted = id.value;
    if (wanted === null) return;
    const isLatest = readings.start();
    const [{ list: next }, used] = await Promise.all([ask("list.read", { id: wanted }), ask("usage.read", {})]);
    if (!isLatest()) return;
    const of = wantedPage;
    const shown = next === null ? [] : await rowsFrom(next, of * rowsPerPage, rowsPerPage);
    const calculated = next === null || isUnderWay(next) ? [] : await previewsOf(next);
    if (!isLatest()) return;
    together(() => {
      list.value = next;
      if (next?.columns.join() === chosen.value?.join()) chosen.value = null;
      isGone.value = next === null;
      page.value = of;
      rows.value = shown;
      previews.value = Object.fromEntries(calculated.filter(([, preview]) => preview !== null));
      isElsewhere.value = calculated.some(([, preview]) => preview === null);
      usage.value = used;
    });
    silence.listen();
  }

  const rowsFrom = async ({ id: of, columns }: List, from: number, limit: number): Promise<ListRow[]> =>
    (await ask("list.rows", { id: of, from, limit, columns: [...columns] })).rows;

  /** Previews the look-ups of each part, without sending any. A preview is `null` for a list of another service. */
  function previewsOf({ id: of, counts }: List): Promise<(readonly [ListPart, ListPreview | null])[]> {
    const parts: ListPart[] = [
      ...(counts.waiting + counts.skipped > 0 ? (["rest"] as const) : []),
      ...(counts.failed > 0 ? (["failed"] as const) : []),
      ...(counts.found + counts.stored + counts.notFound > 0 ? (["stale"] as const) : []),
    ];
    const asked = { withLeftOut: withLeftOut.value };
    return Promise.all(
      parts.map(async (part) => [part, (await ask("list.preview", { of: { kind: "list", id: of, part }, ...asked })).preview] as const),
    );
  }

  /**
   * Reads every row in parts.
   *
   * @throws if the list was deleted meanwhile.
   */
  async function* parts(of: List) {
    const giveWay = pacing();
    for (let from = 0; from < of.rows; from += maxListPart) {
      const read = await rowsFrom(of, from, maxListPart);
      if (from + read.length < Math.min(from + maxListPart, of.rows)) throw new Error("The list was deleted.");
      yield { from, rows: read };
      await giveWay();
    }
  }

  /** Runs an act that reads all rows. Returns its result; `null` on failure, without a list, or while another act runs. */
  async function gathering<Result>(act: (of: List) => Promise<Result>): Promise<Result | null> {
    if (list.value === null || isGathering.value) return null;
    isGathering.value = true;
    try {
      return await act({ ...list.value, columns: [...columns.value] });
    } catch {
      return null;
    } finally {
      isGathering.value = false;
    }
  }

  async function change(next: Omit<Input<"list.change">, "id">): Promise<boolean> {
    const of = id.value;
    const answer = of === null ? null : await ask("list.change", { id: of, ...next }).catch(() => null);
    await refresh();
    return answer?.list != null;
  }

  const columns = computed(() => chosen.value ?? list.value?.columns ?? []);

  /** Controls the list that is open at the click. A retry repeats only the last unanswered click on the same list. */
  const control = (act: Input<"list.control">["act"], of = id.value): Promise<void> =>
    run(async () => {
      if (of === null) return;
      const { list: next } = await ask("list.control", { id: of, act });
      await read();
      if (id.value !== of) return;
      // The background does not resume a list of another service.
      const isRefused = act === "resume" && next?.state === "paused" && next.stoppedBy === null;
      notStarted.value = isRefused ? "elsewhere" : null;
    }, of);

  return {
    list: readOnly(list),
    /** True if there is no list with this id. */
    isGone: readOnly(isGone),
    page: readOnly(page),
    rowsPerPage,
    /** The rows of the page. */
    rows: readOnly(rows),
    pages: computed(() => Math.max(1, Math.ceil((list.value?.rows ?? 0) / rowsPerPage))),
    /** Previews of a start, by part. Empty while the list is under way, or belongs to another service. */
    previews: readOnly(previews),
    withLeftOut: readOnly(withLeftOut),
    includeLeftOut(on: boolean): Promise<void> {
      withLeftOut.value = on;
      return refresh();
    },
    /** Requests of this month; `null` until they are read. */
    usage: readOnly(usage),
    isGathering: readOnly(isGathering),
    /** The reason why the last start or resume did nothing, or why no start is possible. */
    notStarted: computed(() => (isElsewhere.value ? "elsewhere" : notStarted.value)),
    refresh(): Promise<void> {
      isLeft = false;
      return refresh();
    },
    open(next: string): Promise<void> {
      isLeft = false;
      if (next !== id.value) {
        together(() => {
          id.value = next;
          list.value = null;
          chosen.value = null;
          isGone.value = false;
          notStarted.value = null;
          withLeftOut.value = false;
          page.value = wantedPage = 0;
          rows.value = [];
          previews.value = {};
        });
      }
      return refresh();
    },
    /** Ends the rereading, until `open` or `refresh`. */
    leave(): void {
      isLeft = true;
      silence.leave();
    },
    turnTo(next: number): Promise<void> {
      wantedPage = next;
      return refresh();
    },
    /** Looks up a part without confirmation, because the button showed the number of look-ups. */
    async start(part: ListPart): Promise<void> {
      const of = id.value;
      if (starting || of === null) return;
      starting = true;
      notStarted.value = null;
      const before = list.value?.startedAt ?? null;
      const preview = previews.value[part];
      const lookUps = preview === undefined ? 0 : lookUpCount(preview);
      const wanted = { id: of, click: crypto.randomUUID(), part, withLeftOut: withLeftOut.value, lookUps, private: isPrivate };
      const started = await ask("list.start", wanted).catch(() => null);
      starting = false;
      await refresh();
      if (id.value !== of) return;
      // If no answer came, the list shows whether it was started.
      // If one came, it may be a refusal: the list is incomplete, or has more look-ups than the button showed.
      const after = started === null ? list.value : started.list;
      if (after !== null && !isUnderWay(after) && after.startedAt === before) notStarted.value = "failed";
    },
    control: (act: Input<"list.control">["act"]): Promise<void> => control(act),
    /** Unlocks the key, and resumes the list that the locked key stopped. */
    unlock(passphrase: string): Promise<Unlocked> {
      const of = id.value;
      return unlockKey(ask, passphrase, () => void control("resume", of));
    },
    /** The added columns. */
    columns: {
      all: listColumns,
      chosen: columns,
      async choose(column: ListColumn, on: boolean): Promise<void> {
        const present = new Set(columns.value);
        const next = listColumns.filter((each) => (each === column ? on : present.has(each)));
        chosen.value = next;
        if (!(await change({ columns: next })) && chosen.value === next) chosen.value = null;
      },
    },
    rename: (name: string): Promise<boolean> => change({ name }),
    /** Copies the added columns of all rows, with headings if the source has some. Returns false if blocked, `null` on failure. */
    copyColumns: (heading: (column: ListColumn) => string) =>
      gathering(async (of) => {
        const table: Cell[][] = [];
        for await (const part of parts(of)) table.push(...part.rows.map((row) => addedCells(of, row)));
        return ports.copyTable(of.source.header === null ? [] : of.columns.map(heading), table);
      }),
    /** Copies subjects and added columns under these headings. Returns false if the clipboard is blocked, `null` on failure. */
    copyTable: (subject: string, heading: (column: ListColumn) => string) =>
      gathering(async (of) => {
        const table: Cell[][] = [];
        for await (const part of parts(of))
          table.push(...part.rows.map((row) => [subjectCell(row.text, of.source).trim(), ...addedCells(of, row)]));
        return ports.copyTable([subject, ...of.columns.map(heading)], table);
      }),
    /** Saves the source with the added columns. Returns how many characters its encoding lacks; `null` on failure. */
    saveFile: (name: string, heading: (column: ListColumn) => string) =>
      gathering(async (of) => {
        const { encoding, hasMark, header } = of.source;
        const pieces = hasMark ? [markOf(encoding)] : [];
        let lost = 0;
        const write = (text: string) => {
          lost += countUnwritable(text, encoding);
          pieces.push(encode(text, encoding));
        };
        if (header !== null) write(appendedRow(of.source, header, of.columns.map(heading), false));
        for await (const { from, rows: part } of parts(of))
          write(part.map((row, at) => appendedRow(of.source, row.text, addedCells(of, row), from + at === of.rows - 1)).join(""));
        saveParts(name, pieces);
        return lost;
      }),
  };
}

/** Returns a cell for each added column. */
const addedCells = ({ columns }: List, { values }: ListRow): Cell[] => columns.map((_column, at) => addedCell(values[at] ?? null));
