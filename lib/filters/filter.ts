import { isNumeric, takesValue } from "../model/filter-form";
import { isJsonObject } from "../model/json";
import { valueKinds, type Filter, type FilterField, type FilterOperator } from "../model/filters";
import { folded } from "../model/text";

/** Tests accounts against filters of account search. Comments state our decisions where the service's API is imprecise. */

/** One of a field's values. */
export type Scalar = string | number;
/** Creates a test that compares a value with the requested value (`wanted`). */
type Matcher = (wanted: string) => (value: Scalar) => boolean;
/** Prepares an operator's test of a field's values, once for all accounts. `same`: the field's equality test. */
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
  // A member must equal the whole value.
  "in set (exact)": (wanted, same) => anyMember(wanted, same),
  // A member may be part of the value.
  "in set (phrase)": (wanted) => anyMember(wanted, includes),
  ">": comparison((value, bound) => value > bound),
  ">=": comparison((value, bound) => value >= bound),
  "<": comparison((value, bound) => value < bound),
  "<=": comparison((value, bound) => value <= bound),
  range: (wanted) => {
    const bounds = readRange(wanted);
    // Like `>`, compares values of all fields as numbers. Both ends are included.
    return some(bounds === null ? () => false : numericTest((value) => value >= bounds.from && value <= bounds.to));
  },
};

/** Combines filters by AND into one test. Prepares the filters once. */
export function passing(filters: readonly Filter[]): (item: Filterable) => boolean {
  const each = filters.map((filter) => ({ field: filter.field, holds: valueTest(filter) }));
  return (item) => each.every(({ field, holds }) => holds(valuesOf(item, field)));
}

/** Returns a test for the filter field's values. */
export const valueTest = ({ field, operator, value = "" }: Filter): ((values: Scalar[]) => boolean) =>
  tests[operator](value, valueKinds[field] === "number" ? sameNumber : sameText);

/** Whether the value suits operator and field. */
export function isReadable({ field, operator, value = "" }: Filter): boolean {
  if (!takesValue(operator)) return true;
  // A range needs two numbers.
  if (operator === "range") return readRange(value) !== null;
  // `>`, `>=`, `<` and `<=` need a number, as do `=` and `<>` on number fields.
  if (isOrder(operator) || (valueKinds[field] === "number" && (operator === "=" || operator === "<>"))) return readNumber(value) !== null;
  // A set needs a member, any other operator a non-blank text.
  return operator.startsWith("in set") ? members(value).length > 0 : value.trim() !== "";
}

const isOrder = (operator: FilterOperator): boolean => [">", ">=", "<", "<="].includes(operator);

/** Returns an item's values of a field: non-empty texts, and numbers. */
export function valuesOf(item: Filterable, field: FilterField): Scalar[] {
  const value = isAccountField(field) ? item[field] : isJsonObject(item.details) ? item.details[field] : undefined;
  if (Array.isArray(value)) return value.filter(isPresent);
  return isPresent(value) ? [value] : [];
}

// Widens the list's type, because `includes` accepts only members of its own list.
const isAccountField = (field: FilterField): field is AccountField => (accountFields as readonly FilterField[]).includes(field);
/** Zero is a value; `null` and "" are not. */
const isPresent = (value: unknown): value is Scalar => (typeof value === "string" && value !== "") || typeof value === "number";

const comparing =
  (holds: (value: string, wanted: string) => boolean): Matcher =>
  (wanted) => {
    const text = folded(wanted);
    return (value) => holds(folded(String(value)), text);
  };
const includes = comparing((value, part) => value.includes(part));
const startsWith = comparing((value, start) => value.startsWith(start));
const sameText = comparing((value, wanted) => value === wanted);
/** Compares numbers by value, for `=`, `<>` and "(exact)" on number fields. */
const sameNumber: Matcher = (wanted) => {
  const number = readNumber(wanted);
  // Only numbers can be equal.
  return (value) => number !== null && readNumber(value) === number;
};

const members = (set: string): string[] =>
  set
    .split(/[,;\n]/)
    .map((member) => member.trim())
    .filter((member) => member !== "");

/** Creates an operator's test that compares numbers, on all fields. No value passes if `wanted` is no number. */
function comparison(holds: (value: number, bound: number) => boolean): Test {
  return (wanted) => {
    const bound = readNumber(wanted);
    return some(bound === null ? () => false : numericTest((value) => holds(value, bound)));
  };
}

const numericTest =
  (holds: (value: number) => boolean) =>
  (value: Scalar): boolean => {
    const number = readNumber(value);
    return number !== null && holds(number);
  };

/** Reads a decimal number without grouping or unit, else `null`. */
function readNumber(value: Scalar): number | null {
  if (typeof value === "number") return value;
  return isNumeric(value.trim()) ? Number(value) : null;
}

/** Reads the range "a-b", "a,b" or "a..b", in either order; else `null`. */
function readRange(text: string): { from: number; to: number } | null {
  const [, first, second] = /^\s*([+-]?\d+(?:\.\d+)?)\s*(?:-|,|\.\.)\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  return { from: Math.min(Number(first), Number(second)), to: Math.max(Number(first), Number(second)) };
}
