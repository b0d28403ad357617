import { isRecipe } from "./fit-recipe";
import { priceBounds } from "./usage";

/** Place of the API key: this device, memory until the browser closes, or under a passphrase. */
export const keyKeepings = ["device", "session", "passphrase"] as const;
export type KeyKeeping = (typeof keyKeepings)[number];

/** Choices for `hoverDelay`, in milliseconds. */
export const delayChoices = [150, 250, 350, 500, 800, 1500] as const;

/** Choices for freshness, in days. */
export const freshDayChoices = [1, 3, 7, 14, 30] as const;
/** Choices for keeping, in days. */
export const keptDayChoices = [7, 30, 90, 180, 365] as const;

/** Tests an untrusted value. */
type Guard<Value> = (value: unknown) => value is Value;

interface Bounds {
  min: number;
  max: number;
}

/** Accepts whole numbers within the bounds. */
const wholeNumber =
  ({ min, max }: Bounds): Guard<number> =>
  (value): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** Accepts one of these texts. */
const oneOf =
  <Choice extends string>(...choices: Choice[]): Guard<Choice> =>
  (value): value is Choice =>
    choices.some((choice) => choice === value);

const flag: Guard<boolean> = (value): value is boolean => typeof value === "boolean";
/** Accepts epoch milliseconds and `null`. */
const moment: Guard<number | null> = (value): value is number | null =>
  value === null || (typeof value === "number" && Number.isFinite(value));
