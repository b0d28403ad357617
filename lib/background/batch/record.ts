import * as z from "zod/mini";
import { batch, batchItem } from "../../schemas/panel";
import { parseAll } from "../parse";
import { readSession, removeBeginning, type SessionArea } from "../store/session";
import type { Store } from "../store/store";
import { lazyObject } from "../../schemas/values";

const item = lazyObject(() => ({
  ...batchItem().shape,
  /** Number of look-ups begun for the item, except those undone by `putBack` in `runner.ts`. */
  starts: z.number(),
  /** Whether the click included the left-out subject. Absent in batches of earlier versions. */
  included: z.optional(z.boolean()),
}));

const record = lazyObject(() => ({
  ...batch().shape,
  items: z.array(item()),
  /** Whether the window is private, so that the batch never reaches the disk. */
  private: z.boolean(),
  /** Browser session of the start. Batches of earlier sessions are dropped, because window numbers are reassigned. */
  session: z.string(),
  /** Service at the start. */
  scope: z.string(),
  /** Whether the batch is hidden. Its record stays: the same click must start no second batch. */
  dismissed: z.boolean(),
}));

/** An item as stored. */
export type KeptItem = z.output<ReturnType<typeof item>>;
/** A batch as stored. */
export type KeptBatch = z.output<ReturnType<typeof record>>;

/** Beginning of private batches' names in session storage. */
const prefix = "batch ";
/** Key of the session's name in session storage. Chromium also clears this storage on an extension update, which drops all batches. */
const sessionName = "batch-session";

/** Stores batches in the database, and those of private windows in session storage. */
export function createRecords(store: Store, area: SessionArea) {
  /** Returns this session's name; `null` before its first batch. */
  const readName = () => readSession(area, sessionName, z.string());

  /** Returns this session's name, created with its first batch. */
  async function session(): Promise<string> {
    const known = await readName();
    if (known !== null) return known;
    const name = crypto.randomUUID();
    await area.set({ [sessionName]: name });
    return name;
  }

  /** Reads the batches of private windows. */
  async function readPrivate(): Promise<KeptBatch[]> {
    const stored = Object.entries(await area.get(null)).flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []));
    return parseAll(record(), stored);
  }

  /** Reads this session's batches. Deletes the database's garbled records and those of earlier sessions. */
  async function readAll(): Promise<KeptBatch[]> {
    const stored = await store.read((transaction) => transaction.objectStore("batches").getAll());
    const [present, ofPrivate] = [await readName(), await readPrivate()];
    const kept = parseAll(record(), stored).filter((batch) => batch.session === present);
    if (kept.length < stored.length) await dropOthers(kept.map(({ windowId }) => windowId));
    return [...kept, ...ofPrivate];
  }

  /** Deletes the records of all other windows. */
  const dropOthers = (windowIds: readonly number[]) =>
    store.write(async (transaction) => {
      const batches = transaction.objectStore("batches");
      const keys = await batches.getAllKeys();
      await Promise.all(keys.filter((key) => !windowIds.includes(key)).map((key) => batches.delete(key)));
    });

  return {
    readAll,
    session,
    /** Stores a batch. Rejects if that fails. */
    async write(batch: KeptBatch): Promise<void> {
      if (batch.private) await area.set({ [prefix + batch.windowId]: batch });
      else await store.write((transaction) => transaction.objectStore("batches").put(batch));
    },
    /** Deletes a batch's record. */
    remove: ({ windowId, private: isPrivate }: KeptBatch): Promise<void> =>
      isPrivate ? area.remove(prefix + windowId) : store.write((transaction) => transaction.objectStore("batches").delete(windowId)),
    /** Removes a private window's batch, if any. */
    forgetPrivate: (windowId: number): Promise<void> => area.remove(prefix + windowId),
    /** Removes all batches, private ones included. */
    async clear(): Promise<void> {
      await store.write((transaction) => transaction.objectStore("batches").clear());
      await removeBeginning(area, prefix);
    },
  };
}
