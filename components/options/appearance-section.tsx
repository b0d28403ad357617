import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import { NumberSettingRow, SegmentedSetting, SelectSetting, SettingsSection } from "./setting";

/** Draws the settings of theme, density, fit scale and duration unit. */
export function AppearanceSection({ options, settings }: { options: Options; settings: Settings }) {
  const row = { settings, change: options.changeIn("appearance") };
  return (
    <SettingsSection section="appearance" options={options}>
      <SegmentedSetting name="theme" {...row} />
      <SegmentedSetting name="density" {...row} />
      <NumberSettingRow name="fitScale" {...row} />
      <SelectSetting name="durationUnit" {...row} />
    </SettingsSection>
  );
}
