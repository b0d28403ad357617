/** The source of answers: the person's service, or the bundled sample data. */
export type Mode = "service" | "sample";

/** Storage of the key: this device, until the browser closes, or under a passphrase. */
export const keyKeepings = ["device", "session", "passphrase"] as const;
export type KeyKeeping = (typeof keyKeepings)[number];

/** All settings of the person, with their units. Dates are epoch milliseconds. */
export interface Settings {
  /** Service address before /resource, without a trailing slash; empty if unset. */
  address: string;
  mode: Mode;
  /** Time of consent to sending domains; `null` if not given: nothing is sent. */
  consentDomains: number | null;
  /** Time of consent to sending looked-up e-mail addresses. */
  consentEmails: number | null;
  /** Look up as soon as the popup opens. */
  lookUpOnOpen: boolean;
  /** Whether the side panel looks up each company it follows to. */
  followLooksUp: boolean;
  /** Whether cards open at all. */
  hoverOn: boolean;
  /** Milliseconds of dwell before a card opens. */
  hoverDelay: number;
  /** The trigger of a card: dwelling, dwelling with this key, or the keyboard. */
  hoverModifier: "none" | "alt" | "control" | "shift" | "keyboard";
  /** The preferred side for the card. */
  hoverSide: "below" | "above";
  /** Whether dwelling looks an address up; else the card asks before sending. */
  hoverLooksUp: boolean;
  /** Warn when 80 % of a cap is used. */
  warnNearCap: boolean;
  /** Look-ups per month. */
  capLookups: number;
  /** Searches per month. */
  capSearches: number;
  /** Days an account counts as fresh. */
  accountsFreshDays: number;
  /** Days an account is kept. */
  accountsKeptDays: number;
  peopleFreshDays: number;
  peopleKeptDays: number;
  searchesKeptDays: number;
  /** Deadline of a look-up in seconds. */
  deadlineLookup: number;
  /** Deadline of a search in seconds. */
  deadlineSearch: number;
  /** Whether the side panel loads the photos of profiles. */
  photos: boolean;
  theme: "system" | "light" | "dark";
  density: "comfortable" | "compact";
  /** The score at which the ICP fit ring is full. */
  fitScale: number;
  /** Unit of durations the service reports without one. */
  durationUnit: "as-reported" | "milliseconds" | "seconds" | "minutes";
  /** "/" focuses the input of the side panel. */
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

/** Choices of the dwell time, in milliseconds. */
export const delayChoices = [150, 250, 350, 500, 800, 1500] as const;

/** Choices for freshness and keeping, in days. */
export const freshDayChoices = [1, 3, 7, 14, 30] as const;
export const keptDayChoices = [7, 30, 90, 180, 365] as const;

type Guard<Value> = (value: unknown) => value is Value;

interface Bounds {
  min: number;
  max: number;
}

const wholeNumber =
  ({ min, max }: Bounds): Guard<number> =>
  (value): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

const oneOf =
  <Choice extends string>(...choices: Choice[]): Guard<Choice> =>
  (value): value is Choice =>
    choices.some((choice) => choice === value);

const flag: Guard<boolean> = (value): value is boolean => typeof value === "boolean";
const moment: Guard<number | null> = (value): value is number | null =>
  value === null || (typeof value === "number" && Number.isFinite(value));
const shortText: Guard<string> = (value): value is string => typeof value === "string" && value.length <= 2000;
/** All requests parse this address: one that cannot be parsed counts as none. */
const webAddress: Guard<string> = (value): value is string =>
  shortText(value) && (value === "" || (/^https?:\/\//.test(value) && URL.canParse(value)));

/** The settings that are typed as a whole number, with their inclusive bounds. */
export const numberBounds = {
  capLookups: { min: 0, max: 1_000_000 },
  capSearches: { min: 0, max: 1_000_000 },
  deadlineLookup: { min: 5, max: 60 },
  deadlineSearch: { min: 5, max: 60 },
  hoverDelay: { min: 150, max: 1500 },
  fitScale: { min: 1, max: 1_000_000 },
} as const satisfies Partial<Record<keyof Settings, Bounds>>;

const days = wholeNumber({ min: 1, max: 3650 });

/** Checks every setting, for stores, messages and pages alike. */
export const settingGuards: { [Name in keyof Settings]: Guard<Settings[Name]> } = {
  address: webAddress,
  mode: oneOf("service", "sample"),
  consentDomains: moment,
  consentEmails: moment,
  lookUpOnOpen: flag,
  followLooksUp: flag,
  hoverOn: flag,
  hoverDelay: wholeNumber(numberBounds.hoverDelay),
  hoverModifier: oneOf("none", "alt", "control", "shift", "keyboard"),
  hoverSide: oneOf("below", "above"),
  hoverLooksUp: flag,
  warnNearCap: flag,
  capLookups: wholeNumber(numberBounds.capLookups),
  capSearches: wholeNumber(numberBounds.capSearches),
  accountsFreshDays: days,
  accountsKeptDays: days,
  peopleFreshDays: days,
  peopleKeptDays: days,
  searchesKeptDays: days,
  deadlineLookup: wholeNumber(numberBounds.deadlineLookup),
  deadlineSearch: wholeNumber(numberBounds.deadlineSearch),
  photos: flag,
  theme: oneOf("system", "light", "dark"),
  density: oneOf("comfortable", "compact"),
  fitScale: wholeNumber(numberBounds.fitScale),
  durationUnit: oneOf("as-reported", "milliseconds", "seconds", "minutes"),
  slashKey: flag,
};

/** Reads untrusted settings. A missing or invalid member takes its default. */
export function parseSettings(stored: unknown): Settings {
  const members = typeof stored === "object" && stored !== null ? new Map<string, unknown>(Object.entries(stored)) : new Map();
  const fitting = Object.entries(settingGuards).filter(([name, fits]) =>
    // control: file-fits#stored. A stored value may come from a file or an older version.
    fits(members.get(name)),
  );
  return { ...defaultSettings, ...Object.fromEntries(fitting.map(([name]) => [name, members.get(name)])) };
}
