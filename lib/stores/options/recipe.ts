import { computed, effect, signal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { Recipe } from "../../model/fit-recipe";
import { isSameService } from "../../model/settings";
import { createKnownValues } from "../known-values";
import { createReading } from "../reading";
import type { Preferences } from "./preferences";

export type RecipeEditing = ReturnType<typeof createRecipeEditing>;

/** The fit recipe while edited. Sends nothing to the service. */
export function createRecipeEditing({ ask, preferences }: { ask: Ask; preferences: Pick<Preferences, "settings" | "change"> }) {
  /** Recipes being saved, oldest first. The last is shown. */
  const unsaved = signal<readonly Recipe[]>([]);
  const { value: preview, read: readPreview } = createReading(async () => {
    const answer = await ask("recipe.preview", {}).catch(() => null);
    return answer?.preview ?? null;
  });
  const saved = computed(() => JSON.stringify(preferences.settings.value?.fitRecipe ?? []));
  // Drops the saved recipe and earlier ones. A recipe from another window drops all.
  effect(() => {
    const recipe = saved.value;
    const index = unsaved.peek().findIndex((rows) => JSON.stringify(rows) === recipe);
    unsaved.value = index === -1 ? [] : unsaved.peek().slice(index + 1);
  });
  const known = createKnownValues(ask);
  let service = preferences.settings.peek();
  // Another service has other stored values.
  effect(() => {
    const present = preferences.settings.value;
    if (service !== null && present !== null && !isSameService(service, present)) void known.readValuesAgain();
    service = present;
  });
  return {
    /** The rows as last chosen, else as saved. */
    rows: computed((): Recipe => unsaved.value.at(-1) ?? preferences.settings.value?.fitRecipe ?? []),
    /** `null` until read, or without an answer. */
    preview,
    ...known,
    /** Shows these rows, and returns the action that saves them. */
    choose(rows: Recipe): () => Promise<void> {
      unsaved.value = [...unsaved.value, rows];
      return () => preferences.change({ fitRecipe: rows });
    },
    /** Compares the saved rows with the stored accounts. */
    readPreview,
  };
}
