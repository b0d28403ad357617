import { expect, it } from "vitest";
import { dropHalf } from "./eviction";
import { createMakingRoom } from "./making-room";
import type { Store, WriteTransaction } from "./store";
import { freshSession, freshStore } from "../../../test/support/memory";

const full = () => Promise.reject(new DOMException("The disk is full.", "QuotaExceededError"));

/** Creates a store with a hundred answers. All its workers share one session. */
async function start() {
  const store = freshStore();
  const session = freshSession();
  await store.write(async (transaction) => {
    for (let index = 0; index < 100; index += 1) await transaction.objectStore("accounts").put({ id: `company-${index}`, usedAt: index });
  });
  return {
    store,
    worker: (write: Store["write"] = store.write) => createMakingRoom({ ...store, write }, session),
    left: () => store.read((transaction) => transaction.objectStore("accounts").count()),
  };
}

it("answers are deleted only once if that makes no room, even after a restart of the worker", async () => {
  const { worker, left } = await start();
  for (const makingRoom of [worker(), worker()]) {
    const written = await Promise.all(Array.from({ length: 5 }, () => makingRoom(full)));
    expect(written.every((one) => one === "full")).toBe(true);
  }
  expect(await left()).toBe(50);
});

it("answers are deleted again after a request was counted", async () => {
  const { store, worker, left } = await start();
  await worker()(full);
  await store.write((transaction) => transaction.objectStore("usage").put({ month: "2026-11", lookups: 1, searches: 0 }));
  await worker()(full);
  expect(await left()).toBe(25);
});

it("answers are deleted by the next write if a deletion failed", async () => {
  const { store, worker, left } = await start();
  const write: Store["write"] = (work) => ((work as unknown) === dropHalf ? Promise.reject(new Error("failed")) : store.write(work));
  expect(await worker(write)(full)).toBe("full");
  await worker()(full);
  expect(await left()).toBe(50);
});

it("answers are deleted only once for several simultaneous writes", async () => {
  const { worker, left } = await start();
  const makingRoom = worker();
  const fits = async (transaction: WriteTransaction) => ((await transaction.objectStore("accounts").count()) > 60 ? full() : "written");
  expect(await Promise.all([makingRoom(fits), makingRoom(fits), makingRoom(fits)])).toEqual(["written", "written", "written"]);
  expect(await left()).toBe(50);
});