/** Accepts texts of limited length, with room for the longest names of all CRM fields. */
const shortText: Guard<string> = (value): value is string => typeof value === "string" && value.length <= 4000;
/** Accepts "", and http and https addresses that can be parsed. */
const webAddress: Guard<string> = (value): value is string =>
  shortText(value) && (value === "" || (/^https?:\/\//.test(value) && URL.canParse(value)));

/** Accepts "" and https addresses, even some that `readCrmAddress` refuses later. */
const httpsAddress: Guard<string> = (value): value is string => webAddress(value) && !value.startsWith("http:");

/** Inclusive bounds of whole-number settings. */
export const numberBounds = {
  capLookups: { min: 0, max: 1_000_000 },
  capSearches: { min: 0, max: 1_000_000 },
  deadlineLookup: { min: 5, max: 60 },
  deadlineSearch: { min: 5, max: 60 },
  hoverDelay: { min: 150, max: 1500 },
  fitScale: { min: 1, max: 1_000_000 },
} as const satisfies Record<string, Bounds>;

/** True for `null`, and for a price in credits within bounds. */
export const isPrice: Guard<number | null> = (value): value is number | null =>
  value === null ||
  (typeof value === "number" && value >= 0 && value <= priceBounds.max && Number(value.toFixed(priceBounds.decimals)) === value);

/** Days of freshness or keeping. */
const days = wholeNumber({ min: 1, max: 3650 });

/** Pairs a setting's default with the test of every value. */
const setting = <Value>(usual: NoInfer<Value>, fits: Guard<Value>) => ({ usual, fits });

/** All settings, each with its default and test. */
const allSettings = {
  /** Service address without trailing slashes or a final `/resource`; empty if unset. */
  address: setting("", webAddress),
  /** Source of answers: the user's service or bundled sample data. */
  mode: setting("service", oneOf("service", "sample")),
  /** Time of consent to sending domains; `null` if not given. */
  consentDomains: setting(null, moment),
  /** Time of consent to sending looked-up e-mail addresses; `null` if not given. */
  consentEmails: setting(null, moment),
  /** Whether opening a subject looks up a missing or stale answer. */
  lookUpOnOpen: setting(true, flag),
  /** Whether the side panel looks up the followed tab's company. */
  followLooksUp: setting(false, flag),
  /** Whether cards open at all. */
  hoverOn: setting(true, flag),
  /** Milliseconds of dwell before a card opens. */
  hoverDelay: setting(350, wholeNumber(numberBounds.hoverDelay)),
  /** Key to hold while dwelling. "keyboard": cards open only by keyboard shortcut or context menu. */
  hoverModifier: setting("none", oneOf("none", "alt", "control", "shift", "keyboard")),
  /** The preferred side for the card. */
  hoverSide: setting("below", oneOf("below", "above")),
  /** Whether an opened card sends look-ups. Otherwise, a click in the side panel sends them. */
  hoverLooksUp: setting(true, flag),
  /** Whether to warn from 80 % of a cap, and to require a click for cards' look-ups from 80 % of `capLookups`. */
  warnNearCap: setting(true, flag),
  /** Maximum number of requests for look-ups per month. */
  capLookups: setting(500, wholeNumber(numberBounds.capLookups)),
  /** Maximum number of searches per month. */
  capSearches: setting(20, wholeNumber(numberBounds.capSearches)),
  /** Credits per request of a look-up; `null` if not entered. */
  lookUpPrice: setting(null, isPrice),
  /** Credits per search; `null` if not entered. */
  searchPrice: setting(null, isPrice),
  /** Days of freshness of a company's answer. */
  accountsFreshDays: setting(7, days),
  /** Days of keeping a company's answer. */
  accountsKeptDays: setting(90, days),
  /** Days of freshness of a person's answer. */
  peopleFreshDays: setting(7, days),
  /** Days of keeping a person's answer. */
  peopleKeptDays: setting(30, days),
  /** Days of keeping a search. */
  searchesKeptDays: setting(90, days),
  /** Days of keeping a judgement after its last change. */
  judgementsKeptDays: setting(3650, days),
  /** Whether the verdict "Already ours" leaves its company or person out of batches and lists. */
  leaveOutOurs: setting(true, flag),
  /** Whether the verdict "Not a fit" does the same. */
  leaveOutNotFit: setting(false, flag),
  /** Labels, separated by commas, whose companies and people are also left out. */
  leaveOutLabels: setting("", shortText),
  /** Deadline in seconds of each call of a look-up, repeat included. */
  deadlineLookup: setting(30, wholeNumber(numberBounds.deadlineLookup)),
  /** Deadline of a search in seconds. */
  deadlineSearch: setting(60, wholeNumber(numberBounds.deadlineSearch)),
  /** Whether the side panel loads the photos of profiles. */
  photos: setting(false, flag),
  theme: setting("system", oneOf("system", "light", "dark")),
  density: setting("comfortable", oneOf("comfortable", "compact")),
  /** The score at which the ICP fit ring is full. */
  fitScale: setting(100, wholeNumber(numberBounds.fitScale)),
  /** Rows that explain the fit score (`fit-recipe.ts`); empty without a recipe. */
  fitRecipe: setting([], isRecipe),
  /** Unit assumed for the service's durations. "as-reported": shown as plain numbers. */
  durationUnit: setting("as-reported", oneOf("as-reported", "milliseconds", "seconds", "minutes")),
  /** Target of "Create in CRM"; "own" is a template. */
  crm: setting("none", oneOf("none", "salesforce", "dynamics", "own")),
  /** Address of the CRM; if `crm` is "own", the template for a company. */
  crmAddress: setting("", httpsAddress),
  /** Address template for a person, used if `crm` is "own". */
  crmPersonAddress: setting("", httpsAddress),
  /** Record that the CRM creates for a person. */
  crmPeople: setting("contact", oneOf("contact", "lead")),
  /** The user's own field names in the CRM (`lib/model/crm/fields.ts`). */
  crmFields: setting("", shortText),
  /** The CRM's host, and the fields that the user agreed to send there. */
  crmAgreed: setting("", shortText),
  /** Whether "/" focuses the side panel's input, and 1 to 4 give a verdict. */
  slashKey: setting(true, flag),
};

export type Settings = { [Name in keyof typeof allSettings]: (typeof allSettings)[Name]["usual"] };

// Asserted: `Object.fromEntries` loses the settings' names and types.
export const defaultSettings = Object.fromEntries(Object.entries(allSettings).map(([name, { usual }]) => [name, usual])) as Settings;

/** Each setting's test for an untrusted value. */
export const settingGuards = Object.fromEntries(Object.entries(allSettings).map(([name, { fits }]) => [name, fits])) as {
  [Name in keyof Settings]: Guard<Settings[Name]>;
};

/** Reads untrusted settings. A missing or invalid member takes its default. */
export function parseSettings(stored: unknown): Settings {
  const members = typeof stored === "object" && stored !== null ? new Map<string, unknown>(Object.entries(stored)) : new Map();
  const fitting = Object.entries(settingGuards).filter(([name, fits]) =>
    // control: file-fits#stored. Checks a stored value, which may come from a file or an older version.
    fits(members.get(name)),
  );
  return { ...defaultSettings, ...Object.fromEntries(fitting.map(([name]) => [name, members.get(name)])) };
}

/** Whether both use the sample data, or both the same service address. */
export const isSameService = (one: Settings, other: Settings): boolean =>
  one.mode === other.mode && (one.mode === "sample" || one.address === other.address);
