import * as z from "zod/mini";
import { originOf } from "../../model/connection";
import type { Connection } from "../../model/connection";
import type { KeyKeeping } from "../../model/settings";
import type { ReadTransaction, Store, WriteTransaction } from "./store";

/**
 * The API key, with the origin it belongs to. It stands in the extension's IndexedDB, which no content script can read in any browser,
 * or, kept for the session only, in session storage, which is never written to disk. It leaves this file for one header alone.
 */
const keyRecord = z.object({
  origin: z.string(),
  tail: z.string(),
  keeping: z.enum(["device", "session"]),
  /** Null where the key itself lives in session storage. */
  key: z.nullable(z.string()),
});

const sessionKey = z.object({ origin: z.string(), key: z.string() });

export type KeyRecord = z.output<typeof keyRecord>;

/** Session storage of the extension: pages of the web and content scripts cannot read it. */
export interface SessionArea {
  /** One value, or all of them. */
  get(name: string | null): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(names: string | string[]): Promise<void>;
  clear(): Promise<void>;
}

export interface Keyring {
  /** Whether there is a key at present, and its last characters: a key kept for the session is gone once the browser has closed. */
  note(stored: KeyRecord | null): Promise<Connection["key"]>;
  /** The key itself, for the one header. */
  reveal(stored: KeyRecord | null): Promise<string | null>;
  /**
   * Replaces the key, and whatever else must change with it, in one transaction. Rejects with a `QuotaExceededError` when the disk is
   * full; everything then stays as it was.
   */
  save(key: { origin: string; key: string; keeping: KeyKeeping }, alongside?: Alongside): Promise<void>;
  forget(alongside?: Alongside): Promise<void>;
}

/** What is written in the same transaction as the key. */
export type Alongside = (transaction: WriteTransaction) => Promise<unknown>;

const name = "key";
/** A short key shows none of itself: four of its characters would be most of it. */
const shortestWithTail = 12;

/** The key saved for the origin of this address, or null: a key never serves an address it was not saved for. */
export async function readKeyRecord(transaction: ReadTransaction, wanted: string | Promise<string>): Promise<KeyRecord | null> {
  const [record, address] = await Promise.all([transaction.objectStore("values").get(name), wanted]);
  const parsed = keyRecord.safeParse(record);
  return parsed.success && address !== "" && parsed.data.origin === originOf(address) ? parsed.data : null;
}

export function createKeyring(store: Store, session: SessionArea): Keyring {
  async function reveal(stored: KeyRecord | null): Promise<string | null> {
    if (stored === null || stored.keeping === "device") return stored?.key ?? null;
    const parsed = sessionKey.safeParse((await session.get(name))[name]);
    return parsed.success && parsed.data.origin === stored.origin ? parsed.data.key : null;
  }
  return {
    reveal,
    async note(stored) {
      if (stored === null || (await reveal(stored)) === null) return null;
      return { tail: stored.tail, keeping: stored.keeping };
    },
    async save({ origin, key, keeping }, alongside = nothing) {
      const tail = key.length < shortestWithTail ? "" : key.slice(-4);
      const record: KeyRecord = { origin, tail, keeping, key: keeping === "device" ? key : null };
      await store.write(async (transaction) => {
        await alongside(transaction);
        await transaction.objectStore("values").put(record, name);
      });
      await (keeping === "session" ? session.set({ [name]: { origin, key } }) : session.remove(name));
    },
    async forget(alongside = nothing) {
      await store.write(async (transaction) => {
        await alongside(transaction);
        await transaction.objectStore("values").delete(name);
      });
      await session.remove(name);
    },
  };
}

const nothing: Alongside = () => Promise.resolve();
