/** Where answers come from: nothing chosen yet, the person's service, or the bundled sample data. */
export type Mode = "service" | "sample";

/** How the key is kept: on this device, until the browser closes, or on this device under a passphrase. */
export const keyKeepings = ["device", "session", "passphrase"] as const;
export type KeyKeeping = (typeof keyKeepings)[number];

/** Everything the person can set, with its unit. Dates are epoch milliseconds. */
export interface Settings {
  /** Service address: the part before /resource, without a trailing slash; empty where none is set. */
  address: string;
  mode: Mode;
  /** When the person agreed to send the domains they look up; null: not agreed, nothing is sent. */
  consentDomains: number | null;
  /** When the person agreed to send the e-mail addresses they look up. */
  consentEmails: number | null;
  /** Look up as soon as the popup opens. */
  lookUpOnOpen: boolean;
  /** While the side panel follows the tab in front, each company visited is looked up. */
  followLooksUp: boolean;
  /** Cards open at all. */
  hoverOn: boolean;
  /** Milliseconds the pointer rests on an address before its card opens, 150 to 1500. */
  hoverDelay: number;
  /** What opens a card: resting on an address alone, resting while this key is held, or the keyboard only. */
  hoverModifier: "none" | "alt" | "control" | "shift" | "keyboard";
  /** Where the card is tried first. */
  hoverSide: "below" | "above";
  /** Resting on an address looks it up; else the card shows what is stored and asks before sending. */
  hoverLooksUp: boolean;
  /** Warn when 80 % of a cap is used. */
  warnNearCap: boolean;
  /** Look-ups a month, 0 to 1,000,000. */
  capLookups: number;
  /** Searches a month, 0 to 1,000,000. */
  capSearches: number;
  /** Days an account counts as fresh. */
  accountsFreshDays: number;
  /** Days an account is kept. */
  accountsKeptDays: number;
  peopleFreshDays: number;
  peopleKeptDays: number;
  searchesKeptDays: number;
  /** Seconds until a look-up is given up, 5 to 60. */
  deadlineLookup: number;
  /** Seconds until a search is given up, 5 to 60. */
  deadlineSearch: number;
  /** The photos that profiles name are loaded, in the side panel. */
  photos: boolean;
  theme: "system" | "light" | "dark";
  density: "comfortable" | "compact";
  /** The number at which the ICP fit ring is full. */
  fitScale: number;
  /** Unit of durations the service reports without one. */
  durationUnit: "as-reported" | "milliseconds" | "seconds" | "minutes";
  /** "/" goes to the box of the side panel. */
  slashKey: boolean;
}

export const defaultSettings: Settings = {
  address: "",
  mode: "service",
  consentDomains: null,
  consentEmails: null,
  lookUpOnOpen: true,
  followLooksUp: false,
  hoverOn: true,
  hoverDelay: 350,
  hoverModifier: "none",
  hoverSide: "below",
  hoverLooksUp: true,
  warnNearCap: true,
  capLookups: 500,
  capSearches: 20,
  accountsFreshDays: 7,
  accountsKeptDays: 90,
  peopleFreshDays: 7,
  peopleKeptDays: 30,
  searchesKeptDays: 90,
  deadlineLookup: 30,
  deadlineSearch: 60,
  photos: false,
  theme: "system",
  density: "comfortable",
  fitScale: 100,
  durationUnit: "as-reported",
  slashKey: true,
};

/** Milliseconds a person may choose for resting on an address. */
export const delayChoices = [150, 250, 350, 500, 800, 1500] as const;

/** What the person may choose for freshness and keeping, in days. */
export const freshDayChoices = [1, 3, 7, 14, 30] as const;
export const keptDayChoices = [7, 30, 90, 180, 365] as const;

type Guard<Value> = (value: unknown) => value is Value;

const wholeNumber =
  (least: number, most: number): Guard<number> =>
  (value): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

const oneOf =
  <Choice extends string>(...choices: Choice[]): Guard<Choice> =>
  (value): value is Choice =>
    choices.some((choice) => choice === value);

const flag: Guard<boolean> = (value): value is boolean => typeof value === "boolean";
const moment: Guard<number | null> = (value): value is number | null =>
  value === null || (typeof value === "number" && Number.isFinite(value));
const shortText: Guard<string> = (value): value is string => typeof value === "string" && value.length <= 2000;
/** What everything that asks the service takes apart: one that cannot be is none. */
const webAddress: Guard<string> = (value): value is string =>
  shortText(value) && (value === "" || (/^https?:\/\//.test(value) && URL.canParse(value)));

const days = wholeNumber(1, 3650);
const cap = wholeNumber(0, 1_000_000);
const deadline = wholeNumber(5, 60);

/** Bounds of every setting, for the store, the messages and the pages alike. */
export const settingGuards: { [Name in keyof Settings]: Guard<Settings[Name]> } = {
  address: webAddress,
  mode: oneOf("service", "sample"),
  consentDomains: moment,
  consentEmails: moment,
  lookUpOnOpen: flag,
  followLooksUp: flag,
  hoverOn: flag,
  hoverDelay: wholeNumber(150, 1500),
  hoverModifier: oneOf("none", "alt", "control", "shift", "keyboard"),
  hoverSide: oneOf("below", "above"),
  hoverLooksUp: flag,
  warnNearCap: flag,
  capLookups: cap,
  capSearches: cap,
  accountsFreshDays: days,
  accountsKeptDays: days,
  peopleFreshDays: days,
  peopleKeptDays: days,
  searchesKeptDays: days,
  deadlineLookup: deadline,
  deadlineSearch: deadline,
  photos: flag,
  theme: oneOf("system", "light", "dark"),
  density: oneOf("comfortable", "compact"),
  fitScale: wholeNumber(1, 1_000_000),
  durationUnit: oneOf("as-reported", "milliseconds", "seconds", "minutes"),
  slashKey: flag,
};

/** Reads settings from outside, member by member: one that is missing or does not fit takes its default, the others stay. */
export function parseSettings(stored: unknown): Settings {
  const members = typeof stored === "object" && stored !== null ? new Map<string, unknown>(Object.entries(stored)) : new Map();
  const fitting = Object.entries(settingGuards).filter(([name, fits]) =>
    // control: file-fits#stored. A stored value may come from a file or an older version.
    fits(members.get(name)),
  );
  return { ...defaultSettings, ...Object.fromEntries(fitting.map(([name]) => [name, members.get(name)])) };
}
