import type { AccountInsight } from "./account";
import type { Cell } from "./csv";
import { filterFields, type FilterField } from "./filters";
import { visitorIdentifiers } from "./person";

/** Result fields that cannot be searched for. */
const unsearchable = ["description", "createdAt", "uuid", "intentTrends"] as const;

export type ResultField = FilterField | (typeof unsearchable)[number];

/** Every field of a search result, in display order. */
export const resultFields: readonly ResultField[] = [...filterFields, ...unsearchable];

/** The default fields of an export. */
export const usualExport: readonly ResultField[] = [
  "name",
  "domain",
  "industry",
  "subIndustry",
  "employees",
  "country",
  "icpScore",
  "buyingStage",
];

/** Returns a field's parsed value. If missing, the value is `null` or an empty list. */
export function resultValue(item: AccountInsight, field: ResultField) {
  if (isDetail(field, item.details)) return item.details[field];
  return item[field];
}

/** True for a member of `details`. */
const isDetail = (field: ResultField, details: AccountInsight["details"]): field is ResultField & keyof AccountInsight["details"] =>
  Object.hasOwn(details, field);

/** Returns a field's texts: none, one or several. */
export const textsIn = (item: AccountInsight, field: FilterField): string[] =>
  [resultValue(item, field)].flat().filter((value) => typeof value === "string");

/** A company in an export. `similarity`: `null` without a comparison. */
export interface Exported {
  item: AccountInsight;
  similarity: number | null;
}

/** Returns a table row per company. If any company was compared, similarity is the last cell. */
export function exportRows(list: readonly Exported[], fields: readonly ResultField[]): Cell[][] {
  const compared = isCompared(list);
  return list.map(({ item, similarity }) => [
    ...fields.map((field) => cellOf(resultValue(item, field))),
    ...(compared ? [rounded(similarity)] : []),
  ]);
}

/** Returns the fields as JSON, named as in the service's API. */
export function exportJson(list: readonly Exported[], fields: readonly ResultField[]): string {
  const compared = isCompared(list);
  const objects = list.map(({ item, similarity }) => ({
    ...Object.fromEntries(fields.map((field) => [field, resultValue(item, field)])),
    ...(compared && { similarity: rounded(similarity) }),
  }));
  return JSON.stringify(objects, withoutIdentifier, 2);
}

/** True if at least one company was compared. */
export const isCompared = (list: readonly Exported[]): boolean => list.some(({ similarity }) => similarity !== null);

/** Rounds a similarity; keeps `null`. */
const rounded = (similarity: number | null): number | null => (similarity === null ? null : Math.round(similarity));

/** Returns a value as a cell: lists joined by "; ", with elements other than texts as JSON. */
export function cellOf(value: ReturnType<typeof resultValue>): Cell {
  if (!Array.isArray(value)) return value;
  return value.map((entry) => (typeof entry === "string" ? entry : JSON.stringify(entry, withoutIdentifier))).join("; ");
}

const identifiers: ReadonlySet<string> = new Set(visitorIdentifiers);

/** Leaves visitor identifiers out of JSON. Trends, whose form is undefined, may contain some. */
const withoutIdentifier = (name: string, value: unknown): unknown => (identifiers.has(name) ? undefined : value);
