import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import { NumberSettingRow, SegmentedSetting, SelectSetting, SettingsSection } from "./setting";

/** Draws the settings of theme, density, fit scale and duration unit. */
export function AppearanceSection({ options, settings }: { options: Options; settings: Settings }) {
  const row = { settings, change: options.changeIn("appearance") };
  return (
    <SettingsSection section="appearance" options={options}>
      <SegmentedSetting name="theme" {...row} hint={i18n.t("setting.themeHint")} />
      <SegmentedSetting name="density" {...row} hint={i18n.t("setting.densityHint")} />
      <NumberSettingRow name="fitScale" {...row} hint={i18n.t("setting.fitScaleHint")} />
      <SelectSetting name="durationUnit" {...row} hint={i18n.t("setting.durationUnitHint")} />
    </SettingsSection>
  );
}
