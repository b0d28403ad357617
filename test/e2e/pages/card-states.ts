/** One entry per state of the hover card: what the background answers, and how one knows that the card is in it. */
import type { Account, AccountDetails } from "../../../lib/model/account";
import type { CardOpening } from "../../../lib/model/hover";
import type { AccountAnswer, LookUp, PersonAnswer } from "../../../lib/model/look-up";
import type { Person } from "../../../lib/model/person";
import type { Problem, ProblemKind } from "../../../lib/model/problem";
import { defaultSettings } from "../../../lib/model/settings";
import type { CardAnswers } from "./card";
import { nothingKnown } from "../../support/details";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const domain = "northwind-robotics.example";
export const address = `ingrid.solheim@${domain}`;

const origin = (age: number, fresh: boolean) => ({ freshness: { at: Date.now() - age, age, fresh }, sample: false, stored: age > 0 });
const raw = { data: {}, withheld: [] };

const nobody: Person = {
  key: null,
  identifier: address,
  companyUuid: null,
  companyName: "Northwind Robotics",
  fullName: "Ingrid Solheim-Okafor",
  firstName: "Ingrid",
  lastName: "Solheim-Okafor",
  gender: null,
  jobTitle: "VP Operations",
  photoUrl: "https://photos.example/ingrid.jpg",
  createdAt: null,
  type: null,
  visitors: [],
  ips: [],
  journey: [],
  milestones: [],
  adConversions: [],
};

interface Told {
  age?: number;
  fresh?: boolean;
  sample?: boolean;
}

const person = (members: Partial<Person> = {}, { age = 2 * day, fresh = true, sample = false }: Told = {}): PersonAnswer => ({
  kind: "person",
  address,
  person: { ...nobody, ...members },
  raw,
  company: null,
  otherPerson: false,
  ...origin(age, fresh),
  sample,
});

const details: AccountDetails = {
  ...nothingKnown,
  name: "Northwind Robotics",
  domain,
  employees: 1240,
  industry: "Industrial Automation",
};

const insight: Account = {
  details,
  intentSignals: ["Compared vendors", "Viewed pricing twice"],
  intentTrends: [],
  sessionsDuration: null,
  totalActiveTime: null,
  buyingStage: "Decision",
  lifecycleStage: null,
  icpScore: 82,
  tags: [],
  tech: [],
  techCategories: [],
  activity: [],
  journey: [],
  people: [],
  websiteVisitors: [],
  topPages: [],
};

const account = (members: Partial<Account> = {}, { age = 3 * hour, fresh = true, sample = false }: Told = {}): AccountAnswer => ({
  kind: "account",
  domain,
  account: { ...insight, ...members },
  raw: null,
  ...origin(age, fresh),
  sample,
});

const noPerson: PersonAnswer = { kind: "not-found", address, ...origin(0, true) };
const noAccount: AccountAnswer = { kind: "not-found", domain, closest: null, fallback: null, ...origin(0, true) };
const otherCompany: AccountAnswer = {
  kind: "other-company",
  domain,
  answered: "northwind-group.example",
  name: "Northwind Group",
  account: insight,
  raw: null,
  ...origin(0, true),
};
const knownCompany: AccountAnswer = { kind: "known-company", domain, details, raw: null, ...origin(0, true) };

const company = { kind: "company", host: null, domain, unicode: null, lookalike: false, remembered: false } as const;

const opening = (members: Partial<CardOpening> = {}): CardOpening => ({
  tabId: 7,
  windowId: 1,
  choices: [],
  address,
  subject: company,
  shows: null,
  storedPerson: null,
  storedAccount: null,
  obstacle: null,
  asks: false,
  usage: { month: "2026-11", lookups: { used: 38, cap: 200 }, searches: { used: 0, cap: 20 }, warnNearCap: true },
  settings: { ...defaultSettings, address: "https://api.example.com/v1" },
  ...members,
});

