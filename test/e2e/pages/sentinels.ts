/** Answers in which every text, except some dates and colours, has a value of its own, so that each can be found on the screen. */
import type { JsonObject } from "../../../lib/model/json";
import { details } from "../../../lib/schemas/account";
import { sentinelsOf } from "../../support/sentinels";

export const accountDomain = "northwind-robotics.example";
export const personAddress = `ingrid.solheim@${accountDomain}`;

export const sentinelDetails = {
  ...sentinelsOf(details()).value,
  name: "S-name",
  description: "S-description",
  domain: accountDomain,
  type: "S-type",
  phone: "+1 555 0142",
  uuid: "S-uuid",
  createdAt: "2019-02-03T04:05:06",
  employees: 1_101,
  employeesRange: "S-employeesRange",
  visitorsCount: 1_102,
  identifiedPeople: 1_103,
  annualRevenue: 1_104,
  estimatedAnnualRevenue: "S-estimatedAnnualRevenue",
  foundedYear: 1905,
  streetAddress: "S-streetAddress",
  city: "S-city",
  postalCode: "S-postalCode",
  state: "S-state",
  country: "S-country",
  industry: "S-industry",
  subIndustry: "S-subIndustry",
  linkedin: "company/s-linkedin",
};

const shownOfEntry = (index: number) => ({
  name: `S${index}-entry`,
  source: `S${index}-source`,
  identifier: `s${index}-identifier@${accountDomain}`,
  page: `S${index}-page`,
  referrer: `S${index}-referrer`,
  event: `S${index}-event`,
  browser: `S${index}-browser`,
  userAgentBrowser: `S${index}-userAgentBrowser`,
  userAgentOS: `S${index}-userAgentOS`,
  userAgentType: `S${index}-userAgentType`,
  userAgentModel: `S${index}-userAgentModel`,
  deviceInformation: `S${index}-deviceInformation`,
});

const utmOf = (index: number) => ({
  channelSubchannel: `S${index}-channel`,
  ad: `S${index}-ad`,
  adId: `S${index}-adId`,
  campaignId: `S${index}-campaignId`,
  adgroupId: `S${index}-adgroupId`,
  campaign: `S${index}-campaign`,
  term: `S${index}-term`,
  source: `S${index}-utmSource`,
  medium: `S${index}-medium`,
  content: `S${index}-content`,
  adgroup: `S${index}-adgroup`,
});

/** Personal and technical members of an entry. Only the raw data of the entry, in the panel, and of the whole answer show them. */
const hiddenMembers = (
  "dataLayer duration customTimestamp iframe segmentAnonymousId key email eventId ip adblocker params version userId " +
  "customIndex phone meta customEvent pageParams ajaxResponse formData visitorId ips visitors"
).split(" ");

const hiddenOf = (index: number): Record<string, string> =>
  Object.fromEntries(hiddenMembers.map((member) => [member, `S${index}-hidden-${member}`]));

function entryOf(index: number): JsonObject {
  return {
    ...shownOfEntry(index),
    ...hiddenOf(index),
    date: `2024-03-0${index + 1}`,
    time: `1${index}:20:30`,
    hitTimestamp: `2024-03-0${index + 1}T1${index}:20:30`,
    isMilestone: index === 1,
    scrollPercentage: 40 + index,
    timeSpent: 2_200 + index,
    attributes: { [`S${index}-attribute`]: `S${index}-attribute-value`, ...(index === 0 && { "Buying Stage": "S-entry-stage" }) },
    utm: { ...utmOf(index), color: "#0a0b0c" },
    [`S${index}-unknown`]: { deep: [`S${index}-unknown-value`, null, 7] },
  };
}

const indices = [0, 1, 2, 3, 4, 5, 6];
const gap = (name: string) => [`S-${name}-text`, { date: "2023-05-06", title: `S-${name}-title` }, { odd: [`S-${name}-odd`] }];

