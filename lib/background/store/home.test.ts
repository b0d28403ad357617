import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { freshSession, freshStore } from "../../../test/support/memory";
import { bucketHome, originHome, type StorageBuckets } from "./home";
import { createKeyring, readKeyRecord } from "./key";
import { createVault, NotStored } from "./vault";

const origin = "https://api.example.com";
const key = "KEY-CANARY-0123456789-1a2b";

/** Lets the browser refuse its directory with an error of this name. */
const refuseDirectory = (name: string) =>
  vi.stubGlobal("navigator", {
    storage: { getDirectory: () => Promise.reject(new DOMException("Security error when calling GetDirectory", name)) },
  });

function start() {
  const store = freshStore();
  const keyring = createKeyring(store, freshSession(), createVault(originHome()));
  const stored = () => store.read((transaction) => readKeyRecord(transaction, origin));
  return { keyring, stored };
}

describe("Firefox that keeps no files, as when it never remembers history", () => {
  beforeEach(() => void refuseDirectory("SecurityError"));

  it("keeps a key for the session, and forgets it", async () => {
    const { keyring, stored } = start();
    await keyring.save({ origin, key, keeping: "session" });
    expect(await keyring.reveal(await stored())).toBe(key);
    await keyring.tidy();
    await keyring.forget();
    expect(await stored()).toBeNull();
  });

  it("does not store a key on the device", async () => {
    const { keyring, stored } = start();
    await expect(keyring.save({ origin, key, keeping: "device" })).rejects.toThrow(NotStored);
    expect(await stored()).toBeNull();
  });

  it("removes the databases", async () => {
    const factory = new IDBFactory();
    vi.stubGlobal("indexedDB", factory);
    await new Promise((resolve) => {
      const opening = factory.open("account-lens-data");
      opening.onsuccess = () => resolve(opening.result.close());
    });
    await originHome().remove();
    expect(await factory.databases()).toEqual([]);
  });
});

it("Chromium opens a new bucket after the removal, even if another part opened it meanwhile", async () => {
  let deleted = 0;
  const home = bucketHome({
    // Asserted: only the database's interface of a bucket is read here.
    open: async () => ({ indexedDB: `bucket ${deleted}` }) as unknown as Awaited<ReturnType<StorageBuckets["open"]>>,
    async delete() {
      await home.space();
      deleted += 1;
    },
  });
  expect(await home.databases()).toBe("bucket 0");
  await home.remove();
  expect(await home.databases()).toBe("bucket 1");
});

it("a save and a removal fail if Firefox refuses its directory with an unknown error", async () => {
  refuseDirectory("UnknownError");
  const { keyring } = start();
  await expect(keyring.save({ origin, key, keeping: "session" })).rejects.toThrow(DOMException);
  vi.stubGlobal("indexedDB", new IDBFactory());
  await expect(originHome().remove()).rejects.toThrow(DOMException);
});
