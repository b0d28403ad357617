import type { Json, JsonObject } from "../../lib/model/json";
import type { SampleData } from "../../lib/sample/data";
import { domainOf } from "../../lib/sample/engine";
import { drawCompany, drawTechnology, without } from "./generate/company";
import type { Company } from "./generate/company";
import { drawEngagement, withoutEngagement, type Rhythm } from "./generate/engagement";
import { drawPeople, drawPrivatePeople } from "./generate/people";
import { createRandom, type Random } from "./generate/random";

const accountCount = 100;
const peopleCount = 81;
const privatePeople = 8;

/**
 * Adds random accounts and people to the hand-written ones, always the same for a seed. Each account has its own random source, so that a
 * change in one leaves the others unchanged.
 */
export function drawSampleData({ accounts, people, ...others }: SampleData, seed = "account-lens"): SampleData {
  const sourceOf = (name: string): Random => createRandom(`${seed}/${name}`);
  const taken = new Set<Json | undefined>(accounts.map(domainOf));
  const drawn = Array.from({ length: accountCount - accounts.length }, (_, index) => {
    const random = sourceOf(`account/${index}`);
    const company = drawCompany(random, (domain) => taken.has(domain));
    taken.add(company.domain);
    company.details["uuid"] = `5a3b1e00-0000-4000-8000-${String(index).padStart(12, "0")}`;
    return drawAccount(random, company, index);
  });
  const known = [...people, ...drawPrivatePeople(sourceOf("private"), privatePeople)];
  const employed = drawn.flatMap((one) => one.people).map(numbered);
  return {
    accounts: [...accounts, ...drawn.map(({ account }) => account)],
    people: [...known, ...employed.slice(0, peopleCount - known.length)],
    ...others,
  };
}

/** The first companies have journeys that are worth a picture. */
const rhythms: readonly Rhythm[] = ["growing", "cooling", "bursts", "silent", "growing", "bursts"];

interface Drawn {
  account: JsonObject;
  people: JsonObject[];
}

function drawAccount(random: Random, company: Company, index: number): Drawn {
  const tags = [...company.industry.tags, "Customer", "Competitor", "Event 2026"];
  const shared = { ...drawTechnology(random), tags: random.some(tags, random.whole(0, 4)) };
  const rhythm = rhythms[index] ?? null;
  if (rhythm === null && random.chance(0.32))
    return { account: compact({ details: company.details, ...withoutEngagement(random), ...shared }), people: [] };
  const people = drawPeople(random, company, random.whole(1, 5));
  const engagement = drawEngagement(random, company, people.flatMap(identifierOf), rhythm);
  const details = { ...company.details, visitorsCount: random.whole(1, 120), ...without(random, 0.2, { identifiedPeople: people.length }) };
  return { account: compact({ details, ...engagement, ...shared, ...gapsOf(index) }), people };
}

/** Returns, for one account in thirty, a member with a list whose elements have no specified shape; for the others, no member. */
function gapsOf(index: number): JsonObject {
  const kinds: JsonObject[] = [
    { topPages: ["/pricing", "/products", "/about"] },
    { activity: [{ date: "2026-09-14", name: "Call noted" }] },
    { intentTrends: ["Automation rising"] },
  ];
  return index % 30 === 7 ? (kinds[((index / 30) % kinds.length) | 0] ?? {}) : {};
}

/** Replaces a person's random key by a consecutive one, so that the key stays when other values are drawn anew. */
function numbered(person: JsonObject, index: number): JsonObject {
  const key = `p_${10_000 + index}`;
  return { ...person, key, ...("photoUrl" in person && { photoUrl: `https://photos.example/${key}.jpg` }) };
}

const identifierOf = (person: JsonObject): string[] => (typeof person["identifier"] === "string" ? [person["identifier"]] : []);

/** Removes the members that `lib/sample/complete.ts` restores: null details and empty lists. */
function compact(account: JsonObject): JsonObject {
  const kept = Object.entries(account).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(kept.map(([name, value]): [string, Json] => [name, name === "details" ? withoutNulls(value) : value]));
}

const withoutNulls = (value: Json): Json =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) : value;
