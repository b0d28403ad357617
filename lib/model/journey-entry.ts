import type { JourneyEntry } from "./account";
import { stageAttribute } from "./journey";
import type { JsonObject } from "./json";

export type SharedMembers = ReturnType<typeof sharedMembers>;

/** Returns the values that several entries share; `null` if different, missing or blank, or for a single entry. */
export function sharedMembers(journey: readonly JourneyEntry[]) {
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

/** Returns all attributes except the buying stage, which is the entry's title. */
export const otherAttributes = (entry: JourneyEntry): [string, string][] =>
  Object.entries(entry.attributes).filter(([name]) => name !== stageAttribute);

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

/** Returns an entry's campaign, page, event, browser and device members with a number or text. */
export function entryDetails({ utm, others }: JourneyEntry) {
  const campaign = utmMembers.map((member) => ({ member, value: utm[member] }));
  const rest = otherMembers.map((member) => ({ member, value: plain(others[member]) }));
  return [...campaign, ...rest].flatMap(({ member, value }) => (value === null || value === "" ? [] : [{ member, value }]));
}

const plain = (value: unknown): string | null => (typeof value === "string" || typeof value === "number" ? String(value) : null);

/** Returns non-null members beyond {@link entryDetails}: the rest of `others`, the timestamp, and the UTM colour. */
export function undescribedMembers({ others, hitTimestamp, date, time, utm }: JourneyEntry): JsonObject {
  const described: ReadonlySet<string> = new Set(otherMembers.filter((member) => plain(others[member]) !== null));
  const rest = Object.entries(others).filter(([name, value]) => !described.has(name) && value !== null && value !== undefined);
  // Omits a timestamp that only repeats date and time.
  const repeats = date !== null && time !== null && hitTimestamp?.replace(" ", "T") === `${date}T${time}`;
  const stamp: [string, string][] = hitTimestamp === null || repeats ? [] : [["hitTimestamp", hitTimestamp]];
  const colour: [string, string][] = utm.color === null ? [] : [["utm.color", utm.color]];
  // `fromEntries` defines members, so that no setter, such as `__proto__`, runs.
  return Object.fromEntries([...rest, ...stamp, ...colour]);
}
