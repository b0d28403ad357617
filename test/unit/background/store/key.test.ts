import { describe, expect, it } from "vitest";
import { createKeyring, readKeyRecord } from "../../../../lib/background/store/key";
import type { Store } from "../../../../lib/background/store/store";
import { freshSession, freshStore } from "../memory";

const address = "https://api.example.com/v1";
const origin = "https://api.example.com";
const key = "KEY-CANARY-0123456789-1a2b";
const stored = (store: Store, of = address) => store.read((transaction) => readKeyRecord(transaction, of));

describe("the key", () => {
  it("kept on this device is told by its last four characters alone", async () => {
    const store = freshStore();
    const keyring = createKeyring(store, freshSession());
    await keyring.save({ origin, key, keeping: "device" });
    expect(await keyring.note(await stored(store))).toEqual({ tail: "1a2b", keeping: "device" });
    expect(await keyring.reveal(await stored(store))).toBe(key);
  });

  it("kept for the session is not in the database, and gone with the session", async () => {
    const store = freshStore();
    const session = freshSession();
    const keyring = createKeyring(store, session);
    await keyring.save({ origin, key, keeping: "session" });
    expect(JSON.stringify(await stored(store))).not.toContain(key);
    expect(await keyring.reveal(await stored(store))).toBe(key);
    session.values.clear();
    expect(await keyring.reveal(await stored(store))).toBeNull();
    expect(await keyring.note(await stored(store))).toBeNull();
  });

  it("moved to the device leaves session storage", async () => {
    const session = freshSession();
    const keyring = createKeyring(freshStore(), session);
    await keyring.save({ origin, key, keeping: "session" });
    await keyring.save({ origin, key, keeping: "device" });
    expect(session.values.size).toBe(0);
  });

  it("never serves an address of another origin", async () => {
    const store = freshStore();
    await createKeyring(store, freshSession()).save({ origin, key, keeping: "device" });
    for (const other of ["https://api.example.org/v1", "http://api.example.com", "https://api.example.com:8443", ""]) {
      expect(await stored(store, other)).toBeNull();
    }
  });

  it("in session storage for another origin is no key", async () => {
    const store = freshStore();
    const session = freshSession();
    const keyring = createKeyring(store, session);
    await keyring.save({ origin, key, keeping: "session" });
    await session.set({ key: { origin: "https://evil.example", key: "other" } });
    expect(await keyring.reveal(await stored(store))).toBeNull();
  });

  it("that is short shows nothing of itself", async () => {
    const store = freshStore();
    const keyring = createKeyring(store, freshSession());
    await keyring.save({ origin, key: "abcd1234", keeping: "device" });
    expect((await keyring.note(await stored(store)))?.tail).toBe("");
  });

  it("is forgotten in both places", async () => {
    const store = freshStore();
    const session = freshSession();
    const keyring = createKeyring(store, session);
    await keyring.save({ origin, key, keeping: "session" });
    await keyring.forget();
    expect(session.values.size).toBe(0);
    expect(await stored(store)).toBeNull();
  });

  it("stays as it was when the disk is full", async () => {
    const store = freshStore();
    const session = freshSession();
    await createKeyring(store, session).save({ origin, key, keeping: "device" });
    const full: Store = { ...store, write: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
    await expect(createKeyring(full, session).save({ origin, key: "another-key-entirely", keeping: "device" })).rejects.toThrow();
    expect(await createKeyring(store, session).reveal(await stored(store))).toBe(key);
  });
});
