import { useLayoutEffect, useRef } from "preact/hooks";
import type { Entry } from "../../../lib/stores/panel/library-entries";

/** Returns a row's name, the value of its `data-row`. */
export const rowName = ({ kind, key }: Entry): string => `${kind} ${key}`;

/** Keeps the focus in the list when its control disappears. */
export interface RowFocus {
  /** Focuses "Erase" of the row that takes this one's place. */
  onErasing(entry: Entry): void;
  /** Focuses the row that returns. */
  onReturning(entry: Entry): void;
}

const rowsIn = (main: HTMLElement | null) => [...(main?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];

export function useRowFocus(main: { current: HTMLElement | null }): RowFocus {
  const waiting = useRef<((rows: HTMLElement[]) => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    if (waiting.current === null || main.current === null) return;
    (waiting.current(rowsIn(main.current)) ?? main.current).focus();
    waiting.current = null;
  });
  const positionOf = (entry: Entry) => rowsIn(main.current).findIndex(({ dataset }) => dataset["row"] === rowName(entry));
  return {
    onErasing(entry) {
      const position = positionOf(entry);
      waiting.current = (rows) => (rows[position] ?? rows.at(-1))?.querySelector<HTMLElement>("[data-erase]");
    },
    onReturning(entry) {
      waiting.current = (rows) => rows.find(({ dataset }) => dataset["row"] === rowName(entry))?.querySelector<HTMLElement>("a");
    },
  };
}
