import { i18n } from "#i18n";
import type { BoundSettings } from "../../lib/model/policy";
import type { Options } from "../../lib/stores/options";
import { PageMark } from "../page-mark";
import { Loaded } from "../parts/loaded";
import { useTheme } from "../theme";
import { Unanswered } from "../unanswered";
import { ActivitySection } from "./activity-section";
import { AdvancedSection } from "./advanced-section";
import { AppearanceSection } from "./appearance-section";
import { ConnectionSection } from "./connection-section";
import { CreditsSection } from "./credits-section";
import { CrmSection } from "./crm-section";
import { HoverSection } from "./hover-section";
import { Navigation } from "./navigation";
import { PrivacySection } from "./privacy-section";
import { SettingsSection } from "./setting";
import { ShortcutsSection } from "./shortcuts-section";
import { SitesSection } from "./sites-section";

const loadRecipeEditor = () => import("./recipe/recipe-editor");
const loadVerdicts = () => import("./verdicts");

/** Draws all settings once they are read, and a notice if the background does not answer. */
export function OptionsPage({ options }: { options: Options }) {
  const settings = options.preferences.settings.value;
  useTheme(settings);
  return (
    <div class="options-page">
      <header class="page-header">
        <PageMark />
        <h1>{i18n.t("options.title")}</h1>
      </header>
      {settings !== null && <Navigation options={options} />}
      <main>
        <Unanswered retries={options.retries} />
        {settings !== null && <Sections options={options} settings={settings} />}
      </main>
    </div>
  );
}

/** Draws all sections. */
function Sections({ options, settings }: { options: Options; settings: BoundSettings }) {
  return (
    <>
      <ConnectionSection options={options} settings={settings} />
      <SitesSection options={options} />
      <HoverSection options={options} settings={settings} />
      <PrivacySection options={options} settings={settings} />
      <CreditsSection options={options} settings={settings} />
      <SettingsSection section="fit-recipe" options={options}>
        <p>{i18n.t("recipe.text")}</p>
        <Loaded load={loadRecipeEditor}>{({ RecipeEditor }) => <RecipeEditor options={options} settings={settings} />}</Loaded>
      </SettingsSection>
      <CrmSection options={options} settings={settings} />
      <SettingsSection section="verdicts" options={options}>
        <Loaded load={loadVerdicts}>{({ Verdicts }) => <Verdicts options={options} settings={settings} />}</Loaded>
      </SettingsSection>
      <AppearanceSection options={options} settings={settings} />
      <ShortcutsSection options={options} settings={settings} />
      <ActivitySection options={options} />
      <AdvancedSection options={options} settings={settings} />
    </>
  );
}
