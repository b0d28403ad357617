import { signal } from "@preact/signals";
import type { Ask } from "../../messages/client";
import type { RecipePreview } from "../../model/fit-recipe";
import { createKnownValues } from "../known-values";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";

export type RecipeEditing = ReturnType<typeof createRecipeEditing>;

/** The preview of the fit recipe, and known values for its rows. Sends nothing to the service. */
export function createRecipeEditing(ask: Ask) {
  const preview = signal<RecipePreview | null>(null);
  const previews = createLatest();
  return {
    ...createKnownValues(ask),
    preview: readOnly(preview),
    /** Compares the saved rows with the stored accounts. */
    async readPreview(): Promise<void> {
      const isLatest = previews.start();
      const answer = await ask("recipe.preview", {}).catch(() => null);
      if (isLatest()) preview.value = answer?.preview ?? null;
    },
  };
}
