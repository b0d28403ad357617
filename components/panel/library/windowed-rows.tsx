import { useSignal } from "@preact/signals";
import { Fragment, type ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { Entry, EntryGroup } from "../../../lib/stores/panel/library/entries";
import { blockSize } from "../../../lib/model/library";

/** Assumed height of each row in an unmeasured block. */
const usualHeightPx = 84;
/** Distance from the visible part within which blocks are drawn. */
const marginPx = 800;

/** Measured heights of the blocks of each tab's groups, kept for a step back, which draws the list anew. */
const measured = new WeakMap<object, Record<string, number[]>>();

interface WindowedRowsProps {
  group: EntryGroup;
  view: Pick<LibraryStore, "tab" | "rowsAt" | "load">;
  children: (entry: Entry) => ComponentChildren;
}

/** Reads and draws a group's blocks of rows near the visible part, and empty space for the other blocks. */
export function WindowedRows({ group, view, children }: WindowedRowsProps) {
  const start = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const groups = measured.get(view) ?? {};
  const heights = (groups[`${view.tab.value} ${group.name}`] ??= []);
  measured.set(view, groups);
  /** Index of the first block to draw. */
  const from = useSignal(0);
  /** Index after the last block to draw. */
  const to = useSignal(1);
  const blocks = Math.ceil(group.size / blockSize);
  const sizeOf = (block: number) => Math.min(blockSize, group.size - block * blockSize);
  const heightOf = (block: number) => heights[block] ?? sizeOf(block) * usualHeightPx;
  const roomPx = (some: readonly number[]) => some.reduce((sum, block) => sum + heightOf(block), 0);

  const [first, end] = [Math.min(from.value, blocks - 1), Math.min(to.value, blocks)];
  /** The blocks to draw; `rows` is `null` until read. */
  const near = range(first, end).map((block) => ({
    block,
    rows: view.rowsAt(group.from + block * blockSize, sizeOf(block)),
  }));

  /** Chooses the blocks near the visible part. */
  function follow(): void {
    if (start.current === null) return;
    [from.value, to.value] = blocksAround(start.current.getBoundingClientRect().top, blocks, heightOf);
  }
  useScrolling(follow);
  useLayoutEffect(() => {
    const elements = [...(list.current?.children ?? [])];
    for (const { block, rows } of near) {
      // A block not yet read is one element.
      const drawn = elements.splice(0, rows?.length ?? 1);
      if (rows !== null) heights[block] = drawn.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    }
    follow();
  });
  useEffect(() => {
    for (const { block } of near) void view.load(group.from + block * blockSize, sizeOf(block));
  });
  return (
    <>
      {/* Elements around the list, unlike its padding, let the browser keep visible rows in place (scroll anchoring). */}
      <div ref={start} class="windowed-room" style={{ blockSize: `${roomPx(range(0, first))}px` }} />
      <ul class="rows" ref={list}>
        {near.map(({ block, rows }) =>
          rows === null ? (
            <li key={block} aria-hidden="true" style={{ blockSize: `${heightOf(block)}px` }} />
          ) : (
            <Fragment key={block}>
              {rows.map((entry) => (
                <Fragment key={entry.key}>{children(entry)}</Fragment>
              ))}
            </Fragment>
          ),
        )}
      </ul>
      <div class="windowed-room" style={{ blockSize: `${roomPx(range(end, blocks))}px` }} />
    </>
  );
}

/** Returns the numbers from `from` to below `to`. */
const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_none, index) => from + index);

/** Returns the blocks near the visible part, `to` excluded. `top`: pixels from the window's top to block 0. */
function blocksAround(top: number, blocks: number, heightOf: (block: number) => number): [from: number, to: number] {
  let from = 0;
  let edge = top;
  while (from < blocks - 1 && edge + heightOf(from) < -marginPx) {
    edge += heightOf(from);
    from += 1;
  }
  let to = from;
  while (to < blocks && (to === from || edge < innerHeight + marginPx)) {
    edge += heightOf(to);
    to += 1;
  }
  return [from, to];
}

/** Runs the latest `call` when anything scrolls, or the window is resized. */
function useScrolling(call: () => void): void {
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => {
    const onScroll = () => latest.current();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("scroll", onScroll, { passive: true, capture: true, signal });
    addEventListener("resize", onScroll, { signal });
    return () => listening.abort();
  }, []);
}
