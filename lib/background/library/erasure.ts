import type { SubjectKey } from "../../model/subject";
import type { Input } from "../../messages/messages";
import type { AccountLookUps, PersonLookUps } from "../look-up/look-up";
import { readSearch, readSearches } from "../search/records";
import type { Shared } from "../shared";
import { answerId, answersOf, findAnswer, scopeOf, type Scope } from "../store/cache";
import { deleting } from "../store/eviction";
import { deleteFacets } from "../store/facets";
import { forgetIdentifiers } from "../store/identifiers";
import { deleteLines } from "../store/packs";
import type { ReadTransaction, WriteTransaction } from "../store/store";
import { unwatch } from "../store/watched";
import { storeNames } from "./rows";

export interface ErasurePorts extends Pick<Shared, "store" | "settings" | "session"> {
  accounts: Pick<AccountLookUps, "stop" | "stopAll">;
  people: Pick<PersonLookUps, "stop" | "stopAll">;
}

/** Creates the function that erases library entries. */
export function createErasure({ store, settings, session, accounts, people }: ErasurePorts) {
  const scopeIn = async (transaction: ReadTransaction): Promise<Scope> => scopeOf(await settings.read(transaction));

  const lookUpsOf = (kind: SubjectKey["kind"]) => (kind === "account" ? accounts : people);

  async function removeAnswer(kind: SubjectKey["kind"], key: string, at: number | undefined): Promise<boolean> {
    const storeName = storeNames[kind];
    const removed = await deleting(store, async (transaction, deleteAnswers) => {
      const id = answerId(await scopeIn(transaction), key);
      // Continues even if no answer is stored: an earlier erasure may have stopped early.
      const stored = (await findAnswer(transaction, storeName, id))?.at ?? null;
      // Keeps an answer that replaced the one of `at`: it is newer, or of another service.
      if (at !== undefined && stored !== null && stored !== at) return null;
      // Stops a look-up that would store the answer again. If the answer of `at` is gone, a running look-up is newer, and continues.
      if (at === undefined || stored !== null) lookUpsOf(kind).stop(key);
      await deleteAnswers(transaction, storeName, [id]);
      return id;
    });
    if (removed === null) return false;
    await forgetIdentifiers(session, storeName, { id: removed });
    return true;
  }

  async function removeAnswers(kind: SubjectKey["kind"]): Promise<void> {
    const storeName = storeNames[kind];
    // Running look-ups would store their answers again.
    lookUpsOf(kind).stopAll();
    const scope = await deleting(store, async (transaction) => {
      const own = await scopeIn(transaction);
      const all = answersOf(own);
      await transaction.objectStore(storeName).delete(all);
      await deleteLines(transaction, storeName, own);
      if (kind === "account") await deleteFacets(transaction, all);
      return own;
    });
    await forgetIdentifiers(session, storeName, { beginning: answerId(scope, "") });
  }

  return async ({ kind, key, at }: Input<"library.remove">): Promise<boolean> => {
    if (kind === "account" || kind === "person") {
      if (key !== null) return removeAnswer(kind, key, at);
      await removeAnswers(kind);
    } else {
      await store.write(async (transaction) => {
        const scope = await scopeIn(transaction);
        if (kind === "watched") await removeWatched(transaction, scope, key);
        else if (kind === "search") await removeSearches(transaction, scope, key, at);
        // Filter sets belong to no service.
        else if (key === null) await transaction.objectStore("filterSets").clear();
        else await transaction.objectStore("filterSets").delete(key);
      });
    }
    return true;
  };
}

async function removeWatched(transaction: WriteTransaction, scope: Scope, key: string | null): Promise<void> {
  if (key === null) await transaction.objectStore("watched").delete(answersOf(scope));
  // A key with "@" names a person.
  else await unwatch(transaction, scope, { kind: key.includes("@") ? "person" : "account", key });
}

async function removeSearches(transaction: WriteTransaction, scope: Scope, key: string | null, at: number | undefined): Promise<void> {
  // Finds expired searches too.
  const whole = { searchesKeptDays: Infinity };
  const present = key === null || at === undefined ? null : await readSearch(transaction, scope, key, whole, 0);
  // Keeps a search repeated since `at`.
  if (present !== null && present.at !== at) return;
  const ids = key === null ? (await readSearches(transaction, scope, whole, 0)).map(({ id }) => id) : [key];
  for (const id of ids) await transaction.objectStore("searches").delete(id);
}
