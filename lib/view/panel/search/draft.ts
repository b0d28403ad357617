import { readFilters } from "../../../model/filter-form";
import type { Filter } from "../../../model/filters";
import { readResultFields, usualExport, type ResultField } from "../../../model/result-fields";

/** Where the panel's page keeps small things between its openings: `localStorage`, or nothing at all. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The filters as they were left, and the address that the form was opened by. */
export interface Draft {
  hash: string;
  filters: Filter[];
  seed: string | null;
}

/** How long a form that was left is kept, in milliseconds. */
const keptFor = 86_400_000;
const fieldsName = "search export fields";

/** The form of one window, until it led to a result. Nothing of a private window is kept. */
export function createDrafts(shelf: Shelf | null, windowId: number, now: () => number) {
  const name = `search form ${windowId}`;
  return {
    read(): Draft | null {
      const { at, hash, filters, seed } = readObject(shelf?.getItem(name) ?? null);
      if (typeof at !== "number" || now() - at > keptFor || typeof hash !== "string") return null;
      return { hash, filters: readFilters(filters), seed: typeof seed === "string" ? seed : null };
    },
    keep: (draft: Draft) => shelf?.setItem(name, JSON.stringify({ ...draft, at: now() })),
    forget: () => shelf?.removeItem(name),
  };
}

/** The fields that are exported: chosen once, remembered. */
export const readExportFields = (shelf: Shelf | null): readonly ResultField[] =>
  readResultFields(readObject(shelf?.getItem(fieldsName) ?? null)["fields"]) ?? usualExport;

export const keepExportFields = (shelf: Shelf | null, fields: readonly ResultField[]): void =>
  shelf?.setItem(fieldsName, JSON.stringify({ fields }));

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
