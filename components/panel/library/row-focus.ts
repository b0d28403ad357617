import { useLayoutEffect, useRef } from "preact/hooks";
import { entryId } from "../../../lib/model/library";
import type { Entry } from "../../../lib/stores/panel/library/entries";

/** Returns the drawn rows. */
const rowsIn = (main: HTMLElement | null) => [...(main?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];

/** Returns handlers that, after the next render, focus a row's control, or `main` if that control is not drawn. */
export function useRowFocus(main: { current: HTMLElement | null }) {
  /** Finds the control to focus; `null` if the focus stays. */
  const waiting = useRef<((rows: HTMLElement[]) => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    if (waiting.current === null || main.current === null) return;
    (waiting.current(rowsIn(main.current)) ?? main.current).focus();
    waiting.current = null;
  });
  const positionOf = (entry: Entry) => rowsIn(main.current).findIndex(({ dataset }) => dataset["row"] === entryId(entry));
  return {
    /** Focuses "Erase" of the row that follows the erased one, or of the last row. */
    onErasing(entry: Entry): void {
      const position = positionOf(entry);
      waiting.current = (rows) => (rows[position] ?? rows.at(-1))?.querySelector<HTMLElement>("[data-erase]");
    },
    /** Focuses the link of the row that returns. */
    onReturning(entry: Entry): void {
      waiting.current = (rows) => rows.find(({ dataset }) => dataset["row"] === entryId(entry))?.querySelector<HTMLElement>("a");
    },
  };
}
