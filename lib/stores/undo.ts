import { batch, signal } from "@preact/signals";
import { readOnly } from "./read-only";

const undoMs = 10_000;

/** Keeps the last deleted item restorable for ten seconds. `finish` then deletes it for good. */
export function createUndo<Item>(finish: (item: Item) => void = () => undefined) {
  const held = signal<Item | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the held item without deleting it for good, and forgets it; `null` if none. */
  function release(): Item | null {
    clearTimeout(timer);
    const item = held.value;
    held.value = null;
    return item;
  }

  const flush = (): void =>
    batch(() => {
      const item = release();
      if (item !== null) finish(item);
    });

  return {
    /** The restorable item; `null` if none. */
    held: readOnly(held),
    release,
    /** Deletes the held item for good, for example on leaving the view. */
    flush,
    /** Holds an item; deletes the previous one for good. */
    hold(item: Item): void {
      flush();
      held.value = item;
      timer = setTimeout(flush, undoMs);
    },
  };
}
