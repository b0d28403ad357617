import "fake-indexeddb/auto";
import type { SessionArea } from "../../../lib/background/store/key";
import { createStore } from "../../../lib/background/store/store";
import type { Store } from "../../../lib/background/store/store";

let counter = 0;

/** A fresh database, in the IndexedDB that the tests run on. */
export function freshStore(): Store & { name: string } {
  counter += 1;
  const name = `test-${counter}`;
  return { ...createStore(name), name };
}

/** Session storage in memory, with the calls of the browser's own. */
export function freshSession(): SessionArea & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: (name) => Promise.resolve(name === null ? Object.fromEntries(values) : values.has(name) ? { [name]: values.get(name) } : {}),
    async set(added) {
      for (const [name, value] of Object.entries(added)) values.set(name, value);
    },
    async remove(names) {
      for (const name of [names].flat()) values.delete(name);
    },
    async clear() {
      values.clear();
    },
  };
}

export const day = 24 * 60 * 60 * 1000;
