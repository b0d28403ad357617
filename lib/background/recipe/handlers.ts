import type { Handlers } from "../../messages/router";
import type { BackgroundParts } from "../background";
import { createFacetReading, ownOf } from "../search/facets-at-hand";
import { scopeOf } from "../store/cache";
import { previewRecipe } from "./preview";

/** Handlers of the messages about the fit recipe. */
export function recipeHandlers({ store, settings, facets, subjects, packsAtHand, now }: BackgroundParts) {
  const facetsAtHand = createFacetReading(packsAtHand);
  return {
    "recipe.preview": async () => {
      await facets();
      const known = await subjects();
      const read = await store.read(async (transaction) => {
        const current = await settings.read(transaction);
        return { current, stored: await facetsAtHand(transaction, scopeOf(current)) };
      });
      return { preview: previewRecipe(ownOf(read.stored, read.current, known, now()), read.current.fitRecipe) };
    },
  } satisfies Partial<Handlers>;
}
