import { i18n } from "#i18n";
import type { ReadRow, RowFault } from "../../lib/filters/receipt";
import { pointBounds, type RecipeRow } from "../../lib/model/fit-recipe";
import { formatNumber } from "../formats";
import { filterLabel } from "../filters/filter-labels";

/** Returns why a row does not count. */
export const faultLabel = (fault: RowFault): string =>
  fault === "points"
    ? i18n.t("recipe.fault.points", [formatNumber(pointBounds.max), formatNumber(pointBounds.decimals)])
    : i18n.t(`recipe.fault.${fault}`);

/** Returns a row as a sentence; an unreadable row as written. */
export function rowLabel(row: RecipeRow, { filter }: ReadRow): string {
  if (filter !== null) return filterLabel(filter);
  return ["field", "operator", "value"].map((name) => String(row[name] ?? "")).join(" ");
}
