import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";

export type Counts = Output<"data.counts">;
export type Deletable = Input<"data.delete">["what"];

/** What is stored in this browser. */
export interface StoredData {
  /** Null until they were read. */
  counts: ReadonlySignal<Counts | null>;
  read(): Promise<void>;
  /** Deletes one kind, or everything. Cannot be undone. */
  remove(what: Deletable): Promise<void>;
  /** The person's own data as JSON text, ready to be saved as a file. Holds no key. */
  exportText(): Promise<string>;
}

/** @param shelf what the extension's pages keep by themselves: a form as it was left */
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
