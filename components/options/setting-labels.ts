import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { FileSetting } from "../../lib/stores/options/settings-file";
import { formatNumber, counted } from "../formats";

/** Returns a setting's name, as shown beside its control. */
export function settingName(name: FileSetting | "address"): string {
  const text = i18n.t(`setting.${name}`);
  // control: file-personal#named. Refuses a nameless setting, so that a settings file cannot offer it.
  if (text === "") throw new Error(`No name: ${name}`);
  return text;
}

const choiceLabel = {
  theme: { system: "options.appearance.system", light: "options.appearance.light", dark: "options.appearance.dark" },
  density: { comfortable: "options.appearance.comfortable", compact: "options.appearance.compact" },
  durationUnit: {
    "as-reported": "options.appearance.asReported",
    milliseconds: "options.appearance.milliseconds",
    seconds: "options.appearance.seconds",
    minutes: "options.appearance.minutes",
  },
  crm: { none: "crm.none", salesforce: "crm.salesforce", dynamics: "crm.dynamics", own: "crm.own" },
  crmPeople: { contact: "crm.contact", lead: "crm.lead" },
  hoverSide: { below: "options.hover.below", above: "options.hover.above" },
  hoverModifier: {
    none: "options.hover.rests",
    alt: "options.hover.holdAlt",
    control: "options.hover.holdControl",
    shift: "options.hover.holdShift",
    keyboard: "options.hover.keyboard",
  },
} as const satisfies { [Name in FileSetting]?: Settings[Name] extends string ? Record<Settings[Name], string> : never };

/** Setting with a fixed set of named values. */
export type ChoiceSetting = keyof typeof choiceLabel;

/** Returns a setting's choices, in display order. */
export function choicesOf<Name extends ChoiceSetting>(name: Name): { value: Settings[Name]; label: string }[] {
  // The keys of `choiceLabel[name]` are the setting's values.
  return Object.entries(choiceLabel[name]).map(([value, key]) => ({ value: value as Settings[Name], label: i18n.t(key) }));
}

/** Whether the setting has named choices. */
const isChoice = (name: FileSetting): name is ChoiceSetting => Object.hasOwn(choiceLabel, name);

/** Returns milliseconds as seconds: "0.35 s". */
const secondsOf = (milliseconds: number): string => i18n.t("word.durationSeconds", [formatNumber(milliseconds / 1000)]);

/** Returns a setting's value in the interface language. */
export function settingValue(name: FileSetting, value: Settings[FileSetting]): string {
  if (typeof value === "boolean") return i18n.t(value ? "options.advanced.on" : "options.advanced.off");
  // Only `fitRecipe` is an array.
  if (typeof value === "object" && value !== null) return counted("lists.rows", value.length);
  if (isChoice(name)) return choicesOf(name).find((choice) => choice.value === value)?.label ?? String(value);
  if (value === null || value === "") return i18n.t("options.shortcuts.notSet");
  if (typeof value === "string") return value;
  if (name === "hoverDelay") return secondsOf(value);
  if (name.endsWith("Days")) return counted("word.days", value);
  return name.startsWith("deadline") ? secondsOf(value * 1000) : formatNumber(value);
}
