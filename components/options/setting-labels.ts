import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { FileSetting } from "../../lib/stores/options/settings-file";
import { formatNumber, counted } from "../formats";

const names = {
  lookUpOnOpen: "options.credits.lookUpOnOpen",
  followLooksUp: "options.credits.followLooksUp",
  hoverOn: "options.hover.title",
  hoverDelay: "options.hover.delay",
  hoverModifier: "options.hover.open",
  hoverSide: "options.hover.side",
  hoverLooksUp: "options.hover.onRest",
  warnNearCap: "options.credits.warn",
  capLookups: "options.credits.lookupCap",
  capSearches: "options.credits.searchCap",
  lookUpPrice: "options.credits.lookUpPrice",
  searchPrice: "options.credits.searchPrice",
  accountsFreshDays: "options.privacy.accountsFresh",
  accountsKeptDays: "options.privacy.accountsKept",
  peopleFreshDays: "options.privacy.peopleFresh",
  peopleKeptDays: "options.privacy.peopleKept",
  searchesKeptDays: "options.privacy.searchesKept",
  judgementsKeptDays: "options.privacy.judgementsKept",
  leaveOutOurs: "options.verdicts.ours",
  leaveOutNotFit: "options.verdicts.unfit",
  leaveOutLabels: "options.verdicts.labels",
  deadlineLookup: "options.connection.lookupDeadline",
  deadlineSearch: "options.connection.searchDeadline",
  photos: "options.privacy.photos",
  theme: "options.appearance.theme",
  density: "options.appearance.density",
  fitScale: "options.appearance.fitScale",
  durationUnit: "options.appearance.unit",
  fitRecipe: "recipe.title",
  crm: "site.crm",
  crmAddress: "crm.address",
  crmPersonAddress: "crm.personTemplate",
  crmPeople: "crm.people",
  crmFields: "crm.fields",
  slashKey: "options.shortcuts.slash",
  address: "options.connection.address",
} as const satisfies Record<FileSetting | "address", string>;

const hints = {
  lookUpOnOpen: "options.credits.lookUpOnOpenHint",
  followLooksUp: "options.credits.followLooksUpHint",
  hoverOn: "options.hover.onHint",
  hoverDelay: "options.hover.delayHint",
  hoverSide: "options.hover.sideHint",
  hoverLooksUp: "options.hover.onRestHint",
  warnNearCap: "options.credits.warnHint",
  lookUpPrice: "options.credits.priceHint",
  searchPrice: "options.credits.priceHint",
  accountsFreshDays: "options.privacy.freshHint",
  accountsKeptDays: "options.privacy.keptHint",
  peopleFreshDays: "options.privacy.freshHint",
  peopleKeptDays: "options.privacy.keptHint",
  searchesKeptDays: "options.privacy.keptHint",
  judgementsKeptDays: "options.privacy.keptHint",
  leaveOutLabels: "options.verdicts.labelsHint",
  deadlineLookup: "options.connection.deadlineHint",
  deadlineSearch: "options.connection.deadlineHint",
  photos: "options.privacy.photosHint",
  theme: "options.appearance.themeHint",
  density: "options.appearance.densityHint",
  fitScale: "options.appearance.fitScaleHint",
  durationUnit: "options.appearance.unitHint",
  slashKey: "options.shortcuts.slashHint",
} as const satisfies { [Name in FileSetting]?: string };

/** Returns a setting's hint, else `undefined`. */
export const settingHint = (name: FileSetting): string | undefined => (hasHint(name) ? i18n.t(hints[name]) : undefined);

const hasHint = (name: FileSetting): name is keyof typeof hints => Object.hasOwn(hints, name);

/** Returns a setting's name, as shown beside its control. */
// control: file-personal#named. A page that has no name for a setting cannot offer to change it.
export const settingName = (name: FileSetting | "address"): string => i18n.t(names[name]);

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
