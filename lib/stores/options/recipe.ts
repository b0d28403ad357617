import { computed, signal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Recipe, RecipePreview } from "../../model/fit-recipe";
import type { FilterField } from "../../model/filters";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";
import type { Preferences } from "./preferences";

export type RecipeEditing = ReturnType<typeof createRecipeEditing>;

/** The fit recipe while edited. Sends nothing to the service. */
export function createRecipeEditing({ ask, preferences }: { ask: Ask; preferences: Preferences }) {
  /** Changed rows until they are saved. */
  const unsaved = signal<Recipe | null>(null);
  const preview = signal<RecipePreview | null>(null);
  const values = signal<ReadonlyMap<FilterField, readonly string[]>>(new Map());
  const previews = createLatest();
  return {
    rows: computed((): Recipe => unsaved.value ?? preferences.settings.value?.fitRecipe ?? []),
    preview: readOnly(preview),
    /** Stored values, by field. */
    values: readOnly(values),
    /** Returns the action that saves these rows. A retry saves the last ones. */
    choose(rows: Recipe): () => Promise<void> {
      unsaved.value = rows;
      const save = preferences.choose({ fitRecipe: rows });
      return async () => {
        const sent = unsaved.value;
        await save();
        if (unsaved.value === sent) unsaved.value = null;
      };
    },
    /** Compares the saved rows with the stored accounts. */
    async readPreview(): Promise<void> {
      const isLatest = previews.start();
      const answer = await ask("recipe.preview", {}).catch(() => null);
      if (isLatest()) preview.value = answer?.preview ?? null;
    },
    async readValues(field: FilterField): Promise<void> {
      const answer = values.value.has(field) ? null : await ask("search.values", { field }).catch(() => null);
      if (answer !== null) values.value = new Map(values.value).set(field, answer.values);
    },
  };
}
