import { batch as together, computed, signal } from "@preact/signals";
import type { Usage } from "../../../model/activity";
import type { Input } from "../../../messages/messages";
import { isUnderWay } from "../../../model/batch";
import { listColumns, type List, type ListColumn, type ListRow } from "../../../model/lists";
import { createLatest } from "../../latest";
import type { Retries } from "../../retries";
import { readOnly } from "../../read-only";
import { createSilenceTimer } from "../batch-control";
import type { PanelPorts } from "../ports";
import { createListExport, type SaveParts } from "./export";
import { createListLookUps } from "./look-ups";
import { readRows } from "./rows";

/** Number of rows on one page of the table. */
const rowsPerPage = 50;

/** A stored list: look-ups, rows by page, and exports. */
export function createOpenList(ports: PanelPorts, retries: Retries, saveParts: SaveParts) {
  const { ask } = ports;
  const id = signal<string | null>(null);
  const list = signal<List | null>(null);
  const isGone = signal(false);
  /** Number of the page that `rows` has, from 0. */
  const page = signal(0);
  /** Number of the page to read next. */
  let wantedPage = 0;
  const rows = signal<readonly ListRow[]>([]);
  const usage = signal<Usage | null>(null);
  /** The last chosen columns, until the list has them or their storing fails. */
  const chosen = signal<readonly ListColumn[] | null>(null);
  const columns = computed(() => chosen.value ?? list.value?.columns ?? []);
  const readings = createLatest();
  /** True from `leave` until `open` or `refresh`. */
  let isLeft = false;

  const refresh = (): Promise<void> => retries.run(read);
  const silence = createSilenceTimer(() => (isLeft ? null : list.value), refresh);
  const { readPreviews, showPreviews, forget, ...lookUps } = createListLookUps(ports, retries, { id, list, read });
  const exports = createListExport(ports, saveParts, () => (list.value === null ? null : { ...list.value, columns: [...columns.value] }));

  /** Reads list, rows, previews and usage. */
  async function read(): Promise<void> {
    const wanted = id.value;
    if (wanted === null) return;
    const isLatest = readings.start();
    const [{ list: next }, used] = await Promise.all([ask("list.read", { id: wanted }), ask("usage.read", {})]);
    if (!isLatest()) return;
    const of = wantedPage;
    const shown = next === null ? [] : await readRows(ask, next, of * rowsPerPage, rowsPerPage);
    const calculated = next === null || isUnderWay(next) ? [] : await readPreviews(next);
    if (!isLatest()) return;
    together(() => {
      list.value = next;
      if (next?.columns.join() === chosen.value?.join()) chosen.value = null;
      isGone.value = next === null;
      page.value = of;
      rows.value = shown;
      showPreviews(calculated);
      usage.value = used;
    });
    silence.listen();
  }

  /** Changes name or columns, then reads the list. Returns the same as `rename`. */
  async function change(next: Omit<Input<"list.change">, "id">): Promise<boolean> {
    const of = id.value;
    const answer = of === null ? null : await ask("list.change", { id: of, ...next }).catch(() => null);
    await refresh();
    return answer?.list != null;
  }

  return {
    /** `null` until read, or if gone. */
    list: readOnly(list),
    /** Whether the opened list is not stored. */
    isGone: readOnly(isGone),
    page: readOnly(page),
    rowsPerPage,
    /** The page's rows. */
    rows: readOnly(rows),
    /** Number of pages, at least one. */
    pages: computed(() => Math.max(1, Math.ceil((list.value?.rows ?? 0) / rowsPerPage))),
    /** This month's requests to the service; `null` until read. */
    usage: readOnly(usage),
    ...lookUps,
    /** Ends the effect of `leave`, and reads the list again. */
    refresh(): Promise<void> {
      isLeft = false;
      return refresh();
    },
    /** Opens a list, or reads the open one again. */
    open(next: string): Promise<void> {
      isLeft = false;
      if (next !== id.value) {
        together(() => {
          id.value = next;
          list.value = null;
          chosen.value = null;
          isGone.value = false;
          page.value = wantedPage = 0;
          rows.value = [];
          forget();
        });
      }
      return refresh();
    },
    /** Stops rereading the running list, until `open` or `refresh`. */
    leave(): void {
      isLeft = true;
      silence.leave();
    },
    /** Shows another page, counted from 0, once read. */
    turnTo(next: number): Promise<void> {
      wantedPage = next;
      return refresh();
    },
    /** The columns added to the source. */
    columns: {
      all: listColumns,
      chosen: columns,
      /** Adds or drops a column; at least one stays. */
      async choose(column: ListColumn, on: boolean): Promise<void> {
        // Builds on the last choice, even before the list has it.
        const present = new Set(columns.value);
        const next = listColumns.filter((each) => (each === column ? on : present.has(each)));
        // An export needs a column. A new array redraws the last column's box as checked.
        if (next.length === 0) return void (chosen.value = [...columns.value]);
        chosen.value = next;
        if (!(await change({ columns: next })) && chosen.value === next) chosen.value = null;
      },
    },
    /** Renames the list. Returns false if the list was deleted, or without an answer. */
    rename: (name: string): Promise<boolean> => change({ name }),
    ...exports,
  };
}
