import { computed, signal } from "@preact/signals";
import { isUnderWay } from "../../../model/batch";
import type { List } from "../../../model/lists";
import type { Reach } from "../../reach";
import { createUndo } from "../../undo";
import type { PanelPorts } from "../ports";

/** The stored lists; the last deleted one can be restored for ten seconds. */
export function createOverview({ ask }: PanelPorts, { run }: Reach) {
  const all = signal<readonly List[] | null>(null);
  const undo = createUndo((list: List) => {
    all.value = all.value?.filter(({ id }) => id !== list.id) ?? null;
    void run(async () => void (await ask("list.remove", { id: list.id })));
  });

  async function read(): Promise<void> {
    all.value = (await ask("lists.read", {})).lists;
  }

  return {
    /** The lists, newest first; `null` until they are read. */
    lists: computed(() => all.value?.filter(({ id }) => id !== undo.held.value?.id) ?? null),
    /** The list that can be restored; `null` if none. */
    erased: undo.held,
    refresh: () => run(read),
    flush: undo.flush,
    /** Hides a list, and pauses it if under way. Deletes it after ten seconds, on the next deletion, or on leaving the view. */
    erase(list: List): void {
      undo.flush();
      if (isUnderWay(list)) void run(async () => void (await ask("list.control", { id: list.id, act: "pause" })));
      undo.hold(list);
    },
    undo: () => void undo.release(),
  };
}
