import type { Json, JsonObject } from "../model/json";
import type { SampleData } from "./data";
import { drawCompany, drawTechnology, without } from "./generate/company";
import type { Company } from "./generate/company";
import { drawEngagement, withoutEngagement } from "./generate/engagement";
import { northwind, northwindPeople } from "./generate/flagship";
import { drawPeople, drawPrivatePeople } from "./generate/people";
import { createRandom } from "./generate/random";
import type { Random } from "./generate/random";
import { specialAccounts, specialPeople } from "./generate/special";

const accountCount = 240;
const peopleCount = 400;
const privatePeople = 8;

/**
 * Makes the fictional data set. The same seed always gives the same data, byte for byte; each account draws from a source of its own,
 * so that a change to one leaves the others alone.
 */
export function generateSampleData(seed = "account-lens"): SampleData {
  const byHand = [northwind, ...specialAccounts];
  const taken = new Set(byHand.map(domainOf));
  const drawn = Array.from({ length: accountCount - byHand.length }, (_, index) => {
    const random = createRandom(`${seed}/account/${index}`);
    const company = drawCompany(random, (domain) => taken.has(domain));
    taken.add(company.domain);
    company.details["uuid"] = `5a3b1e00-0000-4000-8000-${String(index).padStart(12, "0")}`;
    return drawAccount(random, company, index);
  });
  const people = drawn.flatMap((account) => account.people).map(numbered);
  const alone = drawPrivatePeople(createRandom(`${seed}/private`), privatePeople);
  const written = [...northwindPeople, ...specialPeople, ...alone];
  return {
    accounts: [...byHand, ...drawn.map(({ account }) => account)],
    people: [...written, ...people.slice(0, peopleCount - written.length)],
    companies,
    aliases: { "alias-portal.example": domainOf(northwind) },
  };
}

interface Drawn {
  account: JsonObject;
  people: JsonObject[];
}

function drawAccount(random: Random, company: Company, index: number): Drawn {
  const tags = [...company.industry.tags, "Customer", "Competitor", "Event 2026"];
  const shared = { ...drawTechnology(random), tags: random.some(tags, random.whole(0, 4)) };
  if (random.chance(0.32)) return { account: compact({ details: company.details, ...withoutEngagement(random), ...shared }), people: [] };
  const people = drawPeople(random, company, random.whole(1, 5));
  const engagement = drawEngagement(random, company, people.flatMap(identifierOf));
  const details = { ...company.details, visitorsCount: random.whole(1, 120), ...without(random, 0.2, { identifiedPeople: people.length }) };
  return { account: compact({ details, ...engagement, ...shared, ...gapsOf(index) }), people };
}

/** Now and then a list whose elements the interface does not describe. */
function gapsOf(index: number): JsonObject {
  const kinds: JsonObject[] = [
    { topPages: ["/pricing", "/products", "/about"] },
    { activity: [{ date: "2026-09-14", name: "Call noted" }] },
    { intentTrends: ["Automation rising"] },
  ];
  return index % 30 === 7 ? (kinds[((index / 30) % kinds.length) | 0] ?? {}) : {};
}

/** Profile keys that count packs to nothing, and keys left to chance to their full length. */
function numbered(person: JsonObject, index: number): JsonObject {
  const key = `p_${10_000 + index}`;
  return { ...person, key, ...("photoUrl" in person && { photoUrl: `https://photos.example/${key}.jpg` }) };
}

const identifierOf = (person: JsonObject): string[] => (typeof person["identifier"] === "string" ? [person["identifier"]] : []);

/** Leaves out what the engine puts back by itself: null members of the details, and empty lists. */
function compact(account: JsonObject): JsonObject {
  const kept = Object.entries(account).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(kept.map(([name, value]): [string, Json] => [name, name === "details" ? withoutNulls(value) : value]));
}

const withoutNulls = (value: Json): Json =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) : value;

function domainOf(account: JsonObject): string {
  const { domain } = account["details"] as { domain: string }; // every account of the generator has details with a domain
  return domain;
}

/** Companies that only the company search knows, in each form its answers are known to take. */
const companies: JsonObject = {
  "known-only.example": {
    name: "Known Only Works",
    description: "Known Only Works repairs gearboxes.",
    domain: "known-only.example",
    uuid: "d4d4d4d4-0001-4000-8000-00000000a001",
    employees: 58,
    employeesRange: "51-200",
    foundedYear: 1999,
    city: "Dundee",
    country: "United Kingdom",
    industry: "Professional Services",
    linkedin: "company/known-only-works",
  },
  "known-details.example": {
    details: { name: "Known Details AS", domain: "known-details.example", city: "Ålesund", country: "Norway", industry: "Retail" },
  },
  "known-list.example": {
    list: [{ name: "Known List Foods", domain: "known-list.example", city: "Gent", country: "Belgium", industry: "Food and Beverage" }],
    total: 1,
    offset: 0,
    limit: 25,
  },
  "known-synonyms.example": {
    name: "Known Synonyms Ltd",
    website: "https://www.known-synonyms.example/",
    founded: 2004,
    linkedinUrl: "https://social.example/company/known-synonyms",
    logo: "https://logo.example/known-synonyms.png",
    country: "Ireland",
  },
  "nwr-portal.example": {
    list: [
      { name: "Northwind Robotics", domain: "northwind-robotics.example", country: "United States", industry: "Industrial Automation" },
      { name: "Halden Automation", domain: "halden-automation.example", country: "Norway", industry: "Industrial Automation" },
    ],
    total: 2,
    offset: 0,
    limit: 25,
  },
};
