import { sumOf } from "../model/counts";
import { filterFields, filterOperators, type Filter } from "../model/filters";
import { isPoints, type Recipe, type RecipeRow } from "../model/fit-recipe";
import { isReadable, valueTest, valuesOf, type Filterable, type Scalar } from "./filter";

/** Fault of a row. A row with a fault earns no points. */
export type RowFault = "field" | "operator" | "value" | "points";

/** A recipe's row, as `readRow` returns it. */
export interface ReadRow {
  /** `null` if field or operator is unknown. */
  filter: Filter | null;
  /** 0 if the row's points are invalid. */
  points: number;
  /** The first fault found; `null` if none. */
  fault: RowFault | null;
}

/** A row, evaluated for one account. */
export interface ReceiptRow extends ReadRow {
  /** "unknown" if the account reports no value, unless the operator is "is empty". */
  state: "matched" | "missed" | "unknown" | "faulty";
  /** The account's values: the matching ones if "matched", all if "missed", otherwise none. */
  found: readonly Scalar[];
  /** The row's points if "matched", otherwise 0. */
  earned: number;
}

/** The explanation of one score. */
export interface Receipt {
  /** In the recipe's order. */
  rows: readonly ReceiptRow[];
  /** Sum of earned points. */
  sum: number;
  /** The service's score; `null` if not finite. */
  score: number | null;
  /** The score less the sum; `null` without a score. */
  unexplained: number | null;
}

/** Returns a recipe's row as a filter with points, and its first fault. */
export function readRow(row: RecipeRow): ReadRow {
  // control: recipe-row#field. A name that all objects have, such as "constructor", would count as a blank field.
  const field = filterFields.find((name) => name === row["field"]);
  // control: recipe-row#operator. A name that all objects have would be called as a test.
  const operator = filterOperators.find((name) => name === row["operator"]);
  const points = isPoints(row["points"]) ? hundredths(row["points"]) / 100 : 0;
  if (field === undefined) return { filter: null, points, fault: "field" };
  if (operator === undefined) return { filter: null, points, fault: "operator" };
  const filter: Filter = { field, operator, value: String(row["value"] ?? "").trim() };
  if (!isReadable(filter)) return { filter, points, fault: "value" };
  return { filter, points, fault: isPoints(row["points"]) ? null : "points" };
}

/** Prepares a recipe. The returned function explains one account's score. */
export function receiptBy(recipe: Recipe): (account: Filterable) => Receipt {
  const rows = recipe.map((row) => evaluation(readRow(row)));
  return (account) => {
    const evaluated = rows.map((evaluate) => evaluate(account));
    // Whole hundredths avoid rounding errors in the sum.
    const sum = sumOf(evaluated.map(({ earned }) => hundredths(earned)));
    const { icpScore } = account;
    const score = typeof icpScore === "number" && Number.isFinite(icpScore) ? icpScore : null;
    return { rows: evaluated, sum: sum / 100, score, unexplained: score === null ? null : (hundredths(score) - sum) / 100 };
  };
}

/** Rounds a value to whole hundredths. */
const hundredths = (value: number): number =>
  // Adds 0, so that no minus sign of -0 is displayed.
  Math.round(value * 100) + 0;

/** Prepares the evaluation of a row for any account. */
function evaluation(row: ReadRow): (account: Filterable) => ReceiptRow {
  const { filter, fault, points } = row;
  if (filter === null || fault !== null) return () => ({ ...row, state: "faulty", found: [], earned: 0 });
  const holds = valueTest(filter);
  return (account) => {
    const values = valuesOf(account, filter.field);
    const matched = holds(values);
    if (values.length === 0 && !(matched && filter.operator === "is empty")) return { ...row, state: "unknown", found: [], earned: 0 };
    if (!matched) return { ...row, state: "missed", found: values, earned: 0 };
    return { ...row, state: "matched", found: values.filter((value) => holds([value])), earned: points };
  };
}
