import type { Handlers } from "../../messages/router";
import type { BackgroundParts } from "../background";
import { prepareOwnFacets } from "../search/own-facets";
import { previewRecipe } from "./preview";

export function recipeHandlers(parts: BackgroundParts) {
  return {
    "recipe.preview": async () => {
      const ownFacets = await prepareOwnFacets(parts);
      const { current, facets } = await parts.store.read(async (transaction) => {
        const current = await parts.settings.read(transaction);
        return { current, facets: await ownFacets(transaction, current) };
      });
      return { preview: previewRecipe(facets, current.fitRecipe) };
    },
  } satisfies Partial<Handlers>;
}
