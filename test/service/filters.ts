import { filterFields, filterOperators, type Filter } from "../../lib/model/filters";
import { isJsonObject, type Json } from "../../lib/model/json";

type ReadFilters = { ok: true; filters: Filter[] } | { ok: false; message: string };

/** Reads the filters of a search's body, or returns the reason why it is invalid. */
export function readFilters(body: unknown): ReadFilters {
  const sent = isJsonObject(body) ? body["filters"] : undefined;
  if (!Array.isArray(sent) || sent.length === 0) return { ok: false, message: "At least one filter must be provided." };
  const filters: Filter[] = [];
  for (const item of sent) {
    const read = readFilter(item);
    if (typeof read === "string") return { ok: false, message: read };
    filters.push(read);
  }
  return { ok: true, filters };
}

/** Reads one filter, or returns the reason why it is invalid. */
function readFilter(item: Json): Filter | string {
  if (!isJsonObject(item)) return "A filter must be an object.";
  const field = filterFields.find((name) => name === item["field"]);
  if (field === undefined) return "The field of a filter is not known.";
  const operator = filterOperators.find((name) => name === item["operator"]);
  if (operator === undefined) return "The operator of a filter is not known.";
  if (operator === "is empty" || operator === "is not empty") return { field, operator };
  const value = item["value"];
  return typeof value === "string" ? { field, operator, value } : "The value of a filter must be a string.";
}
