import { batch as together, signal } from "@preact/signals";
import type { Output } from "../../../messages/messages";
import type { Sheet } from "../../../model/list-file/sheet";
import { usualColumns, type ListSource } from "../../../model/lists";
import { readOnly } from "../../read-only";
import type { PanelPorts } from "../ports";

/** Reason why a list was not stored. "failed": no answer. */
export type ListRefusal = Extract<Output<"list.store">, { ok: false }>["reason"] | "failed";

/** Stores new lists. Call `store` only while `isStoring` is false. */
export function createListStoring({ ask, private: isPrivate }: Pick<PanelPorts, "ask" | "private">) {
  const refused = signal<ListRefusal | null>(null);
  const isStoring = signal(false);

  return {
    refused: readOnly(refused),
    isStoring: readOnly(isStoring),
    forgetRefusal: () => void (refused.value = null),
    /** Stores a list, and starts it with `start`. Returns its id; `null` if not stored. */
    async store(name: string, source: ListSource, { rows }: Sheet, start: (id: string) => Promise<unknown>): Promise<string | null> {
      isStoring.value = true;
      const id = crypto.randomUUID();
      const answer = await ask("list.store", { id, name, source, columns: [...usualColumns], rows, private: isPrivate }).catch(() => null);
      // The button stays away meanwhile: another click would store another list.
      if (answer?.ok === true) await start(id);
      together(() => {
        isStoring.value = false;
        refused.value = answer === null ? "failed" : answer.ok ? null : answer.reason;
      });
      if (answer?.ok === true) return id;
      // Without an answer, the list may have been stored.
      await ask("list.remove", { id }).catch(() => undefined);
      return null;
    },
  };
}
