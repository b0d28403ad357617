import type { SessionArea } from "./key";

/**
 * Caches what this worker writes under some names. A round trip to the browser takes about a millisecond, and a hover reads its own
 * writes repeatedly. The browser receives each change at once, for the next worker. Writes are not awaited, and the cache keeps them even
 * if the area is full.
 * @param isKnown the names; only this worker may write under them
 */
export function rememberingSession(area: SessionArea, isKnown: (name: string) => boolean): SessionArea {
  const known = new Map<string, unknown>();

  return {
    async get(name) {
      return name !== null && known.has(name) ? { [name]: known.get(name) } : area.get(name);
    },
    async set(values) {
      const names = Object.keys(values);
      for (const name of names.filter(isKnown)) known.set(name, values[name]);
      const kept = area.set(values);
      if (names.every(isKnown)) kept.catch(() => undefined);
      else await kept;
    },
    async remove(names) {
      for (const name of [names].flat()) known.delete(name);
      await area.remove(names);
    },
    async clear() {
      known.clear();
      await area.clear();
    },
  };
}
