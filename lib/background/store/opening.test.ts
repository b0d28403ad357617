import { expect, it } from "vitest";
import { memoryHome } from "../../../test/support/memory";
import type { Home } from "./home";
import { createStore } from "./store";

/** Returns the same home, but its first openings of a database fail as on a broken disk. */
function failing(home: Home, times: number): Home {
  let left = times;
  const factory = {
    open: (name: string, version?: number) => {
      left -= 1;
      if (left >= 0) throw new DOMException("Internal error opening backing store.", "UnknownError");
      return indexedDB.open(name, version);
    },
    deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
  };
  return { ...home, databases: async () => factory as IDBFactory };
}

it.each([
  ["keeps everything if the disk fails once", 1, "kept"],
  ["replaces a database that stays unreadable, which would block every start", 2, undefined],
])("the store %s", async (_what, times, expected) => {
  const home = memoryHome();
  const before = createStore(home);
  await before.write((transaction) => transaction.objectStore("values").put("kept", "anything"));
  const store = createStore(failing(home, times));
  expect(await store.read((transaction) => transaction.objectStore("values").get("anything"))).toBe(expected);
});
