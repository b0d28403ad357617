import { i18n } from "#i18n";
import { hasGroupedDigits, isNumeric, takesValue, valueKind } from "../../lib/model/filter-form";
import { filterFields, type Filter, type FilterOperator } from "../../lib/model/filters";
import type { ResultField } from "../../lib/model/result-fields";
import type { Settings } from "../../lib/model/settings";
import { readableCategory, technologyName } from "../../lib/model/technology";
import { capitalizeFirst } from "../../lib/model/text";
import { commaList, formatNumber, formatServiceTimestamp, duration } from "../formats";

/** Returns the field's translated name. */
export const fieldLabel = (field: ResultField): string => i18n.t(`search.field.${field}`);

/** Returns a field's number as a duration, a count with separators, or a year. */
export function numberLabel(name: string, value: number, { durationUnit }: Pick<Settings, "durationUnit">): string {
  if (name === "sessionsDuration" || name === "totalActiveTime") return duration(value, durationUnit);
  const isYear = filterFields.some((field) => field === name && !hasGroupedDigits(field));
  return isYear ? String(value) : formatNumber(value);
}

/** Returns a field's text, with a readable time and a capital type or stage. */
export function textLabel(name: string, text: string): string {
  if (name === "createdAt") return formatServiceTimestamp(text);
  return name === "type" || name === "lifecycleStage" ? capitalizeFirst(text) : text;
}

/** Returns an array field's entry, with readable names for technologies and their categories. */
export function entryLabel(name: string, entry: string): string {
  if (name === "tech") return technologyName(entry);
  return name === "techCategories" ? readableCategory(entry) : entry;
}

const operatorKeys = {
  "=": "equal",
  "<>": "notEqual",
  ">": "more",
  ">=": "atLeast",
  "<": "less",
  "<=": "atMost",
  range: "range",
  contains: "contains",
  "does not contain": "notContains",
  "starts with": "startsWith",
  "in set (exact)": "inExact",
  "in set (phrase)": "inPhrase",
  "is empty": "empty",
  "is not empty": "notEmpty",
} as const satisfies Record<FilterOperator, string>;

/** Returns the operator in words, such as "at least". */
export const operatorLabel = (operator: FilterOperator): string => i18n.t(`search.operator.${operatorKeys[operator]}`);

/** Returns the value, with separators in a count, or a note for a blank value. */
function valueLabel(filter: Filter): string {
  const value = filter.value?.trim() ?? "";
  if (value === "") return i18n.t("search.noValue");
  return hasGroupedDigits(filter.field) && valueKind(filter) === "number" && isNumeric(value) ? formatNumber(Number(value)) : value;
}

/** Returns "is Industrial Automation", "at least 500", "is not empty". */
export const conditionLabel = (filter: Filter): string =>
  takesValue(filter.operator)
    ? i18n.t("search.offer", [operatorLabel(filter.operator), valueLabel(filter)])
    : operatorLabel(filter.operator);

/** Returns "Industry is Industrial Automation". */
export const filterLabel = (filter: Filter): string => i18n.t("search.offer", [fieldLabel(filter.field), conditionLabel(filter)]);

/** Returns "Technology: Okta" for the operator "contains", else {@link filterLabel}. */
export function offerLabel(filter: Filter): string {
  const { field, operator, value = "" } = filter;
  if (operator !== "contains") return filterLabel(filter);
  return i18n.t("word.labelled", [fieldLabel(field), entryLabel(field, value)]);
}

/** Returns filters for a sentence, joined by commas. */
export const filtersLabel = (filters: readonly Filter[]): string => commaList(filters.map(filterLabel));
