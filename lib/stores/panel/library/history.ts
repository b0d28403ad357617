import { batch as together, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Ask } from "../../../messages/client";
import { blockSize, entryId, maxFindLength, maxPageRows, type LibraryPage } from "../../../model/library";
import { createLatest } from "../../latest";
import type { JudgedWanted } from "./judged";
import { consecutiveGroups, type Entry } from "./entries";

/** Maximum number of blocks that `read` reads again: about the number near the visible part. */
const maxWanted = 4;

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
  /** Number of rows that `load` has requested from each position. */
  const requested = new Map<number, number>();
  /** Positions that the last `read` read again, and those passed to `load` since; newest last. */
  const wanted = new Set<number>();
  const readings = createLatest();
  const filter = () => ({ find: find.peek().trim().slice(0, maxFindLength), judged: judged.peek() });
  /** The filter of the rows in `rows`: a new object after each `read`. */
  let shown = filter();

  /** Asks for rows that match a filter. */
  const request = async (of: ReturnType<typeof filter>, from: number, count: number) => {
    const { page: read } = await ask("library.page", { ...of, only: null, from, count });
    return read;
  };

  function accept({ entries, ...totals }: LibraryPage, from: number): void {
    together(() => {
      page.value = totals;
      const { byPosition } = rows.peek();
      for (const [index, entry] of entries.entries()) byPosition.set(from + index, entry);
      // A new object around the same map spares a copy.
      rows.value = { byPosition };
    });
  }

  function rowsAt(from: number, count: number): readonly Entry[] | null {
    const { byPosition } = rows.value;
    const found = Array.from({ length: count }, (_none, index) => byPosition.get(from + index));
    return found.every((entry) => entry !== undefined) ? found.filter((entry) => !gone.value.has(entryId(entry))) : null;
  }

  /** Positions of read rows that are in `gone`. */
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
    /** Reads the first rows and, if the filter is unchanged, those wanted last. Drops all others. Rejects without an answer. */
    async read(): Promise<void> {
      const isLatest = readings.start();
      const next = filter();
      // Without these rows, the list would lose a focused row until the next `load`.
      const last = JSON.stringify(next) === JSON.stringify(shown) ? [...wanted].slice(-maxWanted).filter(isNearLast) : [];
      const parts = await Promise.all(partsAround(last).map(async ({ from, count }) => ({ from, read: await request(next, from, count) })));
      if (!isLatest()) return;
      shown = next;
      together(() => {
        rows.peek().byPosition.clear();
        for (const { from, read } of parts) accept(read, from);
      });
      // Rows that `load` has read meanwhile were just dropped, so they can be requested again.
      requested.clear();
      wanted.clear();
      for (const position of last) wanted.add(position);
    },
    rowsAt,
    /** Reads rows from a position, unless already requested or read. Rejects without an answer, and can then be repeated. */
    async load(from: number, count: number): Promise<void> {
      wanted.delete(from);
      wanted.add(from);
      // A larger `count` is requested again, because a group's last part grows with the group.
      if ((requested.get(from) ?? 0) >= count || rowsAt(from, count) !== null) return;
      requested.set(from, count);
      const of = shown;
      const read = await request(of, from, count).catch((error: unknown) => {
        if (of === shown) requested.delete(from);
        throw error;
      });
      // Drops rows requested before the last `read`.
      if (of === shown) accept(read, from);
    },
    /** Reads all matching rows but those in `gone`, in parts, for an export. Rejects without an answer. */
    all(): AsyncGenerator<readonly Entry[]> {
      // The shown filter may change before the last part is read.
      const exported = shown;
      return allRows(async (from) => (await request(exported, from, maxPageRows)).entries, gone);
    },
  };
}

/** Yields all rows but those in `gone`, each once, in parts. */
async function* allRows(read: (from: number) => Promise<readonly Entry[]>, gone: HistorySources["gone"]): AsyncGenerator<readonly Entry[]> {
  const seen = new Set<string>();
  async function* parts(): AsyncGenerator<readonly Entry[]> {
    let from = 0;
    for (;;) {
      const entries = await read(from);
      // A look-up moves rows down, so that rows come again.
      const unseen = entries.filter((entry) => !seen.has(entryId(entry)));
      // Each part begins with the last row before it. If that row has moved up, so have unread rows.
      const isNext = from === 0 || unseen[0] !== entries[0];
      for (const entry of unseen) seen.add(entryId(entry));
      yield unseen.filter((entry) => !gone.value.has(entryId(entry)));
      if (isNext && entries.length < maxPageRows) return;
      from = isNext ? from + maxPageRows - 1 : 0;
    }
  }
  yield* parts();
  // Rereads from the front until nothing is new: look-ups may move unread rows there.
  for await (const moved of parts()) {
    if (moved.length === 0) return;
    yield moved;
  }
}

/** True for a position near the newest. After a jump, older ones are far from the visible rows. */
const isNearLast = (position: number, _index: number, all: readonly number[]): boolean =>
  Math.abs(position - (all.at(-1) ?? position)) <= maxPageRows / 2;

function partsAround(positions: readonly number[]): { from: number; count: number }[] {
  const first = { from: 0, count: blockSize };
  if (positions.length === 0) return [first];
  const least = Math.min(...positions);
  const from = least <= blockSize ? 0 : least;
  // Reads one block more, because new rows move older rows down.
  const around = { from, count: Math.min(maxPageRows, Math.max(...positions) + 2 * blockSize - from) };
  return from === 0 ? [around] : [first, around];
}
