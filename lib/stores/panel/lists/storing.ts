import { batch as together, signal } from "@preact/signals";
import type { Output } from "../../../messages/messages";
import type { Sheet, SheetRow } from "../../../model/list-file/sheet";
import { maxListPart, maxListPartLength, usualColumns, type ListSource } from "../../../model/lists";
import { readOnly } from "../../read-only";
import type { PanelPorts } from "../ports";

/** The background's answer to "list.begin" or "list.add". */
type Written = Output<"list.begin">;
/** Reason why a list was not stored. "failed": no answer. */
export type ListRefusal = Extract<Written, { ok: false }>["reason"] | "failed";

/** Stores new lists. Call `store` only while `stored` is `null`. */
export function createListStoring({ ask, private: isPrivate }: Pick<PanelPorts, "ask" | "private">) {
  const refused = signal<ListRefusal | null>(null);
  /** Number of rows stored so far; `null` if no list is being stored. */
  const stored = signal<number | null>(null);

  /** Sends the list to the background in parts. Returns a failure's reason, else `null`. */
  async function send(id: string, name: string, source: ListSource, rows: readonly SheetRow[]): Promise<ListRefusal | null> {
    const begin = { id, name, source, columns: [...usualColumns], rows: rows.length, private: isPrivate };
    let written: Written | null = await ask("list.begin", begin).catch(() => null);
    let at = 0;
    while (written?.ok === true && at < rows.length) {
      const part = partOf(rows, at);
      written = await ask("list.add", { id, from: at, rows: part, private: isPrivate }).catch(() => null);
      at += part.length;
      stored.value = at;
    }
    if (written === null) return "failed";
    return written.ok ? null : written.reason;
  }

  return {
    refused: readOnly(refused),
    stored: readOnly(stored),
    forgetRefusal: () => void (refused.value = null),
    /** Stores a list. Returns its id; `null` if not stored. */
    async store(name: string, source: ListSource, { rows }: Sheet): Promise<string | null> {
      stored.value = 0;
      const id = crypto.randomUUID();
      const reason = await send(id, name, source, rows);
      together(() => {
        stored.value = null;
        refused.value = reason;
      });
      if (reason === null) return id;
      // Deletes the rows stored so far.
      await ask("list.remove", { id }).catch(() => undefined);
      return null;
    },
  };
}

/** Returns the rows from `from` that fit into one message. */
function partOf(rows: readonly SheetRow[], from: number): SheetRow[] {
  let [end, length] = [from, 0];
  while (end < rows.length && end - from < maxListPart) {
    length += rows[end]?.text.length ?? 0;
    if (length > maxListPartLength) break;
    end += 1;
  }
  return rows.slice(from, end);
}
