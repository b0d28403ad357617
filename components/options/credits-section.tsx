import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import type { BoundSettings } from "../../lib/model/policy";
import type { Options } from "../../lib/stores/options";
import { InCredits, Meter, UsedLine } from "../parts/spend";
import { Ledger } from "./ledger";
import { NumberSettingRow, PriceSettingRow, SwitchSetting, SettingsSection } from "./setting";

/** Draws the caps with this month's usage, the prices, the switches and the ledger. */
export function CreditsSection({ options, settings }: { options: Options; settings: BoundSettings }) {
  const row = { settings, change: options.changeIn("credits") };
  const usage = options.preferences.usage.value;
  const { policy } = settings;
  const noSearches = policy?.paidSearchOff === true;
  return (
    <SettingsSection section="credits" options={options}>
      <p>{i18n.t("options.credits.text")}</p>
      <NumberSettingRow
        name="capSearches"
        {...row}
        hint={noSearches ? undefined : usageHint("searches", usage)}
        policyMax={noSearches ? 0 : policy?.maxSearches}
      />
      <NumberSettingRow name="capLookups" {...row} hint={usageHint("lookups", usage)} policyMax={policy?.maxLookUps} />
      <PriceSettingRow name="lookUpPrice" {...row} />
      <PriceSettingRow name="searchPrice" {...row} />
      <SwitchSetting name="lookUpOnOpen" {...row} hint={i18n.t("setting.lookUpOnOpenHint")} />
      <SwitchSetting name="followLooksUp" {...row} hint={i18n.t("setting.followLooksUpHint")} />
      <SwitchSetting name="warnNearCap" {...row} hint={i18n.t("setting.warnNearCapHint")} />
      <Ledger options={options} settings={settings} />
    </SettingsSection>
  );
}

const usageKeys = {
  searches: { meter: "search.meter", used: "search.used" },
  lookups: { meter: "state.capReached.meter", used: "spend.lookupsUsed" },
} as const;

/** Draws this month's usage; nothing until it is read. */
function usageHint(kind: keyof typeof usageKeys, usage: Usage | null) {
  if (usage === null) return undefined;
  const count = usage[kind];
  return (
    <div class="spend">
      <Meter count={count} label={i18n.t(usageKeys[kind].meter)} />
      <UsedLine count={count} text={(counts) => i18n.t(usageKeys[kind].used, [counts])} />
      <InCredits count={count} />
    </div>
  );
}
