import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { i18n } from "#i18n";
import { readRow } from "../../../lib/filters/receipt";
import { changedFilter, takesValue } from "../../../lib/model/filter-form";
import type { Filter } from "../../../lib/model/filters";
import { maxRecipeTextLength, readPoints, type RecipeRow } from "../../../lib/model/fit-recipe";
import type { RecipeEditing } from "../../../lib/stores/options/recipe";
import { faultLabel, rowLabel } from "../../fit/recipe-labels";
import { formatNumber } from "../../formats";
import { FieldSelect, OperatorSelect, ValueInput } from "../../filters/filter-controls";
import { FieldError } from "../../parts/field";
import { IconButton } from "../../parts/button";

interface RecipeRowProps {
  recipe: RecipeEditing;
  row: RecipeRow;
  /** Position, counted from 1. */
  number: number;
  disabled: boolean;
  /** `null` until counted. */
  matching: {
    /** Number of matching stored accounts. */
    rows: number;
    /** Number of stored accounts. */
    of: number;
  } | null;
  onChange: (row: RecipeRow) => void;
  onRemove: () => void;
}

/** Draws a row: filter editor, points, and the number of matches. */
export function RecipeRowEditor({ recipe, row, number, disabled, matching, onChange, onRemove }: RecipeRowProps) {
  const id = useId();
  /** Value being typed; `null` if the field shows the saved one. */
  const value = useSignal<string | null>(null);
  /** Points being typed; `null` if the field shows the saved ones. */
  const points = useSignal<string | null>(null);
  // Drops typed text when the row changes, perhaps because another row took its place.
  useEffect(() => {
    value.value = null;
    points.value = null;
  }, [JSON.stringify(row)]);
  const savedPoints = String(row["points"] ?? "");
  const read = readRow(row);
  const { filter: saved, fault } = read;
  const shown = saved === null ? null : { ...saved, value: value.value ?? saved.value ?? "" };
  const describedBy = fault === null ? undefined : id;
  /** Keeps a typed value for `commitValue`. Saves a field or operator at once. */
  const change = (changed: Partial<Filter>) => {
    if (changed.value !== undefined) {
      value.value = changed.value === saved?.value ? null : changed.value;
    } else if (shown !== null) {
      value.value = null;
      const { field, operator, value: kept = "" } = changedFilter(shown, changed);
      onChange({ ...row, field, operator, value: kept });
    }
  };
  const commitValue = () => {
    if (value.value !== null) onChange({ ...row, value: value.value });
    value.value = null;
  };
  const commitPoints = (text: string) => {
    points.value = null;
    // Saves invalid text too, so that the row shows its fault, but only its first 20 characters.
    onChange({ ...row, points: readPoints(text) ?? text.slice(0, 20) });
  };
  return (
    <div class="recipe-row" role="group" aria-label={i18n.t("recipe.rowNumber", [formatNumber(number)])}>
      {shown === null ? (
        <bdi>{rowLabel(row, read)}</bdi>
      ) : (
        <div class="recipe-controls">
          <FieldSelect filter={shown} disabled={disabled} onChange={change} />
          <OperatorSelect filter={shown} disabled={disabled} onChange={change} />
          {takesValue(shown.operator) && (
            <ValueInput
              filter={shown}
              values={recipe.values.value.get(shown.field) ?? []}
              readValues={(field) => void recipe.readValues(field)}
              disabled={disabled}
              describedBy={describedBy}
              faulty={fault === "value"}
              maxLength={maxRecipeTextLength}
              onChange={change}
              onCommit={commitValue}
            />
          )}
          <label class="inline-row">
            {i18n.t("recipe.points")}
            <input
              class="input input-short"
              dir="ltr"
              inputMode="decimal"
              autocomplete="off"
              disabled={disabled}
              aria-describedby={describedBy}
              aria-invalid={fault === "points" ? "true" : undefined}
              value={points.value ?? savedPoints}
              onInput={({ currentTarget: { value: text } }) => (points.value = text === savedPoints ? null : text)}
              onChange={(event) => commitPoints(event.currentTarget.value)}
            />
          </label>
        </div>
      )}
      {!disabled && <IconButton small icon="close" label={i18n.t("recipe.remove", [formatNumber(number)])} onClick={onRemove} />}
      {fault === null ? (
        matching !== null && <p class="caption">{i18n.t("recipe.matches", [formatNumber(matching.rows), formatNumber(matching.of)])}</p>
      ) : (
        <FieldError id={id} role="alert">
          {faultLabel(fault)}
        </FieldError>
      )}
    </div>
  );
}
