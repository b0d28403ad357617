import { batch as together, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Ask } from "../../../messages/client";
import { blockSize, entryId, maxFindLength, maxPageRows, type LibraryPage } from "../../../model/library";
import { createLatest } from "../../latest";
import type { JudgedWanted } from "./judged";
import { consecutiveGroups, type Entry } from "./entries";

interface HistorySources {
  /** The text to find. */
  find: ReadonlySignal<string>;
  /** Ids of deleted entries. */
  gone: ReadonlySignal<ReadonlySet<string>>;
  judged: ReadonlySignal<JudgedWanted>;
}

/** The history's rows, read in parts as they become visible: there may be fifty thousand. */
export function createLibraryHistory(ask: Ask, { find, gone, judged }: HistorySources) {
  const page = signal<Pick<LibraryPage, "total" | "groups"> | null>(null);
  /** Rows by position. */
  const rows = signal({ byPosition: new Map<number, Entry>() });
  /** Positions from which `load` has requested rows. */
  const requested = new Set<number>();
  const readings = createLatest();
  const filter = () => ({ find: find.peek().trim().slice(0, maxFindLength), judged: judged.peek() });
  /** The filter of the rows in `rows`: a new object after each `read`. */
  let shown = filter();

  /** Asks for rows that match a filter. */
  const request = async (of: ReturnType<typeof filter>, from: number, count: number) => {
    const { page: read } = await ask("library.page", { ...of, only: null, from, count });
    return read;
  };

  /** Adopts the totals, and the rows from a position. */
  function accept({ entries, ...totals }: LibraryPage, from: number): void {
    together(() => {
      page.value = totals;
      const { byPosition } = rows.peek();
      for (const [index, entry] of entries.entries()) byPosition.set(from + index, entry);
      // A new object around the same map spares a copy.
      rows.value = { byPosition };
    });
  }

  /** Positions of read rows in `gone`. */
  const gonePositions = computed(() => {
    const { byPosition } = rows.value;
    return gone.value.size === 0 ? [] : [...byPosition].flatMap(([position, entry]) => (gone.value.has(entryId(entry)) ? [position] : []));
  });

  return {
    /** Total and matching numbers of rows; `null` until read. */
    page,
    /** Number of rows, matching or not, less those in `gone` that have been read. */
    total: computed(() => (page.value === null ? 0 : page.value.total - gonePositions.value.length)),
    /** Groups of matching rows, without groups whose rows are all in `gone`. */
    groups: computed(() => {
      const { today, week, earlier } = page.value?.groups ?? { today: 0, week: 0, earlier: 0 };
      const groups = consecutiveGroups([
        ["today", today],
        ["week", week],
        ["earlier", earlier],
      ]);
      return groups.flatMap((group) => {
        const hidden = gonePositions.value.filter((position) => position >= group.from && position < group.from + group.size).length;
        return hidden === group.size ? [] : [{ ...group, matching: group.size - hidden }];
      });
    }),
    /** Reads the first rows again, and forgets the others. Rejects without an answer. */
    async read(): Promise<void> {
      const isLatest = readings.start();
      const wanted = filter();
      const first = await request(wanted, 0, blockSize);
      if (!isLatest()) return;
      shown = wanted;
      rows.peek().byPosition.clear();
      // Rows that `load` has read meanwhile were just dropped, so they can be requested again.
      requested.clear();
      accept(first, 0);
    },
    /** Returns rows from a position; `null` unless each has been read. */
    rowsAt(from: number, count: number): readonly Entry[] | null {
      const { byPosition } = rows.value;
      const found = Array.from({ length: count }, (_none, index) => byPosition.get(from + index));
      return found.every((entry) => entry !== undefined) ? found : null;
    },
    /** Reads rows from a position, unless already requested. A failed request can be repeated. */
    async load(from: number, count: number): Promise<void> {
      if (requested.has(from)) return;
      requested.add(from);
      const of = shown;
      const read = await request(of, from, count).catch(() => null);
      // Drops rows of an earlier reading.
      if (of !== shown) return;
      if (read === null) requested.delete(from);
      else accept(read, from);
    },
    /** Reads all matching rows except those in `gone`, in parts, for an export. Rejects without an answer. */
    async *all(): AsyncGenerator<readonly Entry[]> {
      // The shown filter may change before the last part is read.
      const exported = shown;
      // A look-up moves rows down: a part's last row may come again in the next part.
      const yielded = new Set<string>();
      async function* parts(): AsyncGenerator<readonly Entry[]> {
        for (let from = 0; ; from += maxPageRows) {
          const { entries } = await request(exported, from, maxPageRows);
          const fresh = entries.filter((entry) => !gone.value.has(entryId(entry)) && !yielded.has(entryId(entry)));
          for (const entry of fresh) yielded.add(entryId(entry));
          yield fresh;
          if (entries.length < maxPageRows) return;
        }
      }
      yield* parts();
      // Rereads from the front until a part has no new row: a look-up may move an unread row to the front.
      for await (const moved of parts()) {
        if (moved.length === 0) return;
        yield moved;
      }
    },
  };
}
