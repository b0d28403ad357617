import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import type { Settings } from "../../lib/model/settings";
import { leftOf } from "../../lib/model/usage";
import type { Options } from "../../lib/stores/options";
import { formatNumber } from "../formats";
import { Rich } from "../parts/rich";
import { Meter } from "../parts/spend";
import { Ledger, monthName } from "./ledger";
import { NumberField } from "./number-input";
import { SwitchSetting } from "./setting";
import { SettingsSection } from "./settings-section";

/** Draws this month's usage in this browser, and the person's own caps. */
export function CreditsSection({ options, settings }: { options: Options; settings: Settings }) {
  const usage = options.preferences.usage.value;
  const change = options.changeIn("credits");
  const policy = options.preferences.settings.value?.policy;
  return (
    <SettingsSection section="credits" options={options}>
      <p>{i18n.t("options.credits.text")}</p>
      <div class="cap">
        {usage === null ? <div /> : <Spent kind="searches" usage={usage} />}
        <NumberField
          name="capSearches"
          settings={settings}
          label={i18n.t("options.credits.searchCap")}
          policyMax={policy?.paidSearchOff === true ? 0 : policy?.maxSearches}
          onChange={(capSearches) => change({ capSearches })}
        />
      </div>
      <div class="cap">
        {usage === null ? <div /> : <Spent kind="lookups" usage={usage} />}
        <NumberField
          name="capLookups"
          settings={settings}
          label={i18n.t("options.credits.lookupCap")}
          policyMax={policy?.maxLookUps}
          onChange={(capLookups) => change({ capLookups })}
        />
      </div>
      <SwitchSetting
        label={i18n.t("options.credits.lookUpOnOpen")}
        hint={i18n.t("options.credits.lookUpOnOpenHint")}
        checked={settings.lookUpOnOpen}
        onChange={(lookUpOnOpen) => change({ lookUpOnOpen })}
      />
      <SwitchSetting
        label={i18n.t("options.credits.followLooksUp")}
        hint={i18n.t("options.credits.followLooksUpHint")}
        checked={settings.followLooksUp}
        onChange={(followLooksUp) => change({ followLooksUp })}
      />
      <SwitchSetting
        label={i18n.t("options.credits.warn")}
        checked={settings.warnNearCap}
        onChange={(warnNearCap) => change({ warnNearCap })}
      />
      <Ledger options={options} />
    </SettingsSection>
  );
}

const words = {
  searches: { meter: "options.credits.searchesMeter", used: "options.credits.searchesUsed" },
  lookups: { meter: "options.credits.lookupsMeter", used: "options.credits.lookupsUsed" },
} as const;

function Spent({ kind, usage }: { kind: keyof typeof words; usage: Usage }) {
  const count = usage[kind];
  const month = monthName(usage.month, { month: "long" });
  return (
    <div class="spend">
      <Meter count={count} label={i18n.t(words[kind].meter, [month])} />
      <p class="spend-line">
        <span>
          <Rich text={([counts]) => i18n.t(words[kind].used, [counts, month])}>
            {[<b key="counts">{i18n.t("spend.usedOfCap", [formatNumber(count.used), formatNumber(count.cap)])}</b>]}
          </Rich>
        </span>
        <span>{i18n.t("spend.left", [formatNumber(leftOf(count))])}</span>
      </p>
    </div>
  );
}
