import { i18n } from "#i18n";
import { isCount, takesValue, valueKind } from "../../../lib/model/filter-form";
import type { Filter, FilterOperator } from "../../../lib/model/filters";
import type { ResultField } from "../../../lib/model/result-fields";
import { readableCategory, readableName } from "../../../lib/model/technology";
import { commaList, formatNumber } from "../../formats";

export const fieldWords = (field: ResultField): string => i18n.t(`search.field.${field}`);

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

export const operatorWords = (operator: FilterOperator): string => i18n.t(`search.operator.${operatorKeys[operator]}`);

/** The value as it is read: a number with separators, anything else as it is sent. */
function valueWords(filter: Filter): string {
  const value = filter.value?.trim() ?? "";
  if (value === "") return i18n.t("search.noValue");
  return isCount(filter.field) && valueKind(filter) === "number" ? formatNumber(Number(value)) : value;
}

/** "is Industrial Automation", "at least 500", "is not empty". */
export const conditionWords = (filter: Filter): string =>
  takesValue(filter.operator)
    ? i18n.t("search.offer", [operatorWords(filter.operator), valueWords(filter)])
    : operatorWords(filter.operator);

/** "Industry is Industrial Automation". */
export const filterWords = (filter: Filter): string => i18n.t("search.offer", [fieldWords(filter.field), conditionWords(filter)]);

/** As {@link filterWords}, and what asks for one of many reads "Technology: Okta". */
export function offerWords(filter: Filter): string {
  const { field, operator, value = "" } = filter;
  if (operator !== "contains") return filterWords(filter);
  const readable = field === "tech" ? readableName(value) : field === "techCategories" ? readableCategory(value) : value;
  return i18n.t("search.offerList", [fieldWords(field), readable]);
}

/** Filters for a sentence, joined by commas. */
export const filtersWords = (filters: readonly Filter[]): string => commaList(filters.map(filterWords));
