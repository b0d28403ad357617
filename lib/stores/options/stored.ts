import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";

export type Counts = Output<"data.counts">;
export type Deletable = Input<"data.delete">["what"];

/** The data stored in this browser. */
export interface StoredData {
  /** `null` until they are read. */
  counts: ReadonlySignal<Counts | null>;
  read(): Promise<void>;
  /** Deletes one kind, or everything. Cannot be undone. */
  remove(what: Deletable): Promise<void>;
  /** Returns the person's own data as JSON for a file, without the key. */
  exportText(): Promise<string>;
}

/** @param storage the pages' own storage: saved form drafts */
export function createStoredData({ ask }: { ask: Ask }, storage: Pick<Storage, "clear"> | undefined = globalThis.localStorage): StoredData {
  const counts = signal<Counts | null>(null);
  const read = async () => void (counts.value = await ask("data.counts", {}));

  return {
    counts,
    read,
    async remove(what) {
      if (what === "everything") storage?.clear();
      await ask("data.delete", { what });
      await read();
    },
    async exportText() {
      const { data } = await ask("data.export", {});
      return JSON.stringify(data, null, 2);
    },
  };
}
