import type { JsonObject } from "../../../lib/model/json";
import { countries, type Culture } from "../words/places";
import { moment, stampOf } from "./clock";
import { jobTitles, ownTitles } from "../words/people";
import { without, type Company } from "./company";
import { personName, type PersonName } from "./names";
import type { Random } from "./random";

/** Draws the people of one company, without duplicates, as profile overviews. */
export function drawPeople(random: Random, company: Company, count: number): JsonObject[] {
  const { uuid, name } = company.details;
  const employer = { companyUuid: uuid ?? null, companyName: name ?? null };
  const people = Array.from({ length: count }, () => drawPerson(random, company.country.culture, company.domain, employer));
  return unique(people);
}

/** Draws people with personal mailboxes, without a company. */
export function drawPrivatePeople(random: Random, count: number): JsonObject[] {
  return unique(Array.from({ length: count }, () => drawPerson(random, random.pick(countries).culture, "mailbox.example", {})));
}

const unique = (people: JsonObject[]): JsonObject[] => [...new Map(people.map((person) => [person["identifier"], person])).values()];

function drawPerson(random: Random, culture: Culture, domain: string, employer: JsonObject): JsonObject {
  // Some people come from another culture than their company.
  const own = random.chance(0.8) ? culture : random.pick(countries).culture;
  const name = personName(random, own);
  const key = `p_${random.hex(8).slice(-6)}`;
  const base = { key, identifier: `${localPart(random, name)}@${domain}`, ...employer };
  if (random.chance(0.12)) return { ...base, fullName: name.full, type: "Suggested" };
  return {
    ...base,
    visitors: Array.from({ length: random.whole(0, 2) }, () => `v_${random.hex(8).slice(-4)}`).slice(1),
    ips: random.some(
      [random.filled("203.0.113.1##"), random.filled("198.51.100.1##"), `2001:db8::${random.hex(3)}:${random.hex(2)}`],
      random.whole(0, 2),
    ),
    ...(random.chance(0.2) && { journey: [seenOnce(random)] }),
    ...(random.chance(0.25) && {
      milestones: [{ date: stampOf(moment(random)).slice(0, 10), name: random.pick(["Lead created", "First touch", "Demo request sent"]) }],
    }),
    fullName: name.full,
    firstName: name.first,
    lastName: name.last,
    ...without(random, 0.4, { gender: name.gender }),
    jobTitle: random.chance(0.07) ? "" : random.pick([...jobTitles, ...(ownTitles[own] ?? [])]),
    ...without(random, 0.6, { photoUrl: `https://photos.example/${key}.jpg` }),
    createdAt: `${stampOf(moment(random)).slice(0, 10)}T09:00:00`,
    type: random.chance(0.7) ? "Suggested" : "Confirmed",
  };
}

function localPart(random: Random, { plain: { first, last } }: PersonName): string {
  return random.pick([`${first}.${last}`, `${first}.${last}`, `${first.slice(0, 1)}.${last}`, `${first}_${last}`, first]);
}

const seenOnce = (random: Random): JsonObject => ({
  hitTimestamp: stampOf(moment(random)),
  name: random.pick(["Viewed Pricing", "Viewed Documentation", "Newsletter opened"]),
  timeSpent: random.whole(5, 300),
});
