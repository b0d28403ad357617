import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import { Segmented } from "../parts/segmented";
import { Select } from "../parts/select";
import { NumberSettingLine } from "./number-input";
import { Setting } from "./setting";
import { choicesOf, settingName } from "./setting-labels";
import { SettingsSection } from "./settings-section";

/** Draws the settings of appearance and of values without a unit. */
export function AppearanceSection({ options, settings }: { options: Options; settings: Settings }) {
  const change = options.changeIn("appearance");
  return (
    <SettingsSection section="appearance" options={options}>
      <SegmentedSetting name="theme" settings={settings} onChange={(theme) => change({ theme })} />
      <SegmentedSetting
        name="density"
        hint={i18n.t("options.appearance.densityHint")}
        settings={settings}
        onChange={(density) => change({ density })}
      />
      <NumberSettingLine
        name="fitScale"
        settings={settings}
        label={i18n.t("options.appearance.fitScale")}
        hint={i18n.t("options.appearance.fitScaleHint")}
        onChange={(fitScale) => change({ fitScale })}
      />
      <Setting label={i18n.t("options.appearance.unit")} hint={i18n.t("options.appearance.unitHint")}>
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

interface SegmentedSettingProps<Name extends "theme" | "density" | "hoverSide"> {
  name: Name;
  settings: Settings;
  hint?: string;
  onChange: (value: Settings[Name]) => void;
}

/** Draws a setting of two or three choices, all visible. */
export function SegmentedSetting<Name extends "theme" | "density" | "hoverSide">({
  name,
  settings,
  hint,
  onChange,
}: SegmentedSettingProps<Name>) {
  return (
    <div class="setting">
      <div>
        <p class="setting-label" aria-hidden="true">
          {settingName(name)}
        </p>
        {hint !== undefined && <p class="caption">{hint}</p>}
      </div>
      <Segmented legend={settingName(name)} value={settings[name]} choices={choicesOf(name)} onChange={onChange} />
    </div>
  );
}