const found = <Answer>(answer: Answer): LookUp<Answer> => ({ ok: true, answer, sent: 1 });
const problem = (kind: ProblemKind, members: Partial<Problem> = {}): Problem => ({ kind, at: Date.now(), ...members });
const failed = (kind: ProblemKind, members: Partial<Problem> = {}): LookUp<never> => ({
  ok: false,
  problem: problem(kind, members),
  stored: null,
  sent: 1,
});
const both = (kind: ProblemKind, members: Partial<Problem> = {}) => ({
  paced: false,
  person: failed(kind, members),
  account: failed(kind, members),
});
const pointed = { address: null, subject: company };
const sample = { ...defaultSettings, mode: "sample" as const };

export interface CardState extends CardAnswers {
  opening: CardOpening;
  /** The card's name. */
  title: string | RegExp;
  /** What stands in its foot. */
  foot: string | RegExp;
  /** What its one action is called; null where it has none. */
  action: string | RegExp | null;
}

const name = "Ingrid Solheim-Okafor";
const panel = "Open in side panel";
/** The states are written down when the tests begin: by the time one is shown, minutes may have gone by. */
const justUpdated = /^Updated (just now|\d+ min ago)$/;
const justChecked = /^Checked (just now|\d+ min ago)$/;
const used = "38 of 200 used this month, 162 left";
const lookUp = "Look up in side panel";

