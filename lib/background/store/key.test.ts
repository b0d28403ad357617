import { describe, expect, it } from "vitest";
import { createKeyring, readKeyRecord, type HowKept } from "./key";
import { readSealed } from "./seal";
import type { Store } from "./store";
import { freshSession, freshStore } from "../../../test/support/memory";
import { deriveKeysQuickly } from "../../../test/support/passphrase";

deriveKeysQuickly();

const address = "https://api.example.com/v1";
const origin = "https://api.example.com";
const key = "KEY-CANARY-0123456789-1a2b";
const filesOf = (store: { files: Map<string, string> }) => [...store.files.values()].join("\n");
const stored = (store: Store, of = address) => store.read((transaction) => readKeyRecord(transaction, of));

describe("the key", () => {
  it("kept on this device is described only by its last four characters", async () => {
    const store = freshStore();
    const keyring = createKeyring(store, freshSession(), store.vault);
    await keyring.save({ origin, key, keeping: "device" });
    expect(await keyring.describe(await stored(store))).toEqual({ tail: "1a2b", keeping: "device", locked: false });
    expect(await keyring.reveal(await stored(store))).toBe(key);
  });

  it("kept for the session is not in the database, and disappears with the session", async () => {
    const store = freshStore();
    const session = freshSession();
    const keyring = createKeyring(store, session, store.vault);
    await keyring.save({ origin, key, keeping: "session" });
    expect(JSON.stringify(await stored(store))).not.toContain(key);
    expect(await keyring.reveal(await stored(store))).toBe(key);
    session.values.clear();
    expect(await keyring.reveal(await stored(store))).toBeNull();
    expect(await keyring.describe(await stored(store))).toBeNull();
  });

  it("moved to the device leaves session storage", async () => {
    const store = freshStore();
    const session = freshSession();
    const keyring = createKeyring(store, session, store.vault);
    await keyring.save({ origin, key, keeping: "session" });
    await keyring.save({ origin, key, keeping: "device" });
    expect(session.values.size).toBe(0);
  });

  it("never serves an address of another origin", async () => {
    const store = freshStore();
    await createKeyring(store, freshSession(), store.vault).save({ origin, key, keeping: "device" });
    for (const other of ["https://api.example.org/v1", "http://api.example.com", "https://api.example.com:8443", ""]) {
      expect(await stored(store, other)).toBeNull();
    }
  });

  it("in session storage is ignored if it belongs to another origin", async () => {
    const store = freshStore();
    const session = freshSession();
    const keyring = createKeyring(store, session, store.vault);
    await keyring.save({ origin, key, keeping: "session" });
    await session.set({ key: { origin: "https://evil.example", key: "other" } });
    expect(await keyring.reveal(await stored(store))).toBeNull();
  });

  it("that is short shows none of its characters", async () => {
    const store = freshStore();
    const keyring = createKeyring(store, freshSession(), store.vault);
    await keyring.save({ origin, key: "abcd1234", keeping: "device" });
    expect((await keyring.describe(await stored(store)))?.tail).toBe("");
  });

  it("is removed from session storage and from the database", async () => {
    const store = freshStore();
    const session = freshSession();
    const keyring = createKeyring(store, session, store.vault);
    await keyring.save({ origin, key, keeping: "session" });
    await keyring.forget();
    expect(session.values.size).toBe(0);
    expect(await stored(store)).toBeNull();
  });

  describe("locked with a passphrase", () => {
    const passphrase = "four plain words together";
    const withPassphrase = async () => {
      const store = freshStore();
      const session = freshSession();
      const keyring = createKeyring(store, session, store.vault);
      await keyring.save({ origin, key, keeping: "passphrase", passphrase });
      return { store, session, keyring, unlock: async (typed: string) => keyring.unlock(await stored(store), typed) };
    };
    /** Returns everything a copy of the profile would contain. */
    const onDisk = async (store: ReturnType<typeof freshStore>) => {
      const record = await store.read((transaction) => transaction.objectStore("values").get("key"));
      const sealed = JSON.parse(filesOf(store)) as { data: number[] };
      return JSON.stringify([record, sealed]) + new TextDecoder("latin1").decode(new Uint8Array(sealed.data));
    };

    it("is unlocked at first, and neither the key nor the passphrase is on disk in plain text", async () => {
      const { store, keyring } = await withPassphrase();
      expect(await keyring.describe(await stored(store))).toEqual({ tail: "1a2b", keeping: "passphrase", locked: false });
      expect(await keyring.reveal(await stored(store))).toBe(key);
      const disk = await onDisk(store);
      expect(disk).toContain("1a2b");
      for (const secret of [key, "CANARY", passphrase, "plain words"]) expect(disk).not.toContain(secret);
    });

    it("is locked once the browser has closed, and is unlocked only by its passphrase", async () => {
      const { store, session, keyring, unlock } = await withPassphrase();
      session.values.clear();
      expect(await keyring.describe(await stored(store))).toEqual({ tail: "1a2b", keeping: "passphrase", locked: true });
      expect(await keyring.reveal(await stored(store))).toBeNull();
      const before = await onDisk(store);
      for (const wrong of ["", "four plain words", `${passphrase} `, passphrase.toUpperCase()]) expect(await unlock(wrong)).toBe(false);
      expect(session.values.size).toBe(0);
      expect(await onDisk(store)).toBe(before);
      expect(await unlock(passphrase)).toBe(true);
      expect(await keyring.reveal(await stored(store))).toBe(key);
    });

    it("accepts the same passphrase in another Unicode form", async () => {
      const { store, session, keyring } = await withPassphrase();
      await keyring.save({ origin, key, keeping: "passphrase", passphrase: "cafe\u0301 au lait noir" });
      session.values.clear();
      expect(await keyring.unlock(await stored(store), "caf\u00e9 au lait noir")).toBe(true);
    });

    it("cannot be moved to another origin", async () => {
      const { store, session, keyring } = await withPassphrase();
      session.values.clear();
      await store.write(async (transaction) => {
        const record = (await transaction.objectStore("values").get("key")) as object;
        await transaction.objectStore("values").put({ ...record, origin: "https://evil.example" }, "key");
      });
      const moved = await stored(store, "https://evil.example/v1");
      expect(moved).not.toBeNull();
      expect(await keyring.unlock(moved, passphrase)).toBe(false);
      expect(session.values.size).toBe(0);
    });

    it("can be locked at once, unlike a key without a passphrase", async () => {
      const { store, keyring } = await withPassphrase();
      await keyring.lock(await stored(store));
      expect(await keyring.reveal(await stored(store))).toBeNull();
      await keyring.save({ origin, key, keeping: "session" });
      await keyring.lock(await stored(store));
      expect(await keyring.reveal(await stored(store))).toBe(key);
    });

    it("does not return if it is replaced while it is being unlocked", async () => {
      const { store, session, keyring } = await withPassphrase();
      session.values.clear();
      const unlocking = keyring.unlock(await stored(store), passphrase);
      await keyring.save({ origin, key: "another-key-entirely", keeping: "session" });
      await unlocking;
      expect(await keyring.reveal(await stored(store))).toBe("another-key-entirely");
    });

    it("is sealed with a new salt each time, and with at least 600,000 rounds", async () => {
      const { store, keyring } = await withPassphrase();
      const sealed = async () => readSealed(filesOf(store));
      const first = await sealed();
      await keyring.save({ origin, key, keeping: "passphrase", passphrase });
      const second = await sealed();
      expect(first?.rounds).toBeGreaterThanOrEqual(600_000);
      expect(crypto.subtle.deriveKey).toHaveBeenLastCalledWith(
        expect.objectContaining({ name: "PBKDF2", iterations: first?.rounds }),
        ...Array.from({ length: 4 }, () => expect.anything()),
      );
      expect(first?.salt).not.toEqual(second?.salt);
      expect(first?.iv).not.toEqual(second?.iv);
    });

    it.each([
      ["asks for so many rounds that it would keep the worker busy for hours", { rounds: 1e12 }],
      ["asks for fewer rounds than any key was sealed with", { rounds: 1 }],
      ["has lost its text", { data: "gone" }],
    ])("is ignored if its file %s", async (_what, garbled) => {
      const { store, session, keyring, unlock } = await withPassphrase();
      session.values.clear();
      for (const [name, text] of store.files) store.files.set(name, JSON.stringify({ ...(JSON.parse(text) as object), ...garbled }));
      expect(await keyring.describe(await stored(store))).toBeNull();
      expect(await unlock(passphrase)).toBe(false);
    });
  });

  it("stays as it was when the disk is full", async () => {
    const store = freshStore();
    const session = freshSession();
    await createKeyring(store, session, store.vault).save({ origin, key, keeping: "device" });
    const full: Store = { ...store, write: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
    await expect(
      createKeyring(full, session, store.vault).save({ origin, key: "another-key-entirely", keeping: "device" }),
    ).rejects.toThrow();
    expect(await createKeyring(store, session, store.vault).reveal(await stored(store))).toBe(key);
  });

  describe("in the files of the profile", () => {
    const saved = async (how: HowKept = { keeping: "device" }) => {
      const store = freshStore();
      const keyring = createKeyring(store, freshSession(), store.vault);
      await keyring.save({ origin, key, ...how });
      return { store, keyring };
    };

    it("is the content of one file, and never in the database", async () => {
      const { store } = await saved();
      expect(filesOf(store)).toBe(key);
      expect(JSON.stringify(await store.read((transaction) => transaction.objectStore("values").getAll()))).not.toContain(key);
    });

    it.each<HowKept>([{ keeping: "session" }, { keeping: "passphrase", passphrase: "four plain words together" }])(
      "is not in plain text once it is kept as %o",
      async (how) => {
        const { store, keyring } = await saved();
        await keyring.save({ origin, key, ...how });
        expect(filesOf(store)).not.toContain(key);
        expect(store.files.size).toBe(how.keeping === "session" ? 0 : 1);
      },
    );

    it("leaves no file once it is removed, with or without a passphrase", async () => {
      for (const how of [{ keeping: "device" }, { keeping: "passphrase", passphrase: "four plain words together" }] as const) {
        const { store, keyring } = await saved(how);
        await keyring.forget();
        expect(store.files.size).toBe(0);
      }
    });

    it("is replaced by the later of two keys that are saved at once", async () => {
      const { store, keyring } = await saved();
      await Promise.all(["one-key-0123456789", "other-key-0123456789"].map((one) => keyring.save({ origin, key: one, keeping: "device" })));
      expect(filesOf(store)).toBe("other-key-0123456789");
      expect(await keyring.reveal(await stored(store))).toBe("other-key-0123456789");
    });

    it("is the only file after a failed save, and after the cleanup of a stopped worker's files", async () => {
      const { store, keyring } = await saved();
      const full: Store = { ...store, write: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
      const refused = createKeyring(full, freshSession(), store.vault).save({ origin, key: "another-key-entirely", keeping: "device" });
      await expect(refused).rejects.toThrow();
      expect(filesOf(store)).toBe(key);
      store.files.set("left", "another-key-entirely");
      await keyring.tidy();
      expect(filesOf(store)).toBe(key);
    });
  });
});
