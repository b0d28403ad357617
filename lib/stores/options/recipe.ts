import { computed, effect, signal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Recipe, RecipePreview } from "../../model/fit-recipe";
import type { FilterField } from "../../model/filters";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";
import type { Preferences } from "./preferences";

export type RecipeEditing = ReturnType<typeof createRecipeEditing>;

/** The fit recipe while edited. Sends nothing to the service. */
export function createRecipeEditing({ ask, preferences }: { ask: Ask; preferences: Preferences }) {
  /** Recipes chosen here. The last one is shown until it is saved, or the saved recipe changes elsewhere. */
  const unsaved = signal<readonly Recipe[]>([]);
  const preview = signal<RecipePreview | null>(null);
  const values = signal<ReadonlyMap<FilterField, readonly string[]>>(new Map());
  const previews = createLatest();
  const saved = computed(() => JSON.stringify(preferences.settings.value?.fitRecipe ?? []));
  effect(() => {
    const recipe = saved.value;
    const earlier = unsaved.peek().slice(0, -1);
    if (!earlier.some((rows) => JSON.stringify(rows) === recipe)) unsaved.value = [];
  });
  return {
    rows: computed((): Recipe => unsaved.value.at(-1) ?? preferences.settings.value?.fitRecipe ?? []),
    preview: readOnly(preview),
    /** Stored values, by field. */
    values: readOnly(values),
    /** Returns the action that saves these rows. A retry saves the last chosen rows. */
    choose(rows: Recipe): () => Promise<void> {
      unsaved.value = [...unsaved.value, rows];
      return preferences.choose({ fitRecipe: rows });
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
