import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { readNumberSetting, readPrice, type NumberSetting } from "../../lib/model/number-setting";
import type { Section } from "../../lib/model/options-route";
import type { BoundSettings } from "../../lib/model/policy";
import { numberBounds, type Settings } from "../../lib/model/settings";
import { priceBounds, type Prices } from "../../lib/model/usage";
import type { Announcement, Options } from "../../lib/stores/options";
import type { Changes } from "../../lib/stores/options/preferences";
import type { FileSetting } from "../../lib/stores/options/settings-file";
import { formatNumber } from "../formats";
import { Field, Managed, SelectField, TypedField } from "../parts/field";
import { Segmented, Switch } from "../parts/check";
import { Status } from "../parts/notice";
import { choicesOf, settingName, settingValue, type ChoiceSetting } from "./setting-labels";

/** Properties of one setting's row, which saves each change at once. */
interface SettingProps<Name extends FileSetting> {
  name: Name;
  settings: Settings;
  hint?: ComponentChildren;
  change: (changes: Changes) => void;
}

/** Names of settings whose values are of this type. */
type Named<Value> = { [Name in FileSetting]: Settings[Name] extends Value ? Name : never }[FileSetting];

/** Draws an on-off setting. */
export const SwitchSetting = ({ name, settings, hint, change }: SettingProps<Named<boolean>>) => (
  <Field line label={settingName(name)} hint={hint}>
    {(bind) => <Switch {...bind} checked={settings[name]} onChange={(on) => change({ [name]: on })} />}
  </Field>
);

/** Draws a setting of two or three short choices, all visible. */
export const SegmentedSetting = <Name extends ChoiceSetting>({ name, settings, hint, change }: SettingProps<Name>) => (
  <Field line label={settingName(name)} hint={hint}>
    <Segmented value={settings[name]} choices={choicesOf(name)} onChange={(value) => change({ [name]: value })} />
  </Field>
);

/** Draws a setting of several choices. */
export const SelectSetting = <Name extends ChoiceSetting>({ name, settings, hint, change }: SettingProps<Name>) => (
  <SelectField
    line
    label={settingName(name)}
    hint={hint}
    value={settings[name]}
    choices={choicesOf(name)}
    onChange={(value) => change({ [name]: value })}
  />
);

interface AmountSettingProps extends SettingProps<Named<number>> {
  /** Amounts offered. The saved amount is added if different. */
  amounts: readonly number[];
}

/** Draws a numeric setting as a choice of amounts. */
export function AmountSetting({ name, settings, hint, amounts, change }: AmountSettingProps) {
  const choices = [...new Set([...amounts, settings[name]])].toSorted((one, other) => one - other);
  return (
    <SelectField
      line
      label={settingName(name)}
      hint={hint}
      value={String(settings[name])}
      choices={choices.map((amount) => ({ value: String(amount), label: settingValue(name, amount) }))}
      onChange={(amount) => change({ [name]: Number(amount) })}
    />
  );
}

interface NumberSettingProps extends SettingProps<NumberSetting> {
  /** Maximum allowed by the organisation. */
  policyMax?: number | undefined;
}

/** Draws a numeric setting. Accepts only whole numbers within the setting's bounds and `policyMax`. */
export function NumberSettingRow({ name, settings, hint, policyMax, change }: NumberSettingProps) {
  const bounds = numberBounds[name];
  const max = Math.min(bounds.max, policyMax ?? Infinity);
  const save = (text: string) => {
    const value = readNumberSetting(name, text);
    if (value === null || value > max) return i18n.t("options.number.invalid", [formatNumber(bounds.min), formatNumber(max)]);
    change({ [name]: value });
    return value === settings[name] ? undefined : null;
  };
  const managed = policyMax !== undefined && <Managed>{i18n.t("managed.most", [formatNumber(policyMax)])}</Managed>;
  return (
    <TypedField
      line
      label={settingName(name)}
      hint={
        <>
          {hint} {managed}
        </>
      }
      class="input input-short"
      inputMode="numeric"
      disabled={max === bounds.min}
      saved={String(Math.min(settings[name], max))}
      save={save}
    />
  );
}

interface PriceSettingProps {
  name: keyof Prices;
  settings: BoundSettings;
  change: (changes: Changes) => void;
}

/** Draws an optional price in credits. */
export function PriceSettingRow({ name, settings, change }: PriceSettingProps) {
  const managed = settings.policy?.[name] !== undefined;
  const save = (text: string) => {
    const price = readPrice(text);
    if (price === undefined) {
      return i18n.t("options.credits.priceInvalid", [formatNumber(priceBounds.max), formatNumber(priceBounds.decimals)]);
    }
    change({ [name]: price });
    return price === settings[name] ? undefined : null;
  };
  return (
    <TypedField
      line
      label={settingName(name)}
      hint={managed ? <Managed /> : i18n.t("options.credits.priceHint")}
      class="input input-short"
      inputMode="decimal"
      disabled={managed}
      saved={String(settings[name] ?? "")}
      save={save}
    />
  );
}

const titles = {
  connection: "options.connection.title",
  sites: "options.sites.title",
  "hover-cards": "setting.hoverOn",
  privacy: "options.privacy.title",
  credits: "options.credits.title",
  "fit-recipe": "setting.fitRecipe",
  crm: "setting.crm",
  verdicts: "options.verdicts.title",
  appearance: "options.appearance.title",
  shortcuts: "options.shortcuts.title",
  activity: "options.activity.title",
  advanced: "options.advanced.title",
} as const satisfies Record<Section, string>;

const sentences = {
  saved: "options.saved",
  deleted: "options.deleted",
  "everything-deleted": "options.everythingDeleted",
  exported: "options.exported",
  copied: "popup.message.details",
  "copy-blocked": "popup.message.blocked",
} as const satisfies Record<Announcement["what"], string>;

/** Returns a section's title, also its link's text. */
export const sectionTitle = (section: Section): string => i18n.t(titles[section]);

/** Focuses a section's title without scrolling, for example after a button disappeared. */
export const focusTitle = (section: Section): void => document.getElementById(`${section}-title`)?.focus({ preventScroll: true });

interface SettingsSectionProps {
  section: Section;
  options: Options;
  children: ComponentChildren;
}

/** Draws one section, with an action's announced result beside its title. */
export function SettingsSection({ section, options, children }: SettingsSectionProps) {
  const announced = options.announcer.current.value;
  return (
    <section class="settings" id={section} aria-labelledby={`${section}-title`}>
      <div class="section-header">
        <h2 id={`${section}-title`} tabIndex={-1}>
          {sectionTitle(section)}
        </h2>
        <Status>{announced?.section === section && <span class="muted caption">{i18n.t(sentences[announced.what])}</span>}</Status>
      </div>
      {children}
    </section>
  );
}
