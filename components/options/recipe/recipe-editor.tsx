import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { maxRecipeRows, type Recipe } from "../../../lib/model/fit-recipe";
import type { BoundSettings } from "../../../lib/model/policy";
import type { Options } from "../../../lib/stores/options";
import { ScorePlot } from "../../fit/score-plot";
import { formatNumber } from "../../formats";
import { Button } from "../../parts/button";
import { Field, Managed } from "../../parts/field";
import "./recipe.css";
import { RecipeRowEditor } from "./recipe-row";

/** A new row, which shows a fault until a value is typed. */
const emptyRow = { field: "industry", operator: "=", value: "", points: 10 };

/** Draws the recipe's rows with their matches, and the plot of scores. */
export function RecipeEditor({ options, settings }: { options: Options; settings: BoundSettings }) {
  const { recipe } = options;
  const rows = recipe.rows.value;
  const preview = recipe.preview.value;
  const add = useRef<HTMLParagraphElement>(null);
  const managed = settings.policy?.fitRecipe !== undefined;
  const full = rows.length >= maxRecipeRows;
  useEffect(() => {
    if (settings.fitRecipe.length > 0) void recipe.readPreview();
  }, [settings.fitRecipe, options.stored.counts.value]);
  const save = (next: Recipe) => void options.act({ section: "fit-recipe", what: "saved" }, recipe.choose(next), "fit-recipe");
  const remove = (index: number) => {
    save(rows.toSpliced(index, 1));
    // The pressed button is gone, or now removes the next row.
    add.current?.querySelector("button")?.focus();
  };
  return (
    <div class="stack">
      <Field label={i18n.t("recipe.row")} hint={managed ? <Managed /> : undefined}>
        <div class="stack">
          {rows.length > 0 && (
            <ol>
              {rows.map((row, index) => (
                <li key={index}>
                  <RecipeRowEditor
                    recipe={recipe}
                    row={row}
                    number={index + 1}
                    disabled={managed}
                    matching={preview?.matching.length === rows.length ? { rows: preview.matching[index] ?? 0, of: preview.stored } : null}
                    onChange={(changed) => save(rows.with(index, changed))}
                    onRemove={() => remove(index)}
                  />
                </li>
              ))}
            </ol>
          )}
          {!managed && (
            <p ref={add}>
              <Button icon="add" aria-disabled={full ? "true" : undefined} onClick={() => full || save([...rows, emptyRow])}>
                {i18n.t("recipe.add")}
              </Button>
              {full && <span class="caption"> {i18n.t("recipe.full", [formatNumber(maxRecipeRows)])}</span>}
            </p>
          )}
        </div>
      </Field>
      {rows.length > 0 && preview !== null && <ScorePlot preview={preview} />}
    </div>
  );
}
