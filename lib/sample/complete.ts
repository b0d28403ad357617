/** Restores the members that `public/sample.json` leaves out, mostly with empty values. */
import { isJsonObject, type Json, type JsonObject } from "../model/json";
import { dayMs, dayOf, isoDay } from "../model/time";
import * as schemas from "../schemas/account";
import { person as personSchema } from "../schemas/person";

/** Members of a journey entry whose types the interface leaves open. */
const openJourneyMembers = (
  "dataLayer duration browser customTimestamp userAgentBrowser userAgentOS iframe event segmentAnonymousId key email eventId ip adblocker " +
  "params version userId referrer userAgentModel deviceInformation customIndex phone meta customEvent pageParams userAgentType " +
  "ajaxResponse formData page visitorId"
).split(" ");

/** Returns a company's details with all members, in the interface's order. */
export const completeDetails = (given: Json | undefined): JsonObject => completed(schemas.details().shape, given);

/** Returns an account as a search result contains it. */
export const completeInsight = (account: JsonObject): JsonObject => completed(schemas.insight().shape, account);

/** Returns an account overview, with the journey moved by `days`. */
export const completeAccount = (account: JsonObject, days: number): JsonObject =>
  withJourney(completed(schemas.account().shape, account), days);

/** Returns a profile overview, with the journey moved by `days`. */
export const completePerson = (person: JsonObject, days: number): JsonObject =>
  // Unlike other missing lists, missing conversions are `null` in the interface.
  withJourney({ ...completed(personSchema().shape, person), adConversions: person["adConversions"] ?? null }, days);

/** Moves and completes the journey's entries. Keeps a `journey` that is no list. */
const withJourney = ({ journey, ...members }: JsonObject, days: number): JsonObject => ({
  ...members,
  journey: Array.isArray(journey)
    ? journey.map((entry) => (isJsonObject(entry) ? completeEntry(moved(entry, days)) : entry))
    : (journey ?? null),
});

/** Moves an entry's `hitTimestamp` and `date` by `days`. Invalid dates stay. */
const moved = (entry: JsonObject, days: number): JsonObject =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      const day = (name === "hitTimestamp" || name === "date") && typeof value === "string" ? dayOf(value.slice(0, 10)) : null;
      return [name, day === null || typeof value !== "string" ? value : isoDay(day + days * dayMs) + value.slice(10)];
    }),
  );

/** Completes an entry. `public/sample.json` omits date and time if they match `hitTimestamp`. */
function completeEntry(entry: JsonObject): JsonObject {
  const stamp = entry["hitTimestamp"];
  const [date = null, time = null] = typeof stamp === "string" ? stamp.split("T") : [];
  const { others: _others, ...shape } = schemas.journeyEntry().shape;
  const open = Object.fromEntries(openJourneyMembers.map((name) => [name, null]));
  return { ...open, ...entry, ...completed(shape, { date, time, ...entry }) };
}

/** A schema's members: their type and any inner members. */
type Shape = Readonly<Record<string, { def: { type: string }; shape?: Shape }>>;

/** Returns exactly a schema's members, also of inner objects. Missing members become {}, [], false or `null`. */
const completed = (shape: Shape, given: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(shape).map(([name, member]) => [name, completedMember(member, isJsonObject(given) ? given[name] : undefined)]),
  );

function completedMember({ def, shape = {} }: Shape[string], value: Json | undefined): Json {
  switch (def.type) {
    case "object":
      return completed(shape, value);
    case "record":
      return value ?? {};
    case "array":
      return value === undefined ? [] : value;
    case "boolean":
      return value ?? false;
    default:
      return value ?? null;
  }
}
