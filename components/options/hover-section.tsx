import { i18n } from "#i18n";
import { delayChoices } from "../../lib/model/settings";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import { Keys } from "../connection/keys";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { Notice } from "../parts/notice";
import { Select } from "../parts/select";
import { SegmentedSetting, SwitchSetting } from "./named-setting";
import { Setting } from "./setting";
import { secondsOf, settingName } from "./setting-labels";
import { SettingsSection } from "./settings-section";

/** Draws the settings for opening, placing and loading a card. */
export function HoverSection({ options, settings }: { options: Options; settings: Settings }) {
  const change = options.changeIn("hover-cards");
  return (
    <SettingsSection section="hover-cards" options={options}>
      <p>{i18n.t("options.hover.text")}</p>
      <SwitchSetting name="hoverOn" settings={settings} hint={i18n.t("options.hover.onHint")} change={change} />
      <OpenBy options={options} settings={settings} />
      <Setting label={settingName("hoverDelay")}>
        {(bind) => (
          <Select
            {...bind}
            value={String(settings.hoverDelay)}
            choices={delays(settings.hoverDelay)}
            onChange={(delay) => change({ hoverDelay: Number(delay) })}
          />
        )}
      </Setting>
      <SegmentedSetting name="hoverSide" settings={settings} hint={i18n.t("options.hover.sideHint")} change={change} />
      <OnRest options={options} settings={settings} />
    </SettingsSection>
  );
}

/** Returns the usual delays, and the present one if different. */
const delays = (present: number) =>
  [...new Set([...delayChoices, present])]
    .toSorted((one, other) => one - other)
    .map((delay) => ({ value: String(delay), label: secondsOf(delay) }));

const heldKeys = () => [
  { value: "alt" as const, label: i18n.t("options.hover.alt") },
  { value: "control" as const, label: i18n.t("options.hover.control") },
  { value: "shift" as const, label: i18n.t("options.hover.shift") },
];

/** Draws the trigger of a card, and its key if required. */
function OpenBy({ options, settings }: { options: Options; settings: Settings }) {
  const change = options.changeIn("hover-cards");
  const { hoverModifier } = settings;
  const held = heldKeys().find(({ value }) => value === hoverModifier)?.value ?? null;
  const keys = options.shortcuts.value?.find(({ name }) => name === "card")?.keys ?? "";
  return (
    <fieldset class="field">
      <legend class="field-label">{settingName("hoverModifier")}</legend>
      <Check radio="open-by" checked={hoverModifier === "none"} onChange={() => change({ hoverModifier: "none" })}>
        {i18n.t("options.hover.rests")}
      </Check>
      <Check radio="open-by" checked={held !== null} onChange={() => change({ hoverModifier: "alt" })}>
        {i18n.t("options.hover.holds")}
      </Check>
      {held !== null && (
        <div class="held-key">
          <Setting label={i18n.t("options.hover.modifier")}>
            {(bind) => <Select {...bind} small value={held} choices={heldKeys()} onChange={(key) => change({ hoverModifier: key })} />}
          </Setting>
        </div>
      )}
      <Check radio="open-by" checked={hoverModifier === "keyboard"} onChange={() => change({ hoverModifier: "keyboard" })}>
        {i18n.t("options.hover.keyboard")} {keys !== "" && <Keys shortcut={keys} />}
      </Check>
    </fieldset>
  );
}

/** Draws the setting for requests on hover, with the consent they require. */
function OnRest({ options, settings }: { options: Options; settings: Settings }) {
  const change = options.changeIn("hover-cards");
  const choose = (hoverLooksUp: boolean) => () => change({ hoverLooksUp });
  return (
    <fieldset class="field">
      <legend class="field-label">{settingName("hoverLooksUp")}</legend>
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
  /** The button disappears; the focus stays in the section. */
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
