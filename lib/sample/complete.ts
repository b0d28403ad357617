import { isJsonObject, type Json, type JsonObject } from "../model/json";
import { details, insight, utm } from "../schemas/account";

/** Restores the members that the asset leaves out: `null` for a value, `[]` for a list. All others stay, even null. */

const journeyMembers = ["date", "time", "hitTimestamp", "name", "source", "identifier"] as const;

/** Members of a journey entry whose types the interface leaves open. */
const openJourneyMembers = [
  "dataLayer",
  "duration",
  "browser",
  "customTimestamp",
  "userAgentBrowser",
  "userAgentOS",
  "iframe",
  "event",
  "segmentAnonymousId",
  "key",
  "email",
  "eventId",
  "ip",
  "adblocker",
  "params",
  "version",
  "userId",
  "referrer",
  "userAgentModel",
  "deviceInformation",
  "customIndex",
  "phone",
  "meta",
  "customEvent",
  "pageParams",
  "userAgentType",
  "ajaxResponse",
  "formData",
  "page",
  "visitorId",
] as const;

const personMembers = [
  "companyUuid",
  "companyName",
  "adConversions",
  "fullName",
  "firstName",
  "lastName",
  "gender",
  "jobTitle",
  "photoUrl",
  "createdAt",
  "type",
] as const;

/** Returns a company's details with all members, in the interface's order. */
export const completeDetails = (given: Json | undefined): JsonObject => ({
  ...nulls(Object.keys(details().shape)),
  ...objectOr(given),
});

/** Returns an account as listed by the account search. */
export function completeInsight(account: JsonObject): JsonObject {
  const members = Object.entries(insight().shape).map(([name, { def }]) => {
    const value = account[name];
    return [name, def.type === "array" ? listOr(value) : (value ?? null)];
  });
  return { ...Object.fromEntries(members), details: completeDetails(account["details"]) };
}

/** Returns an account as the account overview returns it. */
export function completeAccount(account: JsonObject): JsonObject {
  const { details, ...shared } = completeInsight(account);
  return {
    details: details ?? null,
    activity: listOr(account["activity"]),
    journey: completeJourney(account["journey"]),
    people: listOr(account["people"]),
    ...shared,
    websiteVisitors: listOr(account["websiteVisitors"]),
    topPages: listOr(account["topPages"]),
  };
}

/** Returns a person as the profile overview returns it. */
export function completePerson(person: JsonObject): JsonObject {
  return {
    key: null,
    identifier: null,
    ...nulls(personMembers),
    ...person,
    visitors: listOr(person["visitors"]),
    ips: listOr(person["ips"]),
    journey: completeJourney(person["journey"]),
    milestones: listOr(person["milestones"]),
  };
}

const completeJourney = (journey: Json | undefined): Json => {
  const entries = listOr(journey);
  return Array.isArray(entries) ? entries.map((entry) => (isJsonObject(entry) ? completeEntry(entry) : entry)) : entries;
};

/** The asset leaves out date and time if they match `hitTimestamp`. */
function completeEntry(entry: JsonObject): JsonObject {
  const stamp = entry["hitTimestamp"];
  const [date = null, time = null] = typeof stamp === "string" ? stamp.split("T") : [];
  return {
    ...nulls(journeyMembers),
    date,
    time,
    isMilestone: false,
    scrollPercentage: null,
    timeSpent: null,
    ...nulls(openJourneyMembers),
    ...entry,
    attributes: objectOr(entry["attributes"]),
    utm: { ...nulls(Object.keys(utm().shape)), ...objectOr(entry["utm"]) },
  };
}

const nulls = (members: readonly string[]): JsonObject => Object.fromEntries(members.map((member) => [member, null]));
const objectOr = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const listOr = (value: Json | undefined): Json => (value === undefined ? [] : value);