/** An account with a distinct value in every member of the specification, and unknown members. */
export const sentinelAccount: JsonObject = {
  details: { ...sentinelDetails, zzUnknown: "S-unknown-detail" },
  activity: gap("activity"),
  journey: indices.map(entryOf),
  people: gap("people"),
  intentSignals: ["S-signal-1", "S-signal-2", "S-signal-3", "S-signal-4", "S-signal-5"],
  intentTrends: gap("trends"),
  sessionsDuration: 1_105,
  totalActiveTime: 1_106,
  buyingStage: "S-buyingStage",
  lifecycleStage: "S-lifecycleStage",
  icpScore: 77,
  websiteVisitors: gap("visitors"),
  topPages: gap("pages"),
  tags: ["S-tag-1", "S-tag-2"],
  tech: Array.from({ length: 30 }, (_, index) => `sentinel_technology_${index}`),
  techCategories: ["sentinel_category_first", "sentinel_category_second"],
  zzUnknown: { deep: ["S-unknown-value"] },
};

const gapTexts = (name: string) => [`S-${name}-text`, `S-${name}-title`];

/** The values that a user finds in an account as well as in a search result, in the words of the product. */
export const shownOfBoth: string[] = [
  Object.values(sentinelDetails).filter((value) => typeof value === "string" && value.startsWith("S-")),
  ["1,101", "1,102", "1,103", "1,104", "1905", "+1 555 0142", "s-linkedin", accountDomain, "2019", "1,105", "1,106", "77"],
  ["S-buyingStage", "S-lifecycleStage", "S-signal-1", "S-signal-5", "S-tag-1", "S-tag-2"],
  ["Sentinel category first", "Sentinel category second"],
  gapTexts("trends"),
]
  .flat()
  .map(String);

/** The values that a user finds in the sections of an account, in the words of the product. */
export const shownOfAccount: string[] = [
  shownOfBoth,
  ["Sentinel Technology"],
  ["activity", "people", "visitors", "pages"].flatMap(gapTexts),
  indices.flatMap(shownTextsOfEntry),
  ["S-entry-stage"],
].flat();

function shownTextsOfEntry(index: number): string[] {
  const { identifier, ...texts } = shownOfEntry(index);
  return [
    ...Object.values(texts),
    ...Object.values(utmOf(index)),
    identifier.slice(0, identifier.indexOf("@")),
    `S${index}-attribute: S${index}-attribute-value`,
    `1${index}:20`,
    `Scrolled ${40 + index}%`,
    `Time spent 2,20${index}`,
  ];
}

export const sentinelPhoto = "https://photos.example/s-photo.png";

/** A person with a value of its own in every member. */
export const sentinelPerson: JsonObject = {
  key: "S-key",
  identifier: personAddress,
  companyUuid: "S-companyUuid",
  companyName: "S-companyName",
  visitors: ["S-visitor-1", "S-visitor-2"],
  ips: ["192.0.2.71", "192.0.2.72"],
  journey: [entryOf(0)],
  milestones: gap("milestones"),
  adConversions: gap("conversions"),
  fullName: "S-fullName",
  firstName: "S-firstName",
  lastName: "S-lastName",
  gender: "S-gender",
  jobTitle: "S-jobTitle",
  photoUrl: sentinelPhoto,
  createdAt: "2018-02-03T04:05:06",
  type: "S-type",
  zzUnknown: "S-unknown",
};

export const shownOfPerson: string[] = [
  ["S-key", personAddress, "S-companyUuid", "S-companyName", "S-visitor-1", "S-visitor-2", "192.0.2.71", "192.0.2.72"],
  ["S-fullName", "S-jobTitle", "S-type", "2018", gapTexts("milestones"), gapTexts("conversions")].flat(),
  shownTextsOfEntry(0),
].flat();

/** Returns a copy of the value with every leaf replaced. */
export function withLeaves(value: JsonObject, leaf: (name: string, value: unknown) => string | number | null): JsonObject {
  const change = (name: string, member: unknown): unknown => {
    if (Array.isArray(member)) return member.map((element) => change(name, element));
    if (typeof member === "object" && member !== null)
      return Object.fromEntries(Object.entries(member).map(([inner, each]) => [inner, change(inner, each)]));
    return leaf(name, member);
  };
  return change("", value) as JsonObject; // an object stays an object
}

/** Every text, number and boolean in a value, as JSON writes it. */
export function leavesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  return value === null || value === undefined ? [] : [JSON.stringify(value)];
}

/** Returns a fault that sends these data in an envelope. */
export const envelope = (data: JsonObject) => ({ body: { json: { version: "2.0.0", php: "8.2.29", status: "success", data } } });
