import { readFilters } from "../../../model/filter-form";
import type { Filter } from "../../../model/filters";
import { maxSeeds } from "../../../model/search";
import { putObject, readObject, type KeyValueStorage } from "../key-value-storage";

/** A form's saved filters, with the address that opened it. */
export interface Draft {
  hash: string;
  filters: Filter[];
  seeds: readonly string[];
}

const keptMs = 86_400_000;
const prefix = "search form ";

/**
 * Stores one window's form for a day, unless private.
 * @param openWindows returns the open windows: the first save deletes the forms of all others
 */
export function createDrafts(storage: KeyValueStorage | null, windowId: number, now: () => number, openWindows?: () => Promise<number[]>) {
  const name = prefix + windowId;
  let swept = false;

  function sweep(): void {
    sweepWhere((_name, at) => typeof at !== "number" || now() - at > keptMs);
    if (swept || openWindows === undefined) return;
    swept = true;
    void openWindows().then(
      (ids) => {
        const own = new Set([windowId, ...ids].map((id) => prefix + id));
        sweepWhere((each) => !own.has(each));
      },
      // They stay until their day is over.
      () => undefined,
    );
  }

  function sweepWhere(isOver: (name: string, at: unknown) => boolean): void {
    const names = Array.from({ length: storage?.length ?? 0 }, (_none, index) => storage?.key(index) ?? "");
    for (const each of names) {
      if (each.startsWith(prefix) && isOver(each, readObject(storage, each)["at"])) storage?.removeItem(each);
    }
  }

  return {
    read(): Draft | null {
      const { at, hash, filters, seeds } = readObject(storage, name);
      if (typeof at !== "number" || now() - at > keptMs || typeof hash !== "string") return null;
      return {
        hash,
        filters: readFilters(filters),
        seeds: Array.isArray(seeds) ? seeds.filter((seed) => typeof seed === "string").slice(0, maxSeeds) : [],
      };
    },
    keep(draft: Draft): void {
      sweep();
      putObject(storage, name, { ...draft, at: now() });
    },
    forget: () => storage?.removeItem(name),
  };
}
