import type { AccountInsight } from "./account";
import type { Cell } from "./csv";
import { fieldsInOrder } from "./filter-form";
import type { FilterField } from "./filters";

/** Fields of a search result that cannot be searched for. Trends, whose shape is not specified, are written as JSON. */
const more = ["description", "createdAt", "uuid", "intentTrends"] as const;

export type ResultField = FilterField | (typeof more)[number];

/** Every field of a search result, in display order. */
export const resultFields: readonly ResultField[] = [...fieldsInOrder, ...more];

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

/** Returns a field of a result as sent; `null` if the service did not send it. */
export function resultValue(item: AccountInsight, field: ResultField) {
  if (isDetail(field, item.details)) return item.details[field];
  return item[field];
}

const isDetail = (field: ResultField, details: AccountInsight["details"]): field is ResultField & keyof AccountInsight["details"] =>
  Object.hasOwn(details, field);

/** A company in an export. `similarity` is `null` if there is nothing to compare it with. */
export interface Exported {
  item: AccountInsight;
  similarity: number | null;
}

/** Returns table rows without a header: lists joined by "; ", trends as JSON, the similarity last if there is one. */
export function exportRows(list: readonly Exported[], fields: readonly ResultField[]): Cell[][] {
  const compared = isCompared(list);
  return list.map(({ item, similarity }) => [
    ...fields.map((field) => cellOf(resultValue(item, field))),
    ...(compared ? [rounded(similarity)] : []),
  ]);
}

/** Returns the same as JSON, under the names of the interface. */
export function exportJson(list: readonly Exported[], fields: readonly ResultField[]): string {
  const compared = isCompared(list);
  const objects = list.map(({ item, similarity }) => ({
    ...Object.fromEntries(fields.map((field) => [field, resultValue(item, field)])),
    ...(compared && { similarity: rounded(similarity) }),
  }));
  return JSON.stringify(objects, null, 2);
}

/** True if at least one company was compared. */
export const isCompared = (list: readonly Exported[]): boolean => list.some(({ similarity }) => similarity !== null);

const rounded = (similarity: number | null): number | null => (similarity === null ? null : Math.round(similarity));

function cellOf(value: ReturnType<typeof resultValue>): Cell {
  if (!Array.isArray(value)) return value;
  return value.map((entry) => (typeof entry === "string" ? entry : JSON.stringify(entry))).join("; ");
}
