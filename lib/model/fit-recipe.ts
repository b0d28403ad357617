import type { recipePreview } from "../schemas/recipe";
import type { ValueOf } from "../schemas/values";
import { isJsonObject } from "./json";
import { readDecimal } from "./typed-number";

/** Rows of field, operator, value and points that explain the service's fit score. */

/** A row as typed, or from a file or policy. `lib/filters/receipt.ts` evaluates it. */
export type RecipeRow = Record<string, string | number | boolean | null>;
export type Recipe = RecipeRow[];

export type RecipePreview = ValueOf<typeof recipePreview>;

export const maxRecipeRows = 50;
/** Maximum number of members of a row. */
const maxMembers = 8;
/** Maximum length of a member's name or text. */
export const maxRecipeTextLength = 500;

/** Maximum absolute value and decimals of a row's points. */
export const pointBounds = { max: 1_000_000, decimals: 2 };

/** Checks only the form. An unusable row passes, shown with its fault. */
export const isRecipe = (value: unknown): value is Recipe =>
  // control: recipe-form. A file or policy could bring a million rows to every page.
  Array.isArray(value) && value.length <= maxRecipeRows && value.every(isRow);

const isRow = (row: unknown): boolean =>
  isJsonObject(row) &&
  Object.keys(row).length <= maxMembers &&
  Object.entries(row).every(([name, member]) => isShort(name) && isMember(member));

const isShort = (text: string): boolean => text.length <= maxRecipeTextLength;

const isMember = (member: unknown): boolean =>
  member === null ||
  typeof member === "boolean" ||
  (typeof member === "string" && isShort(member)) ||
  (typeof member === "number" && Number.isFinite(member));

/** True for points within their bounds. */
export const isPoints = (value: unknown): value is number =>
  typeof value === "number" && Math.abs(value) <= pointBounds.max && Number(value.toFixed(pointBounds.decimals)) === value;

/** Reads typed points with any decimal separator; `null` if invalid. */
export function readPoints(text: string): number | null {
  const points = readDecimal(text);
  return isPoints(points) ? points : null;
}
