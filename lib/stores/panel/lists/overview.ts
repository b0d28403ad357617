import { computed } from "@preact/signals";
import { resumesByItself } from "../../../model/batch";
import type { Input } from "../../../messages/messages";
import type { List } from "../../../model/lists";
import type { Retries } from "../../retries";
import { createReading } from "../../reading";
import { createUndo } from "../../undo";
import type { PanelPorts } from "../ports";

/** The stored lists; the last deleted one can be restored for ten seconds. */
export function createOverview({ ask }: PanelPorts, { run }: Retries) {
  /** All lists, even `erased`; `null` until read. */
  const all = createReading(async () => (await ask("lists.read", {})).lists);
  const undo = createUndo((list: List) => {
    all.set((all.value.value ?? []).filter(({ id }) => id !== list.id));
    void run(async () => void (await ask("list.remove", { id: list.id })));
  });

  /** Pauses or resumes any list. */
  const control = ({ id }: List, act: Input<"list.control">["act"]): void =>
    void run(async () => void (await ask("list.control", { id, act })), id);

  return {
    /** The lists without `erased`, newest first; `null` until read. */
    lists: computed(() => all.value.value?.filter(({ id }) => id !== undo.held.value?.id) ?? null),
    /** The list that can be restored; `null` if none. */
    erased: undo.held,
    refresh: () => run(all.read),
    /** Deletes `erased` at once. */
    flush: undo.flush,
    /** Hides a list, and pauses it if it continues. Deletes it after ten seconds, on the next deletion, or on leaving the view. */
    erase(list: List): void {
      if (continues(list)) control(list, "pause");
      undo.hold(list);
    },
    /** Restores the deleted list. Resumes it if `erase` paused it. */
    undo(): void {
      const list = undo.release();
      // Needs no confirmation: the button that started the list showed the number of look-ups.
      if (list !== null && continues(list)) control(list, "resume");
    },
  };
}

/** Whether a list is running, or resumes automatically. */
const continues = (list: List): boolean => list.state === "running" || resumesByItself(list);
