/** The types of `lib/model` as schemas, each built on first use. */
import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import { looks, problemKinds } from "../../model/problem";
import type { Account, AccountDetails, JourneyEntry, Utm } from "../../model/account";
import type { Summary } from "../../model/batch";
import type { Json, JsonObject } from "../../model/json";
import type { AccountAnswer, Freshness, LookUp, PersonAnswer, PersonsCompany, Raw } from "../../model/look-up";
import type { PageContents } from "../../model/page-contents";
import type { Person } from "../../model/person";
import type { Problem } from "../../model/problem";
import type { CompanySubject, Subject } from "../../model/subject";

z.config({ jitless: true });

/** Declares a schema for a type of `lib/model`, checked by the compiler. */
export const picture =
  <Type>() =>
  <Schema extends z.ZodMiniType<Type>>(schema: Schema): Schema =>
    schema;

export const text = z.nullable(z.string());
export const number = z.nullable(z.number());
export const count = z.int().check(z.nonnegative());
export const moment = z.number();
/** JSON that the service client has parsed and limited in size. */
const json = z.custom<Json>((value) => value !== undefined);
export const jsonObject = z.custom<JsonObject>((value) => typeof value === "object" && value !== null);

const details = lazily(() =>
  picture<AccountDetails>()(
    z.object({
      name: text,
      description: text,
      domain: text,
      type: text,
      phone: text,
      uuid: text,
      createdAt: text,
      employees: number,
      employeesRange: text,
      visitorsCount: number,
      identifiedPeople: number,
      annualRevenue: number,
      estimatedAnnualRevenue: text,
      foundedYear: number,
      streetAddress: text,
      city: text,
      postalCode: text,
      state: text,
      country: text,
      industry: text,
      subIndustry: text,
      linkedin: text,
    }),
  ),
);

const utm = lazily(() =>
  picture<Utm>()(
    z.object({
      channelSubchannel: text,
      ad: text,
      adId: text,
      color: text,
      campaignId: text,
      adgroupId: text,
      campaign: text,
      term: text,
      source: text,
      medium: text,
      content: text,
      adgroup: text,
    }),
  ),
);

const journeyEntry = lazily(() =>
  picture<JourneyEntry>()(
    z.object({
      date: text,
      time: text,
      hitTimestamp: text,
      name: text,
      source: text,
      identifier: text,
      isMilestone: z.boolean(),
      scrollPercentage: number,
      timeSpent: number,
      attributes: z.record(z.string(), z.string()),
      utm: utm(),
      others: jsonObject,
    }),
  ),
);

export const insight = lazily(() => ({
  details: details(),
  intentSignals: z.array(z.string()),
  intentTrends: z.array(json),
  sessionsDuration: number,
  totalActiveTime: number,
  buyingStage: text,
  lifecycleStage: text,
  icpScore: number,
  tags: z.array(z.string()),
  tech: z.array(z.string()),
  techCategories: z.array(z.string()),
}));
const account = lazily(() =>
  picture<Account>()(
    z.object({
      ...insight(),
      activity: z.array(json),
      journey: z.array(journeyEntry()),
      people: z.array(json),
      websiteVisitors: z.array(json),
      topPages: z.array(json),
    }),
  ),
);

const person = lazily(() =>
  picture<Person>()(
    z.object({
      key: text,
      identifier: text,
      companyUuid: text,
      companyName: text,
      fullName: text,
      firstName: text,
      lastName: text,
      gender: text,
      jobTitle: text,
      photoUrl: text,
      createdAt: text,
      type: text,
      visitors: z.array(z.string()),
      ips: z.array(z.string()),
      journey: z.array(journeyEntry()),
      milestones: z.array(json),
      adConversions: z.array(json),
    }),
  ),
);

export const problem = lazily(() =>
  picture<Problem>()(
    z.object({
      kind: z.enum(problemKinds),
      at: moment,
      status: z.optional(z.number()),
      host: z.optional(z.string()),
      message: z.optional(z.string()),
      until: z.optional(moment),
      waitSeconds: z.optional(z.number()),
      deadlineSeconds: z.optional(z.number()),
      tries: z.optional(count),
      looksLike: z.optional(z.enum(looks)),
      blank: z.optional(z.literal(true)),
      cap: z.optional(count),
    }),
  ),
);

