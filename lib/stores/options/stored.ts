import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";
import type { DataExport, ExportCursor } from "../../model/data-export";
import { createReading } from "../reading";

export type Counts = Output<"data.counts">;

/** Returns a part's members as JSON text. */
function membersOf(
  { data, next }: DataExport,
  /** Name of the array that the previous part left open; `null` for the first part. */
  continued: string | null,
): string {
  return Object.entries(data)
    .map(([name, value], index) => {
      const text = JSON.stringify(value, null, 2);
      const comma = continued === null && index === 0 ? "" : ",";
      const member = name === continued ? arrayRest(text) : `${comma}\n${JSON.stringify(name)}: ${text}`;
      // Leaves the array open for the next part.
      return name === next?.store ? member.slice(0, member.lastIndexOf("]")).trimEnd() : member;
    })
    .join("");
}

/** Returns the rest of a continued array: this part's elements and the end. */
const arrayRest = (text: string): string => (text === "[]" ? "\n]" : `,${text.slice(1)}`);

/**
 * The data stored in this browser.
 * @param onRemoved called after a deletion; rereads other shown data
 * @param storage the extension's `localStorage`, which keeps the fields chosen for exports
 */
export function createStoredDataStore(
  { ask, onRemoved = () => Promise.resolve() }: { ask: Ask; onRemoved?: () => Promise<void> },
  storage: Pick<Storage, "clear"> | undefined = globalThis.localStorage,
) {
  const counts = createReading(() => ask("data.counts", {}));
  const space = createReading(async () => (await ask("data.space", {})).space);
  const read = async () => void (await Promise.all([counts.read(), space.read()]));

  return {
    /** Number of items by kind; `null` until read. */
    counts: counts.value,
    /** `null` until read, or if the browser has no estimate. */
    space: space.value,
    read,
    /** Deletes one kind of data, or everything except the counts of requests. Cannot be undone. */
    async remove(what: Input<"data.delete">["what"]): Promise<void> {
      if (what === "everything") storage?.clear();
      await ask("data.delete", { what });
      await Promise.all([read(), onRemoved()]);
    },
    /** Returns the stored data as JSON, without the key. */
    async exportFile(): Promise<Blob> {
      // A single string could exceed the maximum length.
      const parts: Blob[] = [];
      let next: ExportCursor | null = null;
      do {
        const part: DataExport = await ask("data.export", next === null ? {} : { from: next });
        parts.push(new Blob([membersOf(part, next?.store ?? null)]));
        ({ next } = part);
      } while (next !== null);
      return new Blob(["{", ...parts, "\n}\n"]);
    },
  };
}
