import type * as z from "zod/mini";
import { parse } from "../parse";

/** Session storage, which web pages and content scripts cannot read. */
export interface SessionArea {
  /** Returns one value; all if `name` is `null`. */
  get(name: string | null): Promise<Record<string, unknown>>;
  /** Values of other names stay. */
  set(values: Record<string, unknown>): Promise<void>;
  /** Ignores names without a value. */
  remove(names: string | string[]): Promise<void>;
  clear(): Promise<void>;
  /** Returns one value's bytes; all bytes if `name` is `null`. */
  getBytesInUse(name: string | null): Promise<number>;
}

/** Returns a named value; `null` if missing or garbled. */
export const readSession = async <Schema extends z.ZodMiniType>(area: SessionArea, name: string, schema: Schema) =>
  parse(schema, (await area.get(name))[name]);

/** Removes all values whose names have this beginning. */
export async function removeBeginning(area: SessionArea, beginning: string): Promise<void> {
  const names = Object.keys(await area.get(null));
  await area.remove(names.filter((name) => name.startsWith(beginning)));
}

/** Caches written values of known names: a read takes about a millisecond, and each hover needs several. */
export function rememberingSession(
  area: SessionArea,
  /** Whether a name is cached. Only this worker may write under such names. */
  isKnown: (name: string) => boolean,
): SessionArea {
  const known = new Map<string, unknown>();

  return {
    async get(name) {
      return name !== null && known.has(name) ? { [name]: known.get(name) } : area.get(name);
    },
    async set(values) {
      const names = Object.keys(values);
      for (const name of names.filter(isKnown)) known.set(name, values[name]);
      const kept = area.set(values);
      // Neither awaited nor checked for failure, because later reads use the cache.
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
    getBytesInUse: (name) => area.getBytesInUse(name),
  };
}
