import { isNumeric, takesValue } from "../model/filter-form";
import { isJsonObject } from "../model/json";
import { valueKinds, type Filter, type FilterField, type FilterOperator } from "../model/filters";

/**
 * The filter engine: selects accounts by filters in the service's own form. Decides what the service leaves open:
 * - Filters combine by AND. A list (tech, tags, …) matches if any element does. With a negative operator, no element may have the value.
 * - Texts compare without case. Numbers compare by value: in `=`, `<>` and "(exact)" for number fields, in `>`, `>=`, `<`, `<=` and
 *   `range` for all fields. A value that is not a number equals no number and lies in no range.
 * - `range` is "a-b", "a,b" or "a..b", both ends included, in either order.
 * - Commas, semicolons or line breaks separate the members of a set. "(exact)" compares the whole value. "(phrase)" finds a part of it.
 * - null, "" and [] are empty. Zero is a value.
 */

export type Scalar = string | number;
/** Creates a test that compares a value with the requested value (`wanted`). */
type Matcher = (wanted: string) => (value: Scalar) => boolean;
/** Creates an operator's test of an account's values, once for thousands of accounts. */
type Test = (wanted: string, same: Matcher) => (values: Scalar[]) => boolean;

/** Fields of the account itself; all others belong to its details. */
export const accountFields = [
  "tech",
  "techCategories",
  "tags",
  "intentSignals",
  "buyingStage",
  "lifecycleStage",
  "icpScore",
  "sessionsDuration",
  "totalActiveTime",
] as const satisfies readonly FilterField[];
type AccountField = (typeof accountFields)[number];

/** Any object with the members that filters read. */
export type Filterable = Partial<Record<"details" | AccountField, unknown>>;

const some =
  (holds: (value: Scalar) => boolean) =>
  (values: Scalar[]): boolean =>
    values.some(holds);
const none =
  (holds: (value: Scalar) => boolean) =>
  (values: Scalar[]): boolean =>
    !values.some(holds);
const anyMember = (set: string, test: Matcher) => {
  const holds = members(set).map(test);
  return some((value) => holds.some((isIt) => isIt(value)));
};

const tests: Record<FilterOperator, Test> = {
  "is empty": () => (values) => values.length === 0,
  "is not empty": () => (values) => values.length > 0,
  "=": (wanted, same) => some(same(wanted)),
  "<>": (wanted, same) => none(same(wanted)),
  contains: (wanted) => some(includes(wanted)),
  "does not contain": (wanted) => none(includes(wanted)),
  "starts with": (wanted) => some(startsWith(wanted)),
  "in set (exact)": (wanted, same) => anyMember(wanted, same),
  "in set (phrase)": (wanted) => anyMember(wanted, includes),
  ">": comparison((value, bound) => value > bound),
  ">=": comparison((value, bound) => value >= bound),
  "<": comparison((value, bound) => value < bound),
  "<=": comparison((value, bound) => value <= bound),
  range: (wanted) => {
    const bounds = readRange(wanted);
    return some(bounds === null ? () => false : numericTest((value) => value >= bounds.from && value <= bounds.to));
  },
};

/** Returns one test, which an item passes if it passes all filters. Prepares the filters once. */
export function passing(filters: readonly Filter[]): (item: Filterable) => boolean {
  const each = filters.map((filter) => ({ field: filter.field, holds: valueTest(filter) }));
  return (item) => each.every(({ field, holds }) => holds(valuesOf(item, field)));
}

/** Returns a test for the values of the filter's field. */
export const valueTest = ({ field, operator, value = "" }: Filter): ((values: Scalar[]) => boolean) =>
  tests[operator](value, valueKinds[field] === "number" ? sameNumber : sameText);

/**
 * True if the value suits operator and field. A range needs two numbers, and a set at least one member. `>`, `>=`, `<` and `<=` need one
 * number, as do `=` and `<>` on number fields. Other operators need a text that is not blank, or take no value.
 */
export function isReadable({ field, operator, value = "" }: Filter): boolean {
  if (!takesValue(operator)) return true;
  if (operator === "range") return readRange(value) !== null;
  if (isOrder(operator) || (valueKinds[field] === "number" && (operator === "=" || operator === "<>"))) return readNumber(value) !== null;
  return operator.startsWith("in set") ? members(value).length > 0 : value.trim() !== "";
}

const isOrder = (operator: FilterOperator): boolean => [">", ">=", "<", "<="].includes(operator);

/** Returns an item's values of a field: none, one or several. */
export function valuesOf(item: Filterable, field: FilterField): Scalar[] {
  const value = isAccountField(field) ? item[field] : isJsonObject(item.details) ? item.details[field] : undefined;
  if (Array.isArray(value)) return value.filter(isPresent);
  return isPresent(value) ? [value] : [];
}

// Widened: `includes` accepts only members of its own list.
const isAccountField = (field: FilterField): field is AccountField => (accountFields as readonly FilterField[]).includes(field);
const isPresent = (value: unknown): value is Scalar => (typeof value === "string" && value !== "") || typeof value === "number";

const folded = (value: Scalar): string => String(value).normalize("NFC").toLowerCase();

/** Creates a comparison of texts that ignores case. */
const comparing =
  (holds: (value: string, wanted: string) => boolean): Matcher =>
  (wanted) => {
    const text = folded(wanted);
    return (value) => holds(folded(value), text);
  };
const includes = comparing((value, part) => value.includes(part));
const startsWith = comparing((value, start) => value.startsWith(start));
const sameText = comparing((value, wanted) => value === wanted);
const sameNumber: Matcher = (wanted) => {
  const number = readNumber(wanted);
  return (value) => number !== null && readNumber(value) === number;
};

const members = (set: string): string[] =>
  set
    .split(/[,;\n]/)
    .map((member) => member.trim())
    .filter((member) => member !== "");

function comparison(holds: (value: number, bound: number) => boolean): Test {
  return (wanted) => {
    const bound = readNumber(wanted);
    return some(bound === null ? () => false : numericTest((value) => holds(value, bound)));
  };
}

/** Turns a test of numbers into a test of values. The result is false for a value that is not a number. */
const numericTest =
  (holds: (value: number) => boolean) =>
  (value: Scalar): boolean => {
    const number = readNumber(value);
    return number !== null && holds(number);
  };

/** Reads a decimal number, without grouping or unit; else `null`. */
function readNumber(value: Scalar): number | null {
  if (typeof value === "number") return value;
  return isNumeric(value.trim()) ? Number(value) : null;
}

function readRange(text: string): { from: number; to: number } | null {
  const [, first, second] = /^\s*([+-]?\d+(?:\.\d+)?)\s*(?:-|,|\.\.)\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  return { from: Math.min(Number(first), Number(second)), to: Math.max(Number(first), Number(second)) };
}
