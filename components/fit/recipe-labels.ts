import { i18n } from "#i18n";
import type { ReadRow, RowFault } from "../../lib/filters/receipt";
import { pointBounds, type RecipeRow } from "../../lib/model/fit-recipe";
import { formatNumber } from "../formats";
import { filterLabel } from "../panel/search/filter-labels";

const faults = {
  field: "recipe.fault.field",
  operator: "recipe.fault.operator",
  value: "recipe.fault.value",
} as const satisfies Record<Exclude<RowFault, "points">, string>;

/** Returns what is wrong with a row, and that it counts for nothing. */
export const faultLabel = (fault: RowFault): string =>
  fault === "points"
    ? i18n.t("recipe.fault.points", [formatNumber(pointBounds.max), formatNumber(pointBounds.decimals)])
    : i18n.t(faults[fault]);

/** Returns a row as a sentence; one that cannot be read as it is written. */
export function rowLabel(row: RecipeRow, { filter }: ReadRow): string {
  if (filter !== null) return filterLabel(filter);
  return ["field", "operator", "value"].map((name) => String(row[name] ?? "")).join(" ");
}
