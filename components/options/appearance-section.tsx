import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/view/options";
import { Segmented } from "../parts/segmented";
import { Select } from "../parts/select";
import { NumberSettingLine } from "./number-input";
import { Setting } from "./setting";
import { SettingsSection } from "./settings-section";

/** How things look, and how values without a unit are read. */
export function AppearanceSection({ options, settings }: { options: Options; settings: Settings }) {
  const change = options.changeIn("appearance");
  return (
    <SettingsSection section="appearance" options={options}>
      <div class="setting">
        <p class="setting-label" aria-hidden="true">
          {i18n.t("options.appearance.theme")}
        </p>
        <Segmented
          legend={i18n.t("options.appearance.theme")}
          value={settings.theme}
          choices={[
            { value: "system", label: i18n.t("options.appearance.system") },
            { value: "light", label: i18n.t("options.appearance.light") },
            { value: "dark", label: i18n.t("options.appearance.dark") },
          ]}
          onChange={(theme) => change({ theme })}
        />
      </div>
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
            choices={[
              { value: "as-reported", label: i18n.t("options.appearance.asReported") },
              { value: "milliseconds", label: i18n.t("options.appearance.milliseconds") },
              { value: "seconds", label: i18n.t("options.appearance.seconds") },
              { value: "minutes", label: i18n.t("options.appearance.minutes") },
            ]}
            onChange={(durationUnit) => change({ durationUnit })}
          />
        )}
      </Setting>
    </SettingsSection>
  );
}
