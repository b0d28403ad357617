import type { AccountInsight } from "./account";
import type { Cell } from "./csv";
import { fieldsInOrder } from "./filter-form";
import type { FilterField } from "./filters";

/** What a search result tells of a company beside what can be searched for. Trends, whose shape is not specified, stand in the JSON. */
const more = ["description", "createdAt", "uuid", "intentTrends"] as const;

export type ResultField = FilterField | (typeof more)[number];

/** Every field of a search result, in the order they are read. */
export const resultFields: readonly ResultField[] = [...fieldsInOrder, ...more];

/** What is exported until the person chooses. */
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

/** A field of a result as the service sent it; null where it did not. */
export function resultValue(item: AccountInsight, field: ResultField) {
  if (isDetail(field, item.details)) return item.details[field];
  return item[field];
}

const isDetail = (field: ResultField, details: AccountInsight["details"]): field is ResultField & keyof AccountInsight["details"] =>
  Object.hasOwn(details, field);

/** A company as it is exported; `similarity` is null where there is nothing it could be like. */
export interface Exported {
  item: AccountInsight;
  similarity: number | null;
}

/** The rows of a table, without its header: lists joined by "; ", trends as JSON, the similarity last where there is one. */
export function exportRows(list: readonly Exported[], fields: readonly ResultField[]): Cell[][] {
  const compared = isCompared(list);
  return list.map(({ item, similarity }) => [
    ...fields.map((field) => cellOf(resultValue(item, field))),
    ...(compared ? [rounded(similarity)] : []),
  ]);
}

/** The same as JSON, under the names of the interface. */
export function exportJson(list: readonly Exported[], fields: readonly ResultField[]): string {
  const compared = isCompared(list);
  const objects = list.map(({ item, similarity }) => ({
    ...Object.fromEntries(fields.map((field) => [field, resultValue(item, field)])),
    ...(compared && { similarity: rounded(similarity) }),
  }));
  return JSON.stringify(objects, null, 2);
}

/** True where at least one of them was compared with something. */
export const isCompared = (list: readonly Exported[]): boolean => list.some(({ similarity }) => similarity !== null);

const rounded = (similarity: number | null): number | null => (similarity === null ? null : Math.round(similarity));

function cellOf(value: ReturnType<typeof resultValue>): Cell {
  if (!Array.isArray(value)) return value;
  return value.map((entry) => (typeof entry === "string" ? entry : JSON.stringify(entry))).join("; ");
}
