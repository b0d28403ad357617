import { signal } from "@preact/signals";
import { createLatest } from "./latest";
import { readOnly } from "./read-only";

/** Keeps what `read` returns for the present keys. Reads at most `maxPart` keys at a time. No method rejects. */
export function createReadInParts<Key, Value>(maxPart: number, read: (part: Key[]) => Promise<(readonly [string, Value])[]>) {
  const values = signal<ReadonlyMap<string, Value>>(new Map());
  const readings = createLatest();
  let keys: readonly Key[] = [];

  /** Reads again. If a part gets no answer, the old values stay. */
  async function refresh(): Promise<void> {
    const isLatest = readings.start();
    const found: (readonly [string, Value])[] = [];
    for (let from = 0; from < keys.length; from += maxPart) {
      const part = await read(keys.slice(from, from + maxPart)).catch(() => null);
      if (part === null || !isLatest()) return;
      found.push(...part);
    }
    values.value = new Map(found);
  }

  return {
    values: readOnly(values),
    refresh,
    /** Reads these keys from now on. */
    readKeys(next: readonly Key[]): Promise<void> {
      keys = next;
      return refresh();
    },
  };
}
