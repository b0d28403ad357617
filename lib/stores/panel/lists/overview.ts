import { batch as together, computed, signal } from "@preact/signals";
import type { List } from "../../../model/lists";
import type { Reach } from "../../reach";
import { readOnly } from "../../read-only";
import type { PanelPorts } from "../ports";

const undoMs = 10_000;

/** The stored lists; the last deleted one can be restored for ten seconds. */
export function createOverview({ ask }: PanelPorts, { run }: Reach) {
  const all = signal<readonly List[] | null>(null);
  const erased = signal<List | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    all.value = (await ask("lists.read", {})).lists;
  }

  function flush(): void {
    clearTimeout(timer);
    const list = erased.value;
    if (list === null) return;
    together(() => {
      erased.value = null;
      all.value = all.value?.filter(({ id }) => id !== list.id) ?? null;
    });
    void run(async () => void (await ask("list.remove", { id: list.id })));
  }

  return {
    /** The lists, newest first; `null` until they are read. */
    lists: computed(() => all.value?.filter(({ id }) => id !== erased.value?.id) ?? null),
    /** The list that can be restored; `null` if none. */
    erased: readOnly(erased),
    refresh: () => run(read),
    flush,
    /** Deletes a list, finally after ten seconds or on leaving the view. Pauses a running one at once. */
    erase(list: List): void {
      flush();
      if (list.state === "running") void run(async () => void (await ask("list.control", { id: list.id, act: "pause" })));
      erased.value = list;
      timer = setTimeout(flush, undoMs);
    },
    undo(): void {
      clearTimeout(timer);
      erased.value = null;
    },
  };
}
