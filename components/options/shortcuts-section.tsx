import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import { Keys } from "../connection/keys";
import { Button } from "../parts/button";
import { Field } from "../parts/field";
import { SwitchSetting, SettingsSection } from "./setting";

/** Draws the shortcuts and the switch for the keys "/" and 1 to 4. Only the browser's own page can change shortcuts. */
export function ShortcutsSection({ options, settings }: { options: Options; settings: Settings }) {
  return (
    <SettingsSection section="shortcuts" options={options}>
      {options.shortcuts.value?.map(({ name, keys }) => (
        <Field key={name} line label={i18n.t(`options.shortcuts.${name}`)}>
          <span>{keys === "" ? i18n.t("options.shortcuts.notSet") : <Keys shortcut={keys} />}</span>
        </Field>
      ))}
      <Field line label={i18n.t("options.shortcuts.keys")} hint={i18n.t("options.shortcuts.keysHint")}>
        <Button icon="external" onClick={options.changeShortcuts}>
          {i18n.t("options.shortcuts.change")}
        </Button>
      </Field>
      <SwitchSetting name="slashKey" settings={settings} change={options.changeIn("shortcuts")} hint={i18n.t("setting.slashKeyHint")} />
    </SettingsSection>
  );
}
