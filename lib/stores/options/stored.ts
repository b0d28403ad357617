import { signal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";
import type { StoredSpace } from "../../model/stored-space";
import { readOnly } from "../read-only";

export type Counts = Output<"data.counts">;
export type Deletable = Input<"data.delete">["what"];

/**
 * The data stored in this browser.
 * @param storage the pages' own storage: saved form drafts
 */
export function createStoredData({ ask }: { ask: Ask }, storage: Pick<Storage, "clear"> | undefined = globalThis.localStorage) {
  const counts = signal<Counts | null>(null);
  const space = signal<StoredSpace | null>(null);
  const readSpace = async () => void (space.value = (await ask("data.space", {})).space);
  const read = async () => void (await Promise.all([ask("data.counts", {}).then((read) => (counts.value = read)), readSpace()]));

  return {
    /** `null` until they are read. */
    counts: readOnly(counts),
    /** `null` until it is read, or if the browser has no estimate. */
    space: readOnly(space),
    read,
    /** Deletes one kind, or everything. Cannot be undone. */
    async remove(what: Deletable): Promise<void> {
      if (what === "everything") storage?.clear();
      await ask("data.delete", { what });
      await read();
    },
    /** Returns the person's own data as JSON for a file, without the key. */
    async exportText(): Promise<string> {
      const { data } = await ask("data.export", {});
      return JSON.stringify(data, null, 2);
    },
  };
}
