import { describe, expect, it, vi } from "vitest";
import { answerId, freshnessOf, readAnswer, writeAnswer, type StoredAnswer } from "./cache";
import { dropHalf } from "./eviction";
import { dropExpired } from "./expiry";
import { defaultSettings, type Settings } from "../../model/settings";
import { dayMs } from "../../model/time";
import { freshStore } from "../../../test/support/memory";

const now = Date.UTC(2026, 10, 20);
const answer = (key: string, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  id: answerId("https://api.example", key),
  kind: "account",
  key,
  at: now,
  usedAt: now,
  data: { details: { name: key } },
  withheld: [],
  ...more,
});
const settings: Settings = { ...defaultSettings, address: "https://api.example", accountsFreshDays: 7 };
const read = (store: ReturnType<typeof freshStore>, key: string, accountsKeptDays = 90, at = now) =>
  store.read((transaction) => readAnswer(transaction, { ...settings, accountsKeptDays }, "accounts", key, at));
const write = (store: ReturnType<typeof freshStore>, stored: StoredAnswer, most?: number) =>
  store.write((transaction) => writeAnswer(transaction, "accounts", stored, most));

describe("freshness", () => {
  it.each([
    ["just now", 0, true],
    ["within the days set", 7 * dayMs - 1, true],
    ["at the days set", 7 * dayMs, false],
    ["from the future, after the clock was set back", -1, false],
  ])("ends after the configured days: %s", (_when, age, fresh) => {
    expect(freshnessOf("accounts", { kind: "account", at: now - age }, settings, now)).toEqual({ at: now - age, fresh });
  });

  it("of a 'not found' ends after a day", () => {
    expect(freshnessOf("accounts", { kind: "not-found", at: now - dayMs + 1 }, settings, now).fresh).toBe(true);
    expect(freshnessOf("accounts", { kind: "not-found", at: now - dayMs }, settings, now).fresh).toBe(false);
  });
});

describe("stored answers", () => {
  it("come back as written", async () => {
    const store = freshStore();
    await write(store, answer("acme.example"));
    expect(await read(store, "acme.example")).toEqual(answer("acme.example"));
  });

  it("are ignored once they are older than the configured days", async () => {
    const store = freshStore();
    await write(store, answer("acme.example", { at: now - 30 * dayMs }));
    expect(await read(store, "acme.example", 30)).toBeNull();
    expect(await read(store, "acme.example", 31)).not.toBeNull();
  });

  it.each([{ key: 7 }, { kind: "spell" }, { at: "yesterday" }, { data: undefined }, { withheld: "all" }])(
    "are treated as absent when garbled: %j",
    async (garbage) => {
      const store = freshStore();
      await store.write((transaction) => transaction.objectStore("accounts").put({ ...answer("acme.example"), ...garbage }));
      expect(await read(store, "acme.example")).toBeNull();
    },
  );

  it("are evicted oldest first, across both object stores", async () => {
    const store = freshStore();
    await write(store, answer("old.example", { usedAt: now - 3 }));
    await store.write((transaction) =>
      writeAnswer(transaction, "people", answer("older@acme.example", { kind: "person", usedAt: now - 5 })),
    );
    await write(store, answer("new.example", { usedAt: now - 1 }));
    await write(store, answer("newest.example"), 2);
    const left = await store.read(async (transaction) => [
      ...(await transaction.objectStore("accounts").getAllKeys()),
      ...(await transaction.objectStore("people").getAllKeys()),
    ]);
    expect(left).toEqual([answerId("https://api.example", "new.example"), answerId("https://api.example", "newest.example")]);
  });

  describe("that are watched, or in a list,", () => {
    const scope = "https://api.example";
    const protect = (store: ReturnType<typeof freshStore>) =>
      store.write(async (transaction) => {
        await transaction.objectStore("watched").put({ id: answerId(scope, "account watched.example") });
        await transaction.objectStore("watched").put({ id: answerId(scope, "person account.example") });
        await transaction
          .objectStore("listItems")
          .put({ list: "one", index: 0, name: "listed.example", answer: answerId(scope, "listed.example") });
      });
    const left = (store: ReturnType<typeof freshStore>) =>
      store.read(async (transaction) => (await transaction.objectStore("accounts").getAllKeys()).map((id) => id.slice(scope.length + 1)));
    const fill = async (...keys: string[]) => {
      const store = freshStore();
      await protect(store);
      for (const [index, key] of keys.entries()) await write(store, answer(`${key}.example`, { usedAt: now + index }));
      return store;
    };

    it("stay even if they are the oldest, and the next ones are evicted instead", async () => {
      const store = await fill("watched", "listed", "account", "other");
      await write(store, answer("new.example", { usedAt: now + 9 }), 3);
      expect(await left(store)).toEqual(["listed.example", "new.example", "watched.example"]);
    });

    it("stay when the disk is full", async () => {
      const store = await fill("watched", "listed", "a", "b", "c");
      expect(await store.write(dropHalf)).toBe(3);
      expect(await left(store)).toEqual(["listed.example", "watched.example"]);
      expect(await store.write(dropHalf)).toBe(0);
    });

    it("stay beyond the limit, together with the new answer, if no other answers exist", async () => {
      const store = await fill("watched", "listed");
      await write(store, answer("new.example"), 1);
      expect(await left(store)).toEqual(["listed.example", "new.example", "watched.example"]);
      await write(store, answer("newer.example", { usedAt: now + 9 }), 3);
      expect(await left(store)).toEqual(["listed.example", "newer.example", "watched.example"]);
    });
  });

  it("are counted again only after as many writes as the last count allowed", async () => {
    const store = freshStore();
    const counting = vi.spyOn(IDBObjectStore.prototype, "count");
    for (let index = 0; index < 7; index += 1) await write(store, answer(`${index}.example`, { usedAt: now + index }), 5);
    // Counts both stores three times: at the first write, and at each of the last two.
    expect(counting).toHaveBeenCalledTimes(6);
    expect(await store.read((transaction) => transaction.objectStore("accounts").count())).toBe(5);
  });

  it("are dropped when expired or unreadable", async () => {
    const store = freshStore();
    await write(store, answer("kept.example"));
    await write(store, answer("expired.example", { at: now - 91 * dayMs }));
    await store.write((transaction) => transaction.objectStore("accounts").put({ id: "garbage", usedAt: 1 }));
    await dropExpired(store, "accounts", 90, now);
    expect(await store.read((transaction) => transaction.objectStore("accounts").getAllKeys())).toEqual([
      answerId("https://api.example", "kept.example"),
    ]);
  });

  it("lose their oldest half when the disk is full", async () => {
    const store = freshStore();
    for (const [index, key] of ["a", "b", "c", "d"].entries()) await write(store, answer(`${key}.example`, { usedAt: now + index }));
    expect(await store.write(dropHalf)).toBe(2);
    expect(await read(store, "b.example")).toBeNull();
    expect(await read(store, "c.example")).not.toBeNull();
  });
});
