/** Builders of accounts, people and their answers. Each takes what a test is about and fills in the rest. */
import { readAccount, readPerson } from "../../lib/background/api/schema";
import type { Account, AccountDetails } from "../../lib/model/account";
import type { AccountAnswer, Freshness, LookUp, PersonAnswer, PersonsCompany } from "../../lib/model/look-up";
import type { Person } from "../../lib/model/person";
import type { Problem, ProblemKind } from "../../lib/model/problem";
import { dayMs } from "../../lib/model/time";
import { northwind, northwindPeople } from "../../tools/sample-data/generate/flagship";

export const hour = 3_600_000;

/** The moment all builders count from: a Tuesday in November 2026. */
export const now = Date.UTC(2026, 10, 24, 10, 30);

export const domain = "northwind-robotics.example";
export const address = `ingrid.solheim@${domain}`;

const emptyAccount = readAccount({ details: { name: "Northwind Robotics", domain } });
const emptyPerson = readPerson({ identifier: address, fullName: "Ingrid Solheim-Okafor" });

/** Members of an account. `details` may be incomplete. */
export interface AccountMembers extends Partial<Omit<Account, "details">> {
  details?: Partial<AccountDetails>;
}

/** An account with the facts that a list shows, and nothing else. `aFullAnswer` has every fact. */
export function anAccount({ details, ...members }: AccountMembers = {}): Account {
  if (emptyAccount === null) throw new Error("The service's reader refuses the account that builders start from.");
  return {
    ...emptyAccount,
    buyingStage: "Decision",
    icpScore: 82,
    intentSignals: ["Compared vendors", "Viewed pricing twice"],
    ...members,
    details: { ...emptyAccount.details, employees: 1240, industry: "Industrial Automation", ...details },
  };
}

/** Returns the account of the sample data that has data of every kind. */
function aFullAccount(): Account {
  const account = readAccount(northwind);
  if (account === null) throw new Error("The service's reader refuses the sample account.");
  return account;
}

/** Lists without a specified shape, for a line chart, bars, a wide table, and elements of different forms. */
export const unspecifiedLists: AccountMembers = {
  intentTrends: [2, 3, 3, 5, 4, 7, 9, 8].map((level, week) => ({ date: `2026-10-${String(1 + 4 * week).padStart(2, "0")}`, level })),
  topPages: [
    { url: "/pricing", visits: 46 },
    { url: "/products/picking-arms/specification-of-the-gripper", visits: 27 },
    { url: "/", visits: 3 },
  ],
  websiteVisitors: [
    { id: "v_8c41f0a27be9", firstSeen: "2026-09-03T10:12:00", lastSeen: "2026-11-23T16:40:00", pages: 14, country: "US", returning: true },
    {
      id: "v_1f77d3c90a52",
      firstSeen: "2026-11-02T08:05:00",
      pages: "9",
      country: null,
      campaign: "Automation-without-a-control-room-2026",
    },
  ],
  activity: ["Brochure sent", { date: "2026-11-16", name: "Form sent" }, { date: "2026-11-17", form: { name: "Demo", fields: 7 } }, null],
  people: [{ name: "Kjersti Brandvold", identifier: `k.brandvold@${domain}` }],
};

/** A person with a name, a title, a company and a photo. */
function aPerson(members: Partial<Person> = {}): Person {
  if (emptyPerson === null) throw new Error("The service's reader refuses the person that builders start from.");
  return {
    ...emptyPerson,
    companyName: "Northwind Robotics",
    fullName: "Ingrid Solheim-Okafor",
    firstName: "Ingrid",
    lastName: "Solheim-Okafor",
    jobTitle: "VP Operations",
    photoUrl: "https://photos.example/ingrid.jpg",
    ...members,
  };
}

/** Members of a profile that holds a long address and little else. */
export const littleOfAPerson: Partial<Person> = {
  identifier: "ingrid-marguerite.solheim-okafor@procurement.northwind-robotics-international-holding.example",
  fullName: null,
  firstName: null,
  lastName: null,
  jobTitle: null,
  type: "Suggested by the marketing department after the autumn fair",
};

