import { batch as together, signal } from "@preact/signals";
import { entryId } from "../../../model/library";
import type { LibraryTab } from "../../../model/panel-route";
import type { Input } from "../../../messages/messages";
import type { Retries } from "../../retries";
import { readOnly } from "../../read-only";
import { createUndo } from "../../undo";
import type { Entry } from "./entries";
import type { PanelPorts } from "../ports";

/** Deletes library entries. The last deleted entry can be restored for ten seconds. */
export function createErasing({ ask, heldSearches }: PanelPorts, retries: Retries, readLibrary: () => Promise<void>) {
  /** Ids of hidden entries: deleted, or about to be. */
  const gone = signal<ReadonlySet<string>>(new Set());
  const {
    held: erased,
    hold,
    release,
    flush,
  } = createUndo((entry: Entry) => {
    // Keeps a newer held search, whose result may be stored nowhere.
    if (entry.kind === "search" && (heldSearches.get(entry.key)?.at ?? 0) <= entry.search.at) heldSearches.delete(entry.key);
    void retries.run(async () => {
      await remove(entry);
      await readLibrary();
    });
  });

  // `at` spares an answer or search that has replaced the shown one within the ten seconds.
  const remove = (entry: Entry) => ask("library.remove", { kind: entry.kind, key: entry.key, at: timeOf(entry) });

  function erase(entry: Entry): void {
    together(() => {
      hold(entry);
      gone.value = new Set([...gone.value, entryId(entry)]);
    });
  }

  return {
    /** The deleted entry that can be restored; `null` if none. */
    erased,
    /** Ids of hidden entries ({@link entryId}). */
    gone: readOnly(gone),
    /** Unhides all entries except `erased`. */
    forgetGone: () => void (gone.value = new Set(erased.value === null ? [] : [entryId(erased.value)])),
    /** Deletes `erased` at once. */
    flush,
    /** Hides an entry; deletes it after ten seconds, on the next deletion, or on leaving the view. */
    erase,
    /** Frees a name: if `erased` is a filter set of this name, deletes it at once. Rejects on failure. */
    async freeName(name: string): Promise<void> {
      const entry = erased.value;
      if (entry?.kind !== "filter-set" || entry.set.name !== name) return;
      release();
      await remove(entry).catch((error: unknown) => {
        erase(entry);
        throw error;
      });
    },
    /** Restores the last deleted entry, if still possible. */
    undo(): void {
      together(() => {
        const entry = release();
        if (entry !== null) gone.value = new Set([...gone.value].filter((id) => id !== entryId(entry)));
      });
    },
    /** Deletes all of a tab's entries, without undo. */
    async eraseAll(tab: LibraryTab): Promise<void> {
      flush();
      if (tab === "searches") heldSearches.clear();
      await retries.run(async () => {
        await Promise.all(kindsOn[tab].map((kind) => ask("library.remove", { kind, key: null })));
        await readLibrary();
      }, tab);
    },
  };
}

function timeOf(entry: Entry): number | undefined {
  if (entry.kind === "search") return entry.search.at;
  return entry.kind === "filter-set" ? undefined : entry.line?.at;
}

/** Kinds of entries that `eraseAll` deletes. */
const kindsOn = {
  history: ["account", "person"],
  searches: ["search"],
  watchlist: ["watched"],
  filters: ["filter-set"],
} as const satisfies Record<LibraryTab, Input<"library.remove">["kind"][]>;
