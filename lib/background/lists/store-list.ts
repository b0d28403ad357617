import { maxLists } from "../../model/lists";
import type { Input, Returned } from "../../messages/messages";
import { normalSubject, readSpelling } from "../batch/sendable";
import type { Shared } from "../shared";
import { scopeOf } from "../store/cache";
import { isFull, type WriteTransaction } from "../store/store";
import { addList, readHead, readHeads } from "./records";

type Stored = Returned<"list.store">;

/** Stores a new list, unless stored already. Refuses lists beyond `maxLists`, or on a full disk. */
export async function storeList(
  { store, settings, subjects, now }: Pick<Shared, "store" | "settings" | "subjects" | "now">,
  { rows, private: _private, ...list }: Input<"list.store">,
): Promise<Stored> {
  const known = await subjects();
  const read = rows.map(({ text, subject }) => ({ text, subject: subject && normalSubject(subject, known) }));
  const write = async (transaction: WriteTransaction): Promise<Stored> => {
    // The page resends the list if the confirmation was lost.
    if ((await readHead(transaction, list.id)) !== null) return { ok: true };
    const scope = scopeOf(await settings.read(transaction));
    // Ignores lists of other services, which the user can neither see nor delete here.
    const ofService = (await readHeads(transaction)).filter((head) => head.scope === scope);
    if (ofService.length >= maxLists) return { ok: false, reason: "too-many" };
    const spelled = await readSpelling(
      transaction,
      scope,
      read.map(({ subject }) => subject),
    );
    const asStored = read.map(({ text, subject }) => ({ text, subject: subject && spelled(subject) }));
    await addList(transaction, { ...list, scope, at: now() }, asStored);
    return { ok: true };
  };
  return store.write(write).catch((error: unknown) => {
    if (isFull(error)) return { ok: false, reason: "storage-full" };
    throw error;
  });
}
