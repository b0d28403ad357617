import { i18n } from "#i18n";
import { delayChoices, type Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import { Keys } from "../connection/keys";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { Rich } from "../parts/rich";
import { AmountSetting, SegmentedSetting, SelectSetting, SwitchSetting, focusTitle, SettingsSection } from "./setting";

/** Draws the settings for opening and placing a card and for its look-ups. */
export function HoverSection({ options, settings }: { options: Options; settings: Settings }) {
  const row = { settings, change: options.changeIn("hover-cards") };
  return (
    <SettingsSection section="hover-cards" options={options}>
      <p>{i18n.t("options.hover.text")}</p>
      <SwitchSetting name="hoverOn" {...row} hint={i18n.t("setting.hoverOnHint")} />
      <SelectSetting name="hoverModifier" {...row} hint={settings.hoverOn ? openHint(options) : undefined} />
      <AmountSetting name="hoverDelay" {...row} amounts={delayChoices} hint={i18n.t("setting.hoverDelayHint")} />
      <SegmentedSetting name="hoverSide" {...row} hint={i18n.t("setting.hoverSideHint")} />
      <SwitchSetting name="hoverLooksUp" {...row} hint={i18n.t("setting.hoverLooksUpHint")} />
      <div aria-live="polite">{settings.consentEmails === null && <Agree options={options} settings={settings} />}</div>
    </SettingsSection>
  );
}

function openHint({ shortcuts }: Options) {
  const keys = shortcuts.value?.find(({ name }) => name === "card")?.keys ?? "";
  if (keys === "") return undefined;
  return (
    <Rich text={([slot]) => i18n.t("setting.hoverModifierHint", [slot])}>
      <Keys shortcut={keys} />
    </Rich>
  );
}

/** Draws a button for consent to sending e-mail addresses and domains. */
function Agree({ options, settings }: { options: Options; settings: Settings }) {
  const agree = () => {
    void options.act({ section: "hover-cards", what: "saved" }, options.preferences.agreeToEmails);
    focusTitle("hover-cards");
  };
  const label = i18n.t(settings.consentDomains === null ? "options.hover.agreeBoth" : "options.hover.agree");
  return (
    <div class="stack">
      <Notice icon="shield">
        {i18n.t("options.hover.notAgreed")} <a href="/welcome.html#/consent">{i18n.t("options.hover.review")}</a>
      </Notice>
      <div class="actions">
        <Button onClick={agree}>{label}</Button>
      </div>
    </div>
  );
}