/** A person of the sample data, with a journey. */
export function aFullPerson(): Person {
  const person = readPerson(northwindPeople[0] ?? {});
  if (person === null) throw new Error("The service's reader refuses the sample person.");
  return person;
}

/** Age and origin of an answer. `age` is in milliseconds. */
export interface Origin {
  age?: number;
  fresh?: boolean;
  sample?: boolean;
}

export const old: Origin = { age: 12 * dayMs, fresh: false };

/** Returns the age and origin of an answer. */
export const originOf = ({ age = 3 * hour, fresh = true, sample = false }: Origin) => ({
  freshness: { at: now - age, fresh } satisfies Freshness,
  sample,
  stored: true,
});

/** Summaries of the stored people in the sample account's journey: there is one. */
export const knownPeople = [
  { address, summary: { found: true, name: "Ingrid Solheim-Okafor", title: "VP Operations", stage: null, fit: null, at: now - 3 * hour } },
];

const raw = { data: { details: { domain } }, withheld: [] };

export const anAccountAnswer = (members: AccountMembers = {}, origin: Origin = {}): AccountAnswer & { kind: "account" } => ({
  kind: "account",
  domain,
  account: anAccount(members),
  raw: null,
  ...originOf(origin),
});

/** A domain of 46 characters. */
export const longDomain = "northwind-robotics-international-group.example";

/** Under `longDomain`, an account without a name, which the domain replaces. */
export const longDomainAnswer = (): AccountAnswer & { kind: "account" } => ({
  ...anAccountAnswer({ details: { name: null, domain: longDomain } }),
  domain: longDomain,
});

export const aFullAnswer = (origin: Origin = {}): AccountAnswer & { kind: "account" } => ({
  ...anAccountAnswer({}, origin),
  account: aFullAccount(),
});

/** The stored account that a profile names by its ID. */
export const aPersonsCompany: PersonsCompany = {
  domain,
  kind: "account",
  name: "Northwind Robotics",
  industry: "Industrial Automation",
  employees: 1240,
  stage: "Decision",
  fit: 82,
  at: now - hour,
  fresh: true,
  by: "id",
};

export const aPersonAnswer = (members: Partial<Person> = {}, origin: Origin = {}): PersonAnswer & { kind: "person" } => ({
  kind: "person",
  address,
  person: aPerson(members),
  company: null,
  raw,
  otherPerson: false,
  ...originOf(origin),
});

/** Returns an answer that has only the company's details. */
export const aKnownCompany = (origin: Origin = {}): AccountAnswer => ({
  kind: "known-company",
  domain,
  details: anAccount().details,
  raw: null,
  ...originOf(origin),
});

/** Returns an answer about another company than the requested one. */
export const anotherCompany = (name: string | null = "Harbour Works"): AccountAnswer => ({
  kind: "other-company",
  domain,
  answered: "harbour-works.example",
  name,
  account: anAccount({ details: { name, domain: "harbour-works.example" } }),
  raw: null,
  ...originOf({}),
});

export const noAccount = (members: Partial<Extract<AccountAnswer, { kind: "not-found" }>> = {}): AccountAnswer => ({
  kind: "not-found",
  domain,
  closest: null,
  fallback: null,
  ...originOf({ age: 0 }),
  stored: false,
  ...members,
});

export const noPerson = (members: Partial<Extract<PersonAnswer, { kind: "not-found" }>> = {}): PersonAnswer => ({
  kind: "not-found",
  address,
  ...originOf({ age: 0 }),
  stored: false,
  ...members,
});

/** Returns a look-up with an answer. */
export const found = <Answer>(answer: Answer, sent = 1): LookUp<Answer> => ({ ok: true, answer, sent });

export const aProblem = (kind: ProblemKind, members: Partial<Problem> = {}): Problem => ({ kind, at: now, ...members });

/** Returns a look-up that failed. */
export const failed = (problem: Problem, sent = 1): LookUp<never> => ({ ok: false, problem, stored: null, sent });
