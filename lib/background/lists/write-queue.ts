import { isUnderWay } from "../../model/batch";
import { serializeByKey } from "../concurrency";
import type { Shared } from "../shared";
import { writeList, type ListItem } from "./records";
import { headOf, type OpenList } from "./run";

interface QueuePorts extends Pick<Shared, "store" | "now"> {
  /** Returns false once the list left memory. */
  isOpen(one: OpenList): boolean;
  /** Called before each write of a list. */
  notify(id: string): void;
  /** Called after a write if the list is not under way, no item is busy, and all is written. */
  onSettled(one: OpenList): void;
}

/** Stores the changes of open lists. */
export function createWriteQueue({ store, isOpen, notify, onSettled, now }: QueuePorts) {
  /** Unwritten items of each changed list; empty if only the head changed. */
  const unsaved = new WeakMap<OpenList, ReadonlySet<ListItem>>();
  const inTurn = serializeByKey();

  function markUnsaved(one: OpenList, items: Iterable<ListItem>): void {
    unsaved.set(one, new Set([...(unsaved.get(one) ?? []), ...items]));
  }

  /** Writes the unwritten changes. After a failure, the next write includes them. */
  async function write(one: OpenList): Promise<void> {
    if (!isOpen(one)) return;
    const { run } = one;
    notify(run.head.id);
    // A write takes all unwritten items.
    const changed = [...(unsaved.get(one) ?? [])];
    unsaved.delete(one);
    try {
      await store.write(async (transaction) => {
        // The list may have been removed while the write waited.
        if (isOpen(one)) await writeList(transaction, headOf(run, now()), changed);
      });
    } catch (error) {
      markUnsaved(one, changed);
      throw error;
    }
    const isSettled = !unsaved.has(one) && !run.items.some(({ state }) => state === "busy");
    if (isOpen(one) && !isUnderWay(run) && isSettled) onSettled(one);
  }

  return {
    /** Adds changed items to the list's next write. */
    markUnsaved,
    /** Writes a list's changes, these items included. Rejects if that fails. */
    save(one: OpenList, items: readonly ListItem[]): Promise<void> {
      markUnsaved(one, items);
      // A head must not be stored before items of an earlier change.
      return inTurn(one, () => write(one));
    },
  };
}
