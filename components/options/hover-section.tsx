import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/view/options";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { Notice } from "../parts/notice";
import { Segmented } from "../parts/segmented";
import { Select } from "../parts/select";
import { NumberSettingLine } from "./number-input";
import { Setting } from "./setting";
import { SettingsSection } from "./settings-section";

/** When a card opens, where it stands, and whether it sends anything. */
export function HoverSection({ options, settings }: { options: Options; settings: Settings }) {
  const change = options.changeIn("hover-cards");
  return (
    <SettingsSection section="hover-cards" options={options}>
      <p>{i18n.t("options.hover.text")}</p>
      <OnRest options={options} settings={settings} />
      <NumberSettingLine
        name="hoverDelay"
        settings={settings}
        label={i18n.t("options.hover.delay")}
        hint={i18n.t("options.hover.delayHint")}
        onChange={(hoverDelay) => change({ hoverDelay })}
      />
      <Setting label={i18n.t("options.hover.modifier")} hint={i18n.t("options.hover.modifierHint")}>
        {(bind) => (
          <Select
            {...bind}
            value={settings.hoverModifier}
            choices={[
              { value: "none", label: i18n.t("options.hover.none") },
              { value: "alt", label: i18n.t("options.hover.alt") },
              { value: "control", label: i18n.t("options.hover.control") },
              { value: "shift", label: i18n.t("options.hover.shift") },
            ]}
            onChange={(hoverModifier) => change({ hoverModifier })}
          />
        )}
      </Setting>
      <div class="setting">
        <div>
          <p class="setting-label" aria-hidden="true">
            {i18n.t("options.hover.side")}
          </p>
          <p class="field-hint">{i18n.t("options.hover.sideHint")}</p>
        </div>
        <Segmented
          legend={i18n.t("options.hover.side")}
          value={settings.hoverSide}
          choices={[
            { value: "below", label: i18n.t("options.hover.below") },
            { value: "above", label: i18n.t("options.hover.above") },
          ]}
          onChange={(hoverSide) => change({ hoverSide })}
        />
      </div>
    </SettingsSection>
  );
}

/** What resting on an address sends. Without the person's consent to e-mail addresses it sends nothing, and they can agree in place. */
function OnRest({ options, settings }: { options: Options; settings: Settings }) {
  const change = options.changeIn("hover-cards");
  const choose = (hoverLooksUp: boolean) => () => change({ hoverLooksUp });
  return (
    <fieldset class="field">
      <legend class="field-label">{i18n.t("options.hover.onRest")}</legend>
      <Check radio="on-rest" checked={settings.hoverLooksUp} onChange={choose(true)}>
        {i18n.t("options.hover.looksUp")}
        <br />
        <small class="muted">{i18n.t("options.hover.looksUpHint")}</small>
      </Check>
      <Check radio="on-rest" checked={!settings.hoverLooksUp} onChange={choose(false)}>
        {i18n.t("options.hover.asks")}
      </Check>
      <div aria-live="polite">{settings.consentEmails === null && <Agree options={options} settings={settings} />}</div>
    </fieldset>
  );
}

function Agree({ options, settings }: { options: Options; settings: Settings }) {
  /** The button goes: the focus stays in the section. */
  const agree = () => {
    void options.act({ section: "hover-cards", what: "saved" }, () => options.preferences.agreeToEmails());
    document.getElementById("hover-cards-title")?.focus({ preventScroll: true });
  };
  const label = i18n.t(settings.consentDomains === null ? "options.hover.agreeBoth" : "options.hover.agree");
  return (
    <div class="stack agree">
      <Notice icon="shield">
        {i18n.t("options.hover.notAgreed")} <a href="/welcome.html#/consent">{i18n.t("options.hover.review")}</a>
      </Notice>
      <div class="actions">
        <Button onClick={agree}>{label}</Button>
      </div>
    </div>
  );
}
