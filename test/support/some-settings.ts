/** Settings, usage, connection and initial states, in the form that pages receive. */
import type { ActivityLine, Usage } from "../../lib/model/activity";
import type { Recipe, RecipePreview } from "../../lib/model/fit-recipe";
import type { Connection } from "../../lib/model/connection";
import type { Output } from "../../lib/messages/messages";
import type { CardInitialState } from "../../lib/model/hover";
import type { BoundSettings } from "../../lib/model/policy";
import { defaultSettings } from "../../lib/model/settings";
import type { CompanySubject } from "../../lib/model/subject";
import { dayMs } from "../../lib/model/time";
import { address, domain, hour, now } from "./an-account";

const service = "https://api.example.com/v1";

/** Settings of a user who has agreed and connected. */
export const aSettings = (members: Partial<BoundSettings> = {}): BoundSettings => ({
  ...defaultSettings,
  address: service,
  consentDomains: now - 30 * dayMs,
  consentEmails: now - 30 * dayMs,
  ...members,
});

/** Rows that match, do not match, have no known value, or cannot be read. */
export const aRecipe: Recipe = [
  { field: "industry", operator: "=", value: "Industrial Automation", points: 40 },
  { field: "employees", operator: ">=", value: "500", points: 25 },
  { field: "tech", operator: "contains", value: "no such technology", points: 15 },
  { field: "annualRevenue", operator: "is empty", value: "", points: -5 },
  { field: "subIndustry", operator: "contains", value: "robots", points: 10 },
  { field: "employees", operator: "resembles", value: "many", points: 10 },
];

export const aRecipePreview = (members: Partial<RecipePreview> = {}): RecipePreview => ({
  stored: 48,
  matching: [12, 31, 4, 9, 2, 0],
  scored: 41,
  medianGap: 8.5,
  from: 0,
  step: 10,
  steps: 10,
  cells: [
    { sum: 2, score: 3, count: 9 },
    { sum: 4, score: 4, count: 20 },
    { sum: 6, score: 7, count: 11 },
    { sum: 9, score: 1, count: 1 },
  ],
  bands: [
    { sum: 2, count: 9, medianScore: 34 },
    { sum: 4, count: 20, medianScore: 47.5 },
    { sum: 6, count: 11, medianScore: 76 },
    { sum: 9, count: 1, medianScore: 12 },
  ],
  ...members,
});

export const aUsage = (members: Partial<Usage> = {}): Usage => ({
  month: "2026-11",
  lookups: { used: 38, cap: 200 },
  searches: { used: 2, cap: 20 },
  warnNearCap: true,
  ...members,
});

export const aConnection = (members: Partial<Connection> = {}): Connection => ({
  address: service,
  managed: false,
  key: { tail: "7f3a", keeping: "device", locked: false },
  keeping: members.key === undefined ? "device" : (members.key?.keeping ?? null),
  access: true,
  lastAnswer: { at: now - 2 * hour, duration: 240, version: "2.0.0", php: "8.2.29" },
  ...members,
});

export const aCompany = (members: Partial<CompanySubject> = {}): CompanySubject => ({
  kind: "company",
  host: domain,
  domain,
  unicode: null,
  homograph: false,
  remembered: false,
  ...members,
});

/** The background's answer about a company of which nothing is stored. */
export const initialStateOf = (members: Partial<Output<"subject.open">> = {}): Output<"subject.open"> => ({
  subject: aCompany(),
  fault: null,
  address: null,
  storedAccount: null,
  storedPerson: null,
  obstacle: null,
  usage: aUsage(),
  settings: aSettings(),
  site: null,
  ...members,
});

/** The initial state of a card about a person without a stored answer. */
export const cardStateOf = (members: Partial<CardInitialState> = {}): CardInitialState => ({
  tabId: 7,
  choices: [],
  address,
  subject: aCompany({ host: null }),
  shows: null,
  storedPerson: null,
  storedAccount: null,
  obstacle: null,
  asks: false,
  panelKeys: "Alt+Shift+K",
  usage: aUsage(),
  settings: aSettings(),
  ...members,
});

export const aLogLine = (members: Partial<ActivityLine> = {}): ActivityLine => ({
  id: 1,
  at: now - hour,
  operation: "account-overview",
  argument: domain,
  outcome: "found",
  status: 200,
  duration: 240,
  reason: "look-up",
  ...members,
});