export const cardStates: Record<string, CardState> = {
  person: {
    opening: opening({ storedPerson: person(), storedAccount: account() }),
    title: name,
    foot: "Updated 2 d ago",
    action: panel,
  },
  "person just looked up": {
    opening: opening(),
    answer: { paced: false, person: found(person({ type: "Suggested" }, { age: 0 })), account: found(account({}, { age: 0 })) },
    title: name,
    foot: justUpdated,
    action: panel,
  },
  "person just looked up, company under way": {
    opening: opening(),
    answer: { paced: false, person: found(person({}, { age: 0 })), account: null, awaits: "account" },
    remaining: "never",
    title: name,
    foot: justUpdated,
    action: panel,
  },
  "company just looked up, person under way": {
    opening: opening(),
    answer: { paced: false, person: null, account: found(account({}, { age: 0 })), awaits: "person" },
    remaining: "never",
    title: address,
    foot: "Looking up…",
    action: "Stop",
  },
  "person of another company": {
    opening: opening({ storedPerson: person({ companyName: "Solheim Consulting", type: "Suggested" }), storedAccount: account() }),
    title: name,
    foot: "Updated 2 d ago",
    action: panel,
  },
  "asks first": {
    opening: opening({ asks: true, storedAccount: account() }),
    title: "Not looked up yet",
    foot: used,
    action: lookUp,
  },
  "asks first, nothing stored": { opening: opening({ asks: true }), title: "Not looked up yet", foot: used, action: lookUp },
  "asks first, out of date": {
    opening: opening({ asks: true, storedPerson: person({}, { age: 12 * day, fresh: false }), storedAccount: account() }),
    title: name,
    foot: "Updated 12 d ago, out of date",
    action: lookUp,
  },
  "asks for the company": {
    opening: opening({ asks: true, storedPerson: person() }),
    title: name,
    foot: "Updated 2 d ago",
    action: lookUp,
  },
  paced: {
    opening: opening({ storedAccount: account() }),
    answer: { paced: true, person: null, account: null },
    title: "Many look-ups in a short time",
    foot: used,
    action: lookUp,
  },
  loading: { opening: opening(), answer: "never", title: address, foot: "Looking up…", action: "Stop" },
  "loading, company stored": {
    opening: opening({ storedAccount: account() }),
    answer: "never",
    title: address,
    foot: "Looking up…",
    action: "Stop",
  },
  updating: {
    opening: opening({ storedPerson: person({}, { age: 12 * day, fresh: false }), storedAccount: account() }),
    answer: "never",
    title: name,
    foot: "Updating…",
    action: panel,
  },
  "not found": {
    opening: opening({ storedAccount: account() }),
    answer: { paced: false, person: found(noPerson), account: null },
    title: "No profile for this address",
    foot: justChecked,
    action: "Open company in side panel",
  },
  "neither found": {
    opening: opening(),
    answer: { paced: false, person: found(noPerson), account: found(noAccount) },
    title: "No profile for this address",
    foot: justChecked,
    action: panel,
  },
  "personal mailbox": {
    opening: opening({
      asks: true,
      address: "ana.pereira@gmail.com",
      subject: { kind: "personal-mailbox", domain: "gmail.com", address: null },
    }),
    title: "Personal mailbox",
    foot: used,
    action: lookUp,
  },
  "personal mailbox, found": {
    opening: opening({ subject: { kind: "personal-mailbox", domain: "gmail.com", address: null } }),
    answer: { paced: false, person: found(person({ companyName: null }, { age: 0 })), account: null },
    title: name,
    foot: justUpdated,
    action: panel,
  },
  "several addresses": {
    opening: opening({
      asks: true,
      choices: [address, `tomas.aguilar@${domain}`, `procurement@${domain}`, `a.very.long.name.of.a.person.indeed@${domain}`],
      address: null,
      subject: null,
    }),
    chosen: opening({ address: `tomas.aguilar@${domain}`, storedAccount: account() }),
    title: "Which address?",
    foot: "Choosing one sends nothing yet.",
    action: null,
  },
  "failed, copy stored": {
    opening: opening({ storedPerson: person({}, { age: 12 * day, fresh: false }), storedAccount: account({}, { age: day }) }),
    answer: { paced: false, person: failed("timed-out", { deadlineSeconds: 30 }), account: null },
    title: name,
    foot: "Updated 12 d ago, out of date",
    action: lookUp,
  },
  failed: { opening: opening(), answer: both("service-failed", { status: 503 }), title: address, foot: /^503 at /, action: lookUp },
  "failed, company stored": {
    opening: opening({ storedAccount: account() }),
    answer: { paced: false, person: failed("not-json", { status: 200, looksLike: "web-page" }), account: null },
    title: "Sign in to this network first",
    foot: /^200 at /,
    action: lookUp,
  },
  "company failed": {
    opening: opening({ storedPerson: person() }),
    answer: { paced: false, person: null, account: failed("service-failed", { status: 503 }) },
    title: name,
    foot: "Updated 2 d ago",
    action: panel,
  },
  "key refused": {
    opening: opening(),
    answer: both("key-refused", { status: 401, host: "api.example.com" }),
    title: address,
    foot: /^401 at /,
    action: "Replace key",
  },
  "too many requests": {
    opening: opening({ obstacle: problem("rate-limited", { status: 429, until: Date.now() + hour, waitSeconds: 3600 }) }),
    title: /^Too many requests; the pause ends in/,
    foot: /^429 at /,
    action: lookUp,
  },
  "no key": {
    opening: opening({ obstacle: problem("no-key") }),
    title: "Account Lens is not connected yet",
    foot: "",
    action: "Connect",
  },
  "key locked": {
    opening: opening({ obstacle: problem("key-locked") }),
    title: "Your key is locked",
    foot: "",
    action: "Unlock",
  },
  "not agreed": {
    opening: opening({ obstacle: problem("no-consent") }),
    title: "Choose what may be sent first",
    foot: "",
    action: "Choose what may be sent",
  },
  "cap reached": {
    opening: opening({
      obstacle: problem("cap-reached", { cap: 200 }),
      storedAccount: account(),
      usage: { ...opening().usage, lookups: { used: 200, cap: 200 } },
    }),
    title: "You have used all 200 look-ups of this month",
    foot: "200 of 200 used this month, 0 left",
    action: "Change the cap",
  },
  offline: {
    opening: opening({ obstacle: problem("offline") }),
    title: "You are offline, and nothing is stored for this person",
    foot: "",
    action: lookUp,
  },
  "offline, copy stored": {
    opening: opening({ obstacle: problem("offline"), storedPerson: person(), storedAccount: account() }),
    title: name,
    foot: "Updated 2 d ago",
    action: lookUp,
  },
  "another person": {
    opening: opening({
      storedPerson: { ...person(), kind: "person", otherPerson: true } as PersonAnswer,
      storedAccount: account(),
    }),
    title: name,
    foot: "Updated 2 d ago",
    action: panel,
  },
  "text says another address": {
    opening: opening({ storedPerson: person(), storedAccount: account(), shows: "billing@southwind.example" }),
    title: name,
    foot: "Updated 2 d ago",
    action: panel,
  },
  "sample data": {
    opening: opening({
      settings: sample,
      storedPerson: person({}, { sample: true }),
      storedAccount: account({}, { sample: true }),
    }),
    title: name,
    foot: "Sample data: invented, nothing is sent.",
    action: panel,
  },
  "inside the network": {
    opening: opening({ address: null, subject: { kind: "internal-address", host: "mailhost" } }),
    title: "This address is inside your network",
    foot: "",
    action: null,
  },
  "shared host": {
    opening: opening({ address: null, subject: { kind: "shared-host", host: "someone.github.io", domain: "github.io" } }),
    title: "Many companies share github.io",
    foot: "",
    action: null,
  },
  unreadable: {
    opening: opening({ address: null, subject: null }),
    title: "This names no company and no person",
    foot: "",
    action: null,
  },
  company: {
    opening: opening({ ...pointed, storedAccount: account() }),
    title: "Northwind Robotics",
    foot: "Updated 3 h ago",
    action: panel,
  },
  "company with little known": {
    opening: opening({
      ...pointed,
      storedAccount: account({ details: { ...nothingKnown, domain }, buyingStage: null, icpScore: null, intentSignals: [] }),
    }),
    title: domain,
    foot: "Updated 3 h ago",
    action: panel,
  },
  "company, loading": { opening: opening(pointed), answer: "never", title: domain, foot: "Looking up…", action: "Stop" },
  "company, asks first": {
    opening: opening({ ...pointed, asks: true }),
    title: "Not looked up yet",
    foot: used,
    action: lookUp,
  },
  "company, not found": {
    opening: opening(pointed),
    answer: { paced: false, person: null, account: found(noAccount) },
    title: "No account under this domain",
    foot: justChecked,
    action: panel,
  },
  "company, another answered": {
    opening: opening(pointed),
    answer: { paced: false, person: null, account: found(otherCompany) },
    title: "The service answered for another domain",
    foot: justUpdated,
    action: panel,
  },
  "company, known only": {
    opening: opening(pointed),
    answer: { paced: false, person: null, account: found(knownCompany) },
    title: "Northwind Robotics",
    foot: justUpdated,
    action: panel,
  },
  "imitated domain": {
    opening: opening({
      ...pointed,
      subject: { ...company, domain: "xn--nrthwind-c8a.example", unicode: "nоrthwind.example", lookalike: true },
      asks: true,
    }),
    title: "Not looked up yet",
    foot: used,
    action: lookUp,
  },
  "long names": {
    opening: opening({
      address: `maximiliana.alexandrovna.featherstonehaugh-cholmondeley@a-company-with-a-very-long-name.${domain}`,
      storedPerson: person({
        fullName: "Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley von und zu Hohenlohe-Waldenburg",
        jobTitle: "Deputy Assistant Vice President of International Strategic Partnership Operations",
        companyName: "Another Company With A Very Long Name",
        type: "Suggested by the marketing department",
      }),
      storedAccount: account({
        details: { ...details, name: "Northwind Robotics International Holding Gesellschaft mit beschränkter Haftung" },
        buyingStage: "A stage with a name that is rather long",
        icpScore: 1234.5,
      }),
    }),
    title: /^Maximiliana/,
    foot: "Updated 2 d ago",
    action: panel,
  },
};

/** One state by its name. */
export function stateNamed(what: string): CardState {
  const state = cardStates[what];
  if (state === undefined) throw new Error(`No state of the card is called ${what}.`);
  return state;
}