const freshness = lazily(() => picture<Freshness>()(z.object({ at: moment, age: z.number(), fresh: z.boolean() })));
export const raw = lazily(() => picture<Raw>()(z.object({ data: json, withheld: z.array(z.string()) })));
const origin = lazily(() => ({ freshness: freshness(), sample: z.boolean(), stored: z.boolean() }));

/** `null` if it is stored and read on request. */
const rawAtHand = lazily(() => z.nullable(raw()));

export const accountAnswer = lazily(() =>
  picture<AccountAnswer>()(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("account"), domain: z.string(), account: account(), raw: rawAtHand(), ...origin() }),
      z.object({ kind: z.literal("known-company"), domain: z.string(), details: details(), raw: rawAtHand(), ...origin() }),
      z.object({
        kind: z.literal("other-company"),
        domain: z.string(),
        answered: z.string(),
        name: text,
        account: account(),
        raw: rawAtHand(),
        ...origin(),
      }),
      z.object({
        kind: z.literal("not-found"),
        domain: z.string(),
        closest: z.nullable(z.object({ name: text, domain: z.string() })),
        fallback: z.nullable(problem()),
        blank: z.optional(z.literal(true)),
        ...origin(),
      }),
    ]),
  ),
);

const personsCompany = lazily(() =>
  picture<PersonsCompany>()(
    z.object({
      domain: z.string(),
      kind: z.enum(["account", "known-company", "not-found"]),
      name: text,
      industry: text,
      employees: number,
      stage: text,
      fit: number,
      at: moment,
      fresh: z.boolean(),
      by: z.enum(["id", "name"]),
    }),
  ),
);

export const personAnswer = lazily(() =>
  picture<PersonAnswer>()(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("person"),
        address: z.string(),
        person: person(),
        company: z.nullable(personsCompany()),
        raw: raw(),
        otherPerson: z.boolean(),
        ...origin(),
      }),
      z.object({ kind: z.literal("not-found"), address: z.string(), blank: z.optional(z.literal(true)), ...origin() }),
    ]),
  ),
);

export const accountLookUp = lazily(() =>
  picture<LookUp<AccountAnswer>>()(
    z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), answer: accountAnswer(), sent: count }),
      z.object({ ok: z.literal(false), problem: problem(), stored: z.nullable(accountAnswer()), sent: count }),
    ]),
  ),
);

export const personLookUp = lazily(() =>
  picture<LookUp<PersonAnswer>>()(
    z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), answer: personAnswer(), sent: count }),
      z.object({ ok: z.literal(false), problem: problem(), stored: z.nullable(personAnswer()), sent: count }),
    ]),
  ),
);

const company = lazily(() =>
  picture<CompanySubject>()(
    z.object({
      kind: z.literal("company"),
      host: text,
      domain: z.string(),
      unicode: text,
      lookalike: z.boolean(),
      remembered: z.boolean(),
    }),
  ),
);

export const subject = lazily(() =>
  picture<Subject>()(
    z.discriminatedUnion("kind", [
      company(),
      z.object({ kind: z.literal("personal-mailbox"), domain: z.string(), address: text }),
      z.object({ kind: z.literal("shared-host"), host: z.string(), domain: z.string() }),
      z.object({ kind: z.literal("internal-address"), host: z.string() }),
      z.object({ kind: z.literal("browser-page"), title: z.string() }),
      z.object({ kind: z.literal("document"), title: z.string() }),
    ]),
  ),
);

export const brief = lazily(() =>
  picture<Summary>()(z.object({ found: z.boolean(), name: text, title: text, stage: text, fit: number, at: moment })),
);

export const pageContents = lazily(() =>
  picture<PageContents>()(
    z.object({
      groups: z.array(
        z.object({
          domain: z.string(),
          kind: z.enum(["company", "personal-mailbox", "other"]),
          name: text,
          stored: z.boolean(),
          brief: z.nullable(brief()),
          ofRecord: z.boolean(),
          people: z.array(z.object({ address: z.string(), name: text, count, stored: z.boolean(), brief: z.nullable(brief()) })),
        }),
      ),
      people: count,
      more: z.boolean(),
    }),
  ),
);
