import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import { Select } from "../parts/select";
import { SegmentedSetting } from "./named-setting";
import { NumberSettingLine } from "./number-input";
import { Setting } from "./setting";
import { choicesOf, settingName } from "./setting-labels";
import { SettingsSection } from "./settings-section";

/** Draws the settings of appearance and of values without a unit. */
export function AppearanceSection({ options, settings }: { options: Options; settings: Settings }) {
  const change = options.changeIn("appearance");
  return (
    <SettingsSection section="appearance" options={options}>
      <SegmentedSetting name="theme" settings={settings} change={change} />
      <SegmentedSetting name="density" settings={settings} hint={i18n.t("options.appearance.densityHint")} change={change} />
      <NumberSettingLine name="fitScale" settings={settings} hint={i18n.t("options.appearance.fitScaleHint")} change={change} />
      <Setting label={settingName("durationUnit")} hint={i18n.t("options.appearance.unitHint")}>
        {(bind) => (
          <Select
            {...bind}
            value={settings.durationUnit}
            choices={choicesOf("durationUnit")}
            onChange={(durationUnit) => change({ durationUnit })}
          />
        )}
      </Setting>
    </SettingsSection>
  );
}
