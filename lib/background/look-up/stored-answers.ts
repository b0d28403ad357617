import type { Raw } from "../../model/look-up";
import type { Settings } from "../../model/settings";
import { succeeds } from "../concurrency";
import { trailOf } from "../store/trail";
import { setUnread } from "../store/watched";
import type { Shared } from "../shared";
import { answerId, freshnessOf, readAnswer, scopeOf, writeAnswer, type StoredAnswer } from "../store/cache";
import type { ReadTransaction } from "../store/store";
import { keepIdentifiers, readIdentifiers, restore, withhold } from "../store/identifiers";
import type { Found, LookUpSource } from "./source";

export interface StoredAnswerPorts extends Pick<Shared, "store" | "settings" | "session" | "now"> {
  /** Called after each attempt to store. `isNoted`: whether a watched account's mark for unread changes was set or cleared. */
  stored?(isNoted: boolean): void;
}

/** Keeps answers: `Identifiers` in session storage, the rest in the database. */
export function createStoredAnswers<Answer>(source: LookUpSource<Answer>, ports: StoredAnswerPorts) {
  const { store, session, now } = ports;

  const read = (transaction: ReadTransaction, settings: Settings, key: string) =>
    readAnswer(transaction, settings, source.storeName, key, now());

  async function present(stored: StoredAnswer | null, settings: Settings): Promise<Answer | null> {
    if (stored === null) return null;
    // Accounts are shown without identifiers. Their raw data stay in the store until requested.
    const raw = source.storeName === "people" ? await rawOf(stored) : null;
    const found = { kind: stored.kind, data: raw?.data ?? stored.data, blank: stored.blank };
    const freshness = freshnessOf(source.storeName, stored, settings, now());
    const presented = await source.present(stored.key, found, { raw, freshness, sample: settings.mode === "sample", stored: true });
    return presented && source.complete(presented, settings);
  }

  /** Restores the identifiers still kept; `withheld` names the others. */
  async function rawOf(stored: StoredAnswer): Promise<Raw> {
    const identifiers = stored.withheld.length === 0 ? {} : await readIdentifiers(session, source.storeName, stored);
    const withheld = stored.withheld.filter((pointer) => !Object.hasOwn(identifiers, pointer));
    return { data: restore(stored.data, identifiers), withheld };
  }

  const readStored = (key: string) =>
    store.read(async (transaction) => {
      const settings = await ports.settings.read(transaction);
      return { settings, stored: await read(transaction, settings, key) };
    });

  /** Returns the raw data with the identifiers still kept; `null` without a stored answer. */
  async function readRaw(key: string): Promise<Raw | null> {
    const { stored } = await readStored(key);
    return stored === null ? null : rawOf(stored);
  }

  async function keep(
    key: string,
    settings: Settings,
    found: Found,
    { at, isAnother, signal }: { at: number; isAnother: boolean; signal: AbortSignal },
  ): Promise<boolean> {
    if (signal.aborted) return false;
    const id = answerId(scopeOf(settings), key);
    const { kept, identifiers } = withhold(found.data);
    const withheld = Object.keys(identifiers);
    const { kind, blank } = found;
    const answer: StoredAnswer = { id, kind, key, at, usedAt: at, data: kept, withheld, ...(blank && { blank }) };
    const keeping =
      withheld.length > 0 ? keepIdentifiers(session, source.storeName, answer, identifiers).catch(() => undefined) : undefined;
    let isNoted = false;
    const written = succeeds(
      store.write(async (transaction) => {
        // An erasure may stop the look-up meanwhile. After an `AbortError`, the store would reopen the database and write again.
        if (signal.aborted) throw new Error("The look-up was stopped.");
        // An answer about another company starts a new trail.
        const trail = trailOf(isAnother ? null : await read(transaction, settings, key), answer);
        const isStep = trail?.steps.at(-1)?.at === at;
        await writeAnswer(transaction, source.storeName, { ...answer, ...(trail && { trail }) });
        const isWithoutSteps = source.storeName === "accounts" && (trail?.steps.length ?? 0) === 0;
        // Marks a new step as unread, and a trail without steps as read.
        if (isStep || isWithoutSteps)
          isNoted = await setUnread(transaction, scopeOf(settings), { kind: "account", key }, isStep ? at : null);
        // Commits early, to save a round trip.
        transaction.commit();
      }),
    );
    await keeping;
    const isStored = await written;
    ports.stored?.(isNoted);
    return isStored;
  }

  return { read, present, readStored, readRaw, keep };
}
