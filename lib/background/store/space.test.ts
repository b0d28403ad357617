import { expect, it, vi } from "vitest";
import { freshStore } from "../../../test/support/memory";
import { answerId, writeAnswer } from "./cache";
import { createSpace } from "./space";

/** Creates a store with a hundred answers, the oldest first. The company of the first is watched. */
async function start(estimate: StorageEstimate) {
  const store = freshStore();
  const scope = "https://api.example";
  const clock = { now: 1_000_000 };
  for (let index = 0; index < 100; index += 1) {
    const key = `c${index}.example`;
    const answer = { id: answerId(scope, key), kind: "account", key, at: 1, usedAt: index, data: {}, withheld: [] } as const;
    await store.write((transaction) => writeAnswer(transaction, "accounts", { ...answer, withheld: [] }));
  }
  await store.write((transaction) => transaction.objectStore("watched").put({ id: `${scope} account c0.example` }));
  const persist = vi.fn(async () => true);
  const mayPersist = vi.fn(async () => false);
  const read = vi.fn(async () => estimate);
  const home = { space: async () => ({ estimate: read, persist }) };
  const space = createSpace({ home, store, mayPersist, now: () => clock.now });
  const keys = () => store.read((transaction) => transaction.objectStore("accounts").getAllKeys());
  const gone = async () => {
    const left = new Set(await keys());
    return Array.from({ length: 100 }, (_none, index) => index).filter((index) => !left.has(answerId(scope, `c${index}.example`)));
  };
  return { space, clock, persist, mayPersist, read, gone };
}

it("`read` returns the used and the allowed space, or `null` if the browser has no estimate", async () => {
  expect(await (await start({ usage: 20, quota: 100 })).space.read()).toEqual({ used: 20, allowed: 100, nearlyFull: false });
  expect(await (await start({ usage: 91, quota: 100 })).space.read()).toEqual({ used: 91, allowed: 100, nearlyFull: true });
  expect(await (await start({ usage: 0, quota: 0 })).space.read()).toBeNull();
  expect(await (await start({})).space.read()).toBeNull();
});

it("a check near the quota evicts some of the oldest answers, but no watched ones", async () => {
  const { space, clock, gone, read } = await start({ usage: 95, quota: 100 });
  await space.check();
  expect(await gone()).toEqual([1, 2]);
  // A check within a minute reads no estimate, because a batch of look-ups checks at each answer.
  await space.check();
  expect(read).toHaveBeenCalledTimes(1);
  clock.now += 60_000;
  await space.check();
  expect(await gone()).toEqual([1, 2, 3, 4]);
});

it("a check far from the quota evicts nothing", async () => {
  const { space, gone } = await start({ usage: 50, quota: 100 });
  await space.check();
  expect(await gone()).toEqual([]);
});

it("persistent storage is requested only if no prompt appears", async () => {
  const { space, persist, mayPersist } = await start({});
  await space.persist();
  expect(persist).not.toHaveBeenCalled();
  mayPersist.mockResolvedValue(true);
  await space.persist();
  expect(persist).toHaveBeenCalledOnce();
});
