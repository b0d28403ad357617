import { isUnderWay } from "../../model/batch";
import { serializeByKey } from "../concurrency";
import type { Shared } from "../shared";
import { writeList, type ListItem } from "./records";
import { headOf, isOpenIn, type OpenList } from "./run";

interface QueuePorts extends Pick<Shared, "store" | "now"> {
  open: Map<string, OpenList>;
  /** Called before each write of a list. */
  notify(id: string): void;
}

/** Stores the changes of open lists. Removes a list that neither runs nor has further changes from the open ones. */
export function createWriteQueue({ store, open, notify, now }: QueuePorts) {
  /** Changed items of each list with an unwritten change; empty if only the head changed. A write takes all items of its list. */
  const unsaved = new WeakMap<OpenList, ReadonlySet<ListItem>>();
  const inTurn = serializeByKey();

  function add(one: OpenList, items: Iterable<ListItem>): void {
    unsaved.set(one, new Set([...(unsaved.get(one) ?? []), ...items]));
  }

  async function write(one: OpenList): Promise<void> {
    if (!isOpenIn(open, one)) return;
    const { run } = one;
    notify(run.head.id);
    const changed = [...(unsaved.get(one) ?? [])];
    unsaved.delete(one);
    try {
      await store.write(async (transaction) => {
        // The list may have been removed while the write waited.
        if (isOpenIn(open, one)) await writeList(transaction, headOf(run, now()), changed);
      });
    } catch (error) {
      add(one, changed);
      throw error;
    }
    const isSettled = !unsaved.has(one) && !run.items.some(({ state }) => state === "busy");
    if (isOpenIn(open, one) && !isUnderWay(run) && isSettled) open.delete(run.head.id);
  }

  return {
    /** Adds changed items to the list's next write. */
    add,
    /** Writes a list's changes in turn: its head must not be stored before the items of an earlier change. */
    save(one: OpenList, items: readonly ListItem[]): Promise<void> {
      add(one, items);
      return inTurn(one, () => write(one));
    },
  };
}
