/** The filter form's operators and value controls, and a filter's completeness. */
import { filterOperators, valueKinds, type Filter, type FilterField, type FilterOperator, type ValueKind } from "./filters";
import { maxFilterValueLength } from "./search";

/** Operators whose value must be a number in a numeric field. */
const comparisons: ReadonlySet<FilterOperator> = new Set<FilterOperator>(["=", "<>", ">", ">=", "<", "<="]);
/** Likely operators by kind of value. */
const likely: Record<ValueKind, readonly FilterOperator[]> = {
  number: [">=", "<=", "=", ">", "<"],
  known: ["=", "contains", "<>", "does not contain"],
  text: ["contains", "=", "starts with"],
};
/** Fields that hold a list. A filter's value names one element. */
const lists: ReadonlySet<FilterField> = new Set<FilterField>(["tech", "techCategories", "tags", "intentSignals"]);

/** Returns all operators, the field's likely ones first. */
export function operatorsFor(field: FilterField): FilterOperator[] {
  const first = lists.has(field) ? likely.text : likely[valueKinds[field]];
  return [...new Set<FilterOperator>([...first, "is not empty", "is empty", ...filterOperators])];
}

/** True for all but the two emptiness operators. */
export const takesValue = (operator: FilterOperator): boolean => operator !== "is empty" && operator !== "is not empty";

/** Whether the service does not document how to write the value. */
export const hasUndocumentedValue = (operator: FilterOperator): boolean => operator === "range" || operator.startsWith("in set");

/** Returns the kind of control for the value: numeric only for a numeric field and comparing operator. */
export const valueKind = ({ field, operator }: Pick<Filter, "field" | "operator">): ValueKind =>
  valueKinds[field] === "number" && !comparisons.has(operator) ? "text" : valueKinds[field];

/** True for numeric fields with thousands separators: all but `foundedYear`. */
export const hasGroupedDigits = (field: FilterField): boolean => valueKinds[field] === "number" && field !== "foundedYear";

/** Returns a filter with the field's likeliest operator and an empty value. */
export const filterOn = (field: FilterField): Filter => ({ field, operator: operatorsFor(field)[0] ?? "=", value: "" });

/** Returns a filter for a field's value; none if the value is missing, blank or too long. */
export function filterFor(field: FilterField, value: string | null): Filter[] {
  if (value === null || value.trim() === "" || value.length > maxFilterValueLength) return [];
  return [{ field, operator: lists.has(field) ? "contains" : "=", value: value.trim() }];
}

/** Returns the changed filter. A new field resets operator and value. */
export function changedFilter(filter: Filter, change: Partial<Filter>): Filter {
  const changed = { ...filter, ...change };
  if (change.field !== undefined && change.field !== filter.field) return filterOn(change.field);
  if (!takesValue(changed.operator) || change.operator === undefined || valueKind(changed) !== "number") return changed;
  // A new operator drops a value that its control cannot show.
  const value = changed.value?.trim() ?? "";
  return { ...changed, value: isNumeric(value) ? value : "" };
}

/** Returns the filter as sent: trimmed, without value for emptiness operators. */
export const sentFilter = ({ field, operator, value }: Filter): Filter =>
  takesValue(operator) && value !== undefined ? { field, operator, value: value.trim() } : { field, operator };

/** Whether the filter can be sent. */
export function isComplete(filter: Filter): boolean {
  const { operator, value = "" } = sentFilter(filter);
  if (!takesValue(operator)) return true;
  return value !== "" && value.length <= maxFilterValueLength && (valueKind(filter) !== "number" || isNumeric(value));
}

/** Whether both filters would be sent alike. */
export const sameFilter = (one: Filter, other: Filter): boolean => JSON.stringify(sentFilter(one)) === JSON.stringify(sentFilter(other));

/** True for a number as HTML defines it. Numeric controls show other text as empty. */
export const isNumeric = (text: string): boolean => /^-?(\d*\.)?\d+(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
