import type { JourneyEntry } from "./account";
import type { JsonObject } from "./json";
import { splitTimestamp } from "./time";

/** The members of an entry that name its day and time. */
export type EntryMoment = Pick<JourneyEntry, "date" | "time" | "hitTimestamp">;

/** The attribute that holds an entry's buying stage. */
const stageAttribute = "Buying Stage";

/** Returns an entry's day and time as sent, completed from the timestamp. */
export function momentOf({ date, time, hitTimestamp }: EntryMoment): { date: string | null; time: string | null } {
  const stamp = splitTimestamp(hitTimestamp ?? "");
  return { date: date ?? stamp.date, time: time ?? stamp.time };
}

/** Sorts entries newest first. Entries without a day come last, as sent. */
export function newestFirst(journey: readonly JourneyEntry[]): JourneyEntry[] {
  const dated = journey.map((entry) => ({ entry, key: sortKey(entry) }));
  return dated.toSorted((one, other) => (one.key < other.key ? 1 : one.key > other.key ? -1 : 0)).map(({ entry }) => entry);
}

function sortKey(entry: JourneyEntry): string {
  const { date, time } = momentOf(entry);
  return date === null ? "" : `${date}T${time ?? ""}`;
}

/** The members that all entries of a journey share; `null` if the entries differ or have none. */
export interface SharedMembers {
  source: string | null;
  channel: string | null;
  identifier: string | null;
}

export function sharedMembers(journey: readonly JourneyEntry[]): SharedMembers {
  const shared = (memberOf: (entry: JourneyEntry) => string | null): string | null => {
    const first = journey[0] === undefined ? null : memberOf(journey[0]);
    if (first === null || first.trim() === "" || journey.length === 1) return null;
    return journey.every((entry) => memberOf(entry) === first) ? first : null;
  };
  return {
    source: shared(({ source }) => source),
    channel: shared(({ utm }) => utm.channelSubchannel),
    identifier: shared(({ identifier }) => identifier),
  };
}

/** Returns the buying stage of an entry, if it reports one. */
export const stageOf = (entry: JourneyEntry): string | null => entry.attributes[stageAttribute]?.trim() || null;

/** Returns every attribute but the buying stage, which is the entry's title. */
export const otherAttributes = (entry: JourneyEntry): [string, string][] =>
  Object.entries(entry.attributes).filter(([name]) => name !== stageAttribute);

/** Returns the day of the latest entry with this stage; `null` if none. */
export function stageSince(journey: readonly JourneyEntry[], stage: string): string | null {
  const latest = newestFirst(journey).find((entry) => stageOf(entry) === stage);
  return latest === undefined ? null : momentOf(latest).date;
}

export const milestonesOf = (journey: readonly JourneyEntry[]): JourneyEntry[] => newestFirst(journey).filter((entry) => entry.isMilestone);

/** An identifier found in the journey. */
export interface Sighting {
  identifier: string;
  times: number;
  /** Day of the latest entry, as sent. */
  last: string | null;
}

/** Returns a journey's identifiers, most recent first, with count and last day. Ignores case. */
export function sightingsOf(journey: readonly JourneyEntry[]): Sighting[] {
  const sightings = new Map<string, Sighting>();
  for (const entry of newestFirst(journey)) {
    const identifier = entry.identifier?.trim() ?? "";
    const known = sightings.get(identifier.toLowerCase());
    if (known !== undefined) known.times += 1;
    else if (identifier !== "") sightings.set(identifier.toLowerCase(), { identifier, times: 1, last: momentOf(entry).date });
  }
  return [...sightings.values()];
}

/** A member of an entry for the details, with its label. */
export interface EntryDetail {
  member: EntryMember;
  value: string;
}

const utmMembers = ["source", "medium", "campaign", "term", "content", "ad", "adgroup", "campaignId", "adgroupId", "adId"] as const;
const otherMembers = [
  "page",
  "referrer",
  "event",
  "browser",
  "userAgentBrowser",
  "userAgentOS",
  "userAgentType",
  "userAgentModel",
  "deviceInformation",
] as const;

export type EntryMember = (typeof utmMembers)[number] | (typeof otherMembers)[number];

/** Returns an entry's details: campaign, page and browser, if set and plain. */
export function entryDetails({ utm, others }: JourneyEntry): EntryDetail[] {
  const campaign = utmMembers.map((member) => ({ member, value: utm[member] }));
  const rest = otherMembers.map((member) => ({ member, value: plain(others[member]) }));
  return [...campaign, ...rest].filter((detail): detail is EntryDetail => detail.value !== null && detail.value !== "");
}

const plain = (value: unknown): string | null => (typeof value === "string" || typeof value === "number" ? String(value) : null);

/** Returns an entry's other members by name, without nulls. */
export function undescribedMembers({ others, hitTimestamp, date, time, utm }: JourneyEntry): JsonObject {
  const described: ReadonlySet<string> = new Set(otherMembers.filter((member) => plain(others[member]) !== null));
  const rest = Object.entries(others).filter(([name, value]) => !described.has(name) && value !== null && value !== undefined);
  // Hides a timestamp that only repeats, and a colour, which is a dot.
  const repeats = date !== null && time !== null && hitTimestamp?.replace(" ", "T") === `${date}T${time}`;
  const stamp: [string, string][] = hitTimestamp === null || repeats ? [] : [["hitTimestamp", hitTimestamp]];
  const colour: [string, string][] = utm.color === null ? [] : [["utm.color", utm.color]];
  // `fromEntries` defines members, so that no setter runs.
  return Object.fromEntries([...rest, ...stamp, ...colour]);
}
