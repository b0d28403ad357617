import { readFilters } from "../../../model/filter-form";
import type { Filter } from "../../../model/filters";
import { readResultFields, usualExport, type ResultField } from "../../../model/result-fields";

/** Where the panel's page keeps small things between its openings: `localStorage`, or nothing at all. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The filters as they were left, and the address that the form was opened by. */
export interface Draft {
  hash: string;
  filters: Filter[];
  seed: string | null;
}

/** How long a form that was left is kept, in milliseconds. */
const keptFor = 86_400_000;
const prefix = "search form ";
const fieldsName = "search export fields";

/**
 * The form of one window, for a day. Nothing of a private window is kept.
 *
 * @param openWindows the windows there are: the first form that is kept sweeps away those of all others
 */
export function createDrafts(shelf: Shelf | null, windowId: number, now: () => number, openWindows?: () => Promise<number[]>) {
  const name = prefix + windowId;
  let swept = false;

  function sweep(): void {
    sweepWhere((_name, at) => typeof at !== "number" || now() - at > keptFor);
    if (swept || openWindows === undefined) return;
    swept = true;
    void openWindows().then(
      (ids) => {
        const own = new Set([windowId, ...ids].map((id) => prefix + id));
        sweepWhere((each) => !own.has(each));
      },
      // They stay until a day is over.
      () => undefined,
    );
  }

  function sweepWhere(isOver: (name: string, at: unknown) => boolean): void {
    const names = Array.from({ length: shelf?.length ?? 0 }, (_none, index) => shelf?.key(index) ?? "");
    for (const each of names) {
      if (each.startsWith(prefix) && isOver(each, readObject(shelf?.getItem(each) ?? null)["at"])) shelf?.removeItem(each);
    }
  }

  return {
    read(): Draft | null {
      const { at, hash, filters, seed } = readObject(shelf?.getItem(name) ?? null);
      if (typeof at !== "number" || now() - at > keptFor || typeof hash !== "string") return null;
      return { hash, filters: readFilters(filters), seed: typeof seed === "string" ? seed : null };
    },
    keep(draft: Draft): void {
      sweep();
      put(shelf, name, { ...draft, at: now() });
    },
    forget: () => shelf?.removeItem(name),
  };
}

/** The fields that are exported: chosen once, remembered. */
export const readExportFields = (shelf: Shelf | null): readonly ResultField[] =>
  readResultFields(readObject(shelf?.getItem(fieldsName) ?? null)["fields"]) ?? usualExport;

export const keepExportFields = (shelf: Shelf | null, fields: readonly ResultField[]): void => put(shelf, fieldsName, { fields });

/** A shelf that is full keeps nothing more: what is shown does not depend on it. */
function put(shelf: Shelf | null, name: string, value: object): void {
  try {
    shelf?.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing to be done.
  }
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
