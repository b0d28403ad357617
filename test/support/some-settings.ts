/** Settings, usage, connection and sites, in the form that pages receive. */
import type { ActivityLine, Usage } from "../../lib/model/activity";
import type { Connection } from "../../lib/model/connection";
import type { BoundSettings } from "../../lib/model/policy";
import { defaultSettings } from "../../lib/model/settings";
import type { SiteState } from "../../lib/model/site";
import type { CompanySubject } from "../../lib/model/subject";
import { day, domain, hour, now } from "./an-account";

const service = "https://api.example.com/v1";

/** Settings of a person who has agreed and connected. */
export const aSettings = (members: Partial<BoundSettings> = {}): BoundSettings => ({
  ...defaultSettings,
  address: service,
  consentDomains: now - 30 * day,
  consentEmails: now - 30 * day,
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
  builtIn: false,
  managed: false,
  key: { tail: "7f3a", keeping: "device", locked: false },
  access: true,
  lastAnswer: { at: now - 2 * hour, duration: 240, version: "2.0.0", php: "8.2.29" },
  ...members,
});

/** A site of the list that is off. */
export const aSite = (members: Partial<SiteState> = {}): SiteState => ({
  id: "post",
  name: "Post",
  kind: "webmail",
  hosts: ["https://mail.post.example/*"],
  grade: "stored-markup",
  seen: "2025-08",
  own: false,
  wanted: false,
  access: false,
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

export const aLogLine = (members: Partial<ActivityLine> = {}): ActivityLine => ({
  id: 1,
  at: now - hour,
  operation: "account-overview",
  argument: domain,
  outcome: "found",
  status: 200,
  duration: 240,
  cost: "not-stated",
  reason: "look-up",
  ...members,
});
