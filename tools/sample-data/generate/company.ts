import type { JsonObject } from "../../../lib/model/json";
import { industries, type Industry } from "../words/industries";
import { countries, type Country } from "../words/places";
import { technologies } from "../words/technology";
import { moment, stampOf } from "./clock";
import { companyName } from "./company-names";
import { plainLetters } from "./names";
import type { Random } from "./random";

/** A company without its engagement. */
export interface Company {
  domain: string;
  country: Country;
  industry: Industry;
  details: JsonObject;
}

/** Draws a company. `isTaken` reports used domains. */
export function drawCompany(random: Random, isTaken: (domain: string) => boolean): Company {
  const country = weighted(random, countries);
  const industry = weighted(random, industries);
  const { name, domain } = drawName(random, country, industry, isTaken);
  const employees = drawEmployees(random);
  const city = random.pick(country.cities);
  const [revenue, estimatedRevenue] = drawRevenue(random, employees);
  const details = {
    name,
    description: describe(random, name, country, industry),
    domain,
    ...without(random, 0.05, { type: employees > 800 && random.chance(0.35) ? "public" : "private" }),
    ...without(random, 0.2, { phone: drawPhone(random, country) }),
    uuid: uuidOf(random),
    createdAt: `${stampOf(moment(random)).slice(0, 10)}T09:00:00`,
    ...without(random, 0.07, { employees }),
    employeesRange: rangeOf(employees),
    ...without(random, 0.65, { annualRevenue: revenue }),
    ...without(random, 0.1, { estimatedAnnualRevenue: estimatedRevenue }),
    ...without(random, 0.1, { foundedYear: 2024 - Math.floor(90 * random.next() ** 2.2) }),
    streetAddress: random.chance(0.15) ? "" : `${random.pick(country.streets)} ${random.whole(1, 240)}`,
    ...city,
    postalCode: random.filled(city.postalCode),
    country: country.country,
    industry: industry.industry,
    ...without(random, 0.15, { subIndustry: random.pick(industry.subIndustries) }),
    ...without(random, 0.12, { linkedin: `company/${domain.slice(0, -".example".length)}` }),
  };
  return { domain, country, industry, details };
}

/** Draws technologies with their categories: mostly few, sometimes none, and up to some 50. */
export function drawTechnology(random: Random): { tech: string[]; techCategories: string[] } {
  if (random.chance(0.06)) return { tech: [], techCategories: [] };
  const appetite = random.next() ** 1.8;
  const categories = technologies.filter(() => random.chance(0.12 + 0.85 * appetite));
  const chosen = categories.map(([category, names]) => ({
    category,
    names: random.some(names, 1 + Math.floor(random.next() * (1 + appetite))),
  }));
  const extra = random.some(["live_streaming", "blogs", "webmail", "landing_page_builders"], random.whole(0, 1));
  return {
    tech: chosen.flatMap(({ names }) => names),
    techCategories: [...chosen.map(({ category }) => category), ...extra],
  };
}

/** Draws a UUID, which `drawSampleData` replaces by a numbered one. Without this draw, all later values would change. */
const uuidOf = (random: Random): string => `5a3b1e00-0000-4000-8000-0000000${random.hex(31).slice(-5)}`;

/** Draws one item by weight. */
function weighted<Item extends { weight: number }>(random: Random, items: readonly Item[]): Item {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.next() * total;
  return items.find(({ weight }) => (left -= weight) < 0) ?? random.pick(items);
}

/** Returns the members, or with this probability none of them. */
export const without = (random: Random, probability: number, members: JsonObject): JsonObject =>
  random.chance(probability) ? {} : members;

function drawName(random: Random, { culture }: Country, industry: Industry, isTaken: (domain: string) => boolean) {
  for (;;) {
    const { name, label } = companyName(random, culture, industry);
    const domain = `${label}.example`;
    if (!isTaken(domain)) return { name, domain };
  }
}

/** Draws a size whose logarithm is random and biased downward, since most companies are small. */
const drawEmployees = (random: Random): number => Math.round(4 * 10 ** (3.9 * random.next() ** 1.5));

const sizes: [most: number, label: string][] = [
  [10, "1-10"],
  [50, "11-50"],
  [200, "51-200"],
  [500, "201-500"],
  [1000, "501-1000"],
  [5000, "1001-5000"],
  [10_000, "5001-10000"],
  [Infinity, "10001+"],
];
const rangeOf = (employees: number): string => labelFor(sizes, employees);

const revenues: [most: number, label: string][] = [
  [1e6, "$0-$1M"],
  [1e7, "$1M-$10M"],
  [5e7, "$10M-$50M"],
  [1e8, "$50M-$100M"],
  [2.5e8, "$100M-$250M"],
  [5e8, "$250M-$500M"],
  [1e9, "$500M-$1B"],
  [Infinity, "$1B-$10B"],
];

function drawRevenue(random: Random, employees: number): [revenue: number, label: string] {
  const revenue = Math.round(employees * random.whole(60, 320)) * 1000;
  return [revenue, labelFor(revenues, revenue)];
}

const labelFor = (steps: [most: number, label: string][], value: number): string => steps.find(([most]) => value <= most)?.[1] ?? "";

/** Draws a number reserved for fiction: +1 xxx 555 01xx or +44 1632 960xxx. `null` for most companies in other countries. */
function drawPhone(random: Random, { country }: Country): string | null {
  if (country === "United Kingdom" || country === "Ireland") return random.filled("+44 1632 960###");
  if (country === "United States" || country === "Canada") return random.filled(`+1 ${random.pick(["503", "212", "614", "416"])} 555 01##`);
  return random.chance(0.35) ? random.filled("+1 212 555 01##") : null;
}

const closings = [
  "Its service team answers in several languages.",
  "Most of its customers have been with it for more than ten years.",
  "It trains its own apprentices and repairs what it sells.",
  "A second site opened recently, close to the railway.",
  "Its products are sold through partners as well as directly.",
  "It publishes its energy use every quarter, machine by machine.",
];

function opening(random: Random, name: string, offer: string, customers: string): string {
  return random.pick([
    `${name} supplies ${offer} to ${customers}.`,
    `For ${customers}, ${name} has ${offer}.`,
    `Known for ${offer}, ${name} works mostly with ${customers}.`,
    `${name}: ${offer} for ${customers}.`,
  ]);
}

/** Draws one or two sentences; `null` for some companies. Cuts long texts, as the service does. */
function describe(random: Random, name: string, country: Country, industry: Industry): string | null {
  if (random.chance(0.08)) return null;
  const [offer = "", other = ""] = random.some(industry.offers, 2);
  const sentences = [
    opening(random, name, offer, random.pick(industry.customers)),
    `It also offers ${other}, from ${random.pick(["its site", "a workshop", "an office", "two halls"])} in ${random.pick(country.cities).city}.`,
    `Its customers are ${random.pick(industry.customers)} in ${random.whole(2, 40)} countries.`,
    ...random.some(closings, 1),
  ];
  const text = sentences.slice(0, random.whole(1, 3) === 3 ? 2 : 1).join(" ");
  return text.length > 320 ? `${text.slice(0, text.lastIndexOf(" ", 316))}…` : text;
}

/** Returns the address of a department. The sample data has no profile for such an address. */
export const sharedMailbox = (random: Random, domain: string): string =>
  `${plainLetters(random.pick(["info", "procurement", "service", "office", "purchasing"]))}@${domain}`;
