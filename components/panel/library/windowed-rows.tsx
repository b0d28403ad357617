import { useSignal } from "@preact/signals";
import { Fragment, type ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { Entry, EntryGroup } from "../../../lib/stores/panel/library/entries";
import { blockSize } from "../../../lib/model/library";

/** Assumed height of a row, in blocks that are not measured yet. */
const usualHeightPx = 84;
/** Distance from the visible part within which rows are drawn. */
const marginPx = 800;

interface WindowedRowsProps {
  group: EntryGroup;
  view: Pick<LibraryStore, "rowsAt" | "load" | "isGone">;
  children: (entry: Entry) => ComponentChildren;
}

/** Reads and draws a group's rows in blocks near the visible part. Empty space replaces the other blocks. */
export function WindowedRows({ group, view, children }: WindowedRowsProps) {
  const start = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const heights = useRef<number[]>([]);
  /** Index of the first block to draw, and of the block after the last block to draw. */
  const from = useSignal(0);
  const to = useSignal(1);
  const blocks = Math.ceil(group.size / blockSize);
  const sizeOf = (block: number) => Math.min(blockSize, group.size - block * blockSize);
  const heightOf = (block: number) => heights.current[block] ?? sizeOf(block) * usualHeightPx;
  const roomPx = (first: number, end: number) => range(first, end).reduce((sum, block) => sum + heightOf(block), 0);

  const near = range(Math.min(from.value, blocks - 1), Math.min(to.value, blocks));
  const nearBlocks = near.map((block) => ({ block, rows: view.rowsAt(group.from + block * blockSize, sizeOf(block)) }));
  const drawn = withoutGaps(nearBlocks).map(({ block, rows }) => ({ block, rows: rows.filter((entry) => !view.isGone(entry)) }));
  const [firstDrawn, afterDrawn] = [drawn[0]?.block ?? near[0] ?? 0, (drawn.at(-1)?.block ?? (near[0] ?? 0) - 1) + 1];

  function follow(): void {
    if (start.current === null) return;
    [from.value, to.value] = blocksAround(start.current.getBoundingClientRect().top, blocks, heightOf);
  }
  useScrolling(follow);
  useLayoutEffect(() => {
    const elements = [...(list.current?.children ?? [])];
    for (const { block, rows } of drawn)
      heights.current[block] = elements.splice(0, rows.length).reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    follow();
  });
  useEffect(() => {
    for (const { block, rows } of nearBlocks) if (rows === null) void view.load(group.from + block * blockSize, sizeOf(block));
  });
  return (
    <>
      {/* Elements before and after the list, unlike its padding, let the browser keep visible rows in place (scroll anchoring). */}
      <div ref={start} style={{ blockSize: `${roomPx(0, firstDrawn)}px` }} />
      <ul class="rows" ref={list}>
        {drawn.map(({ block, rows }) => (
          <Fragment key={block}>
            {rows.map((entry) => (
              <Fragment key={entry.key}>{children(entry)}</Fragment>
            ))}
          </Fragment>
        ))}
      </ul>
      <div style={{ blockSize: `${roomPx(afterDrawn, blocks)}px` }} />
    </>
  );
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_none, index) => from + index);

interface Block {
  block: number;
  rows: readonly Entry[] | null;
}
type ReadBlock = Block & { rows: readonly Entry[] };

/** Returns the first run of consecutive blocks whose rows have been read. */
function withoutGaps(blocks: readonly Block[]): ReadBlock[] {
  const isRead = (one: Block): one is ReadBlock => one.rows !== null;
  const from = blocks.slice(Math.max(0, blocks.findIndex(isRead)));
  const end = from.findIndex(({ rows }) => rows === null);
  return from.slice(0, end === -1 ? undefined : end).filter(isRead);
}

/** Returns `from` (first block near the visible part) and `to` (block after the last). `top`: pixels from the window's top to block 0. */
function blocksAround(top: number, blocks: number, heightOf: (block: number) => number): [from: number, to: number] {
  let [block, start] = [0, top];
  while (block < blocks - 1 && start + heightOf(block) < -marginPx) start += heightOf(block++);
  const from = block;
  while (block < blocks && (block === from || start < innerHeight + marginPx)) start += heightOf(block++);
  return [from, block];
}

/** Runs `call` when the page or a column scrolls, or the window is resized. */
function useScrolling(call: () => void): void {
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => {
    const onScroll = () => latest.current();
    const options = { passive: true, capture: true } as const;
    addEventListener("scroll", onScroll, options);
    addEventListener("resize", onScroll);
    return () => {
      removeEventListener("scroll", onScroll, options);
      removeEventListener("resize", onScroll);
    };
  }, []);
}
