import { i18n } from "#i18n";
import type { BoundSettings } from "../../lib/model/policy";
import type { Options } from "../../lib/stores/options";
import { Loaded } from "../parts/loaded";
import { SettingsSection } from "./settings-section";

const editor = () => import("./recipe/recipe-editor");

/** Draws the attributes and weights that explain the fit score. */
export function RecipeSection({ options, settings }: { options: Options; settings: BoundSettings }) {
  return (
    <SettingsSection section="fit-recipe" options={options}>
      <p>{i18n.t("recipe.text")}</p>
      <Loaded load={editor} meanwhile={null}>
        {({ RecipeEditor }) => <RecipeEditor options={options} settings={settings} />}
      </Loaded>
    </SettingsSection>
  );
}
