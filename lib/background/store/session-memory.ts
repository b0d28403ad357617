import type { SessionArea } from "./key";

/**
 * The same area, which knows by heart what this worker has written under some names: a round trip to the browser is about a millisecond,
 * and a hover reads what it has just written again and again. The browser has each change from the moment it is made, for the worker that
 * comes after this one; nobody waits until it has kept it, and where it has no room left, this worker still knows.
 *
 * @param isKnown the names; nobody but this worker may write under them
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
