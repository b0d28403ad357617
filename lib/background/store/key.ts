import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import { originOf, type Connection } from "../../model/connection";
import { parse } from "../parse";
import { readSealed, seal, sealedText, unseal, writeSealed } from "./seal";
import { readSession, type SessionArea } from "./session";
import type { ReadTransaction, Store, WriteTransaction } from "./store";
import type { Vault } from "./vault";
import { serialize } from "../concurrency";
import { lazyObject } from "../../schemas/values";

/** `tail`: the key's last characters, for display. */
const common = { origin: z.string(), tail: z.string() };

/** Record of the API key, without the key itself. */
const keyRecord = lazily(() =>
  z.discriminatedUnion("keeping", [
    // The key is in a plain file.
    z.object({ ...common, keeping: z.literal("device"), file: z.string() }),
    // The key is in session storage.
    z.object({ ...common, keeping: z.literal("session") }),
    // The key is in an encrypted file, and in session storage while unlocked.
    z.object({ ...common, keeping: z.literal("passphrase"), file: z.string() }),
  ]),
);

/** Record of earlier versions. Contains the key, in plain text or encrypted, unless `keeping` is "session". */
const earlierRecord = lazily(() =>
  z.discriminatedUnion("keeping", [
    z.object({ ...common, keeping: z.literal("device"), key: z.string() }),
    z.object({ ...common, keeping: z.literal("session") }),
    z.object({ ...common, keeping: z.literal("passphrase"), sealed: sealedText() }),
  ]),
);

const sessionKey = lazyObject(() => ({ origin: z.string(), key: z.string() }));

export type KeyRecord = z.output<ReturnType<typeof keyRecord>>;

/** Way of keeping a key. The passphrase is never stored. */
export type HowKept = { keeping: "device" | "session" } | { keeping: "passphrase"; passphrase: string };

/** Other changes, in the same transaction as the key's record. */
export type Alongside = (transaction: WriteTransaction) => Promise<unknown>;

const name = "key";
/** Shorter keys show no tail: four characters would reveal too much. */
const minLengthWithTail = 12;

/** Returns the record if its key belongs to this address's origin; else `null`. */
export async function readKeyRecord(transaction: ReadTransaction, wanted: string | Promise<string>): Promise<KeyRecord | null> {
  const [record, address] = await Promise.all([transaction.objectStore("values").get(name), wanted]);
  const key = parse(keyRecord(), record);
  const serves =
    key !== null &&
    address !== "" &&
    // control: key-origin. Keeps a changed address from receiving the key of another service.
    key.origin === originOf(address);
  return serves ? key : null;
}

export type Keyring = ReturnType<typeof createKeyring>;

/** Keeps the API key in files or session storage. */
export function createKeyring(store: Store, session: SessionArea, vault: Vault) {
  /** Parallel saves would remove each other's file. */
  const inSequence = serialize();

  /** Returns the key; `null` if missing or locked. */
  async function reveal(stored: KeyRecord | null): Promise<string | null> {
    if (stored === null) return null;
    if (stored.keeping === "device") return vault.read(stored.file);
    const kept = await readSession(session, name, sessionKey());
    return kept?.origin === stored.origin ? kept.key : null;
  }
  async function fileNow(): Promise<string | null> {
    return fileOf(parse(keyRecord(), await store.read((transaction) => transaction.objectStore("values").get(name))));
  }
  return {
    reveal,
    /** Returns a key's last characters, how it is kept, and whether it is locked; `null` if neither readable nor unlockable. */
    async describe(stored: KeyRecord | null): Promise<Connection["key"]> {
      if (stored === null) return null;
      const { tail, keeping } = stored;
      const isAtHand = (await reveal(stored)) !== null;
      const canUnlock = keeping === "passphrase" && readSealed((await vault.read(stored.file)) ?? "") !== null;
      return isAtHand || canUnlock ? { tail, keeping, locked: !isAtHand } : null;
    },
    /** Stores and unlocks a key. On a full disk, rejects and changes nothing. */
    save: ({ origin, key, ...how }: { origin: string; key: string } & HowKept, alongside?: Alongside): Promise<void> =>
      inSequence(async () => {
        const record = await recordOf(origin, key, how, vault);
        const before = await fileNow();
        try {
          await store.write(async (transaction) => {
            await alongside?.(transaction);
            await transaction.objectStore("values").put(record, name);
          });
        } catch (error) {
          await vault.keepOnly(before);
          throw error;
        }
        await vault.keepOnly(fileOf(record));
        // control: key-in-database. Uses at most session storage, never `storage.local`, which Firefox's content scripts can read.
        await (how.keeping === "device" ? session.remove(name) : session.set({ [name]: { origin, key } }));
      }),
    /** Unlocks a passphrase key until the browser closes. Returns false for a wrong passphrase or unreadable file. */
    async unlock(stored: KeyRecord | null, passphrase: string): Promise<boolean> {
      // Without a key or passphrase, there is nothing to unlock.
      if (stored?.keeping !== "passphrase") return true;
      const { origin, file } = stored;
      const sealed = readSealed((await vault.read(file)) ?? "");
      const key = sealed === null ? null : await unseal(sealed, passphrase, origin);
      // A key replaced or deleted during slow decryption must not enter session storage.
      if (key !== null && (await fileNow()) === file) await session.set({ [name]: { origin, key } });
      return key !== null;
    },
    /** Locks a passphrase key again. */
    async lock(stored: KeyRecord | null): Promise<void> {
      if (stored?.keeping === "passphrase") await session.remove(name);
    },
    /** Does the work, unless this address now has another readable key. No key is saved or removed meanwhile. */
    unlessReplaced: (address: string, key: string, work: () => Promise<void>): Promise<void> =>
      inSequence(async () => {
        const present = await reveal(await store.read((transaction) => readKeyRecord(transaction, address)));
        if (present === null || present === key) await work();
      }),
    /** Removes the key; no file contains it afterwards. */
    forget: (alongside?: Alongside): Promise<void> =>
      inSequence(async () => {
        await store.write(async (transaction) => {
          await alongside?.(transaction);
          await transaction.objectStore("values").delete(name);
        });
        await vault.keepOnly(null);
        await session.remove(name);
      }),
    /** Removes files that an earlier worker left while saving. */
    tidy: (): Promise<void> => inSequence(async () => vault.keepOnly(await fileNow())),
  };
}

const fileOf = (record: KeyRecord | null): string | null => (record === null || record.keeping === "session" ? null : record.file);

async function recordOf(origin: string, key: string, how: HowKept, vault: Vault): Promise<KeyRecord> {
  // control: key-unsaid. Nothing here writes the key to the console or Cache Storage: others can read both.
  const tail = key.length < minLengthWithTail ? "" : key.slice(-4);
  if (how.keeping === "session") return { origin, tail, keeping: how.keeping };
  const text = "passphrase" in how ? writeSealed(await seal(key, how.passphrase, origin)) : key;
  return { origin, tail, keeping: how.keeping, file: await vault.write(text) };
}

/** Converts an earlier record, and moves any key into a file; `undefined` if unreadable. */
export async function moveKey(record: unknown, vault: Vault): Promise<KeyRecord | undefined> {
  const earlier = parse(earlierRecord(), record);
  if (earlier === null) return undefined;
  const { origin, tail } = earlier;
  if (earlier.keeping === "session") return { origin, tail, keeping: earlier.keeping };
  const text = earlier.keeping === "device" ? earlier.key : writeSealed(earlier.sealed);
  return { origin, tail, keeping: earlier.keeping, file: await vault.write(text) };
}
