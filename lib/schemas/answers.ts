/** Answers about companies and people, each schema built on first use. */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";
import { account, details } from "./account";
import { person } from "./person";
import { problem } from "./problem";
import { count, json, moment, number, outcome, text, lazyObject } from "./values";

/** Age of an answer. */
export const freshness = lazyObject(() => ({
  /** Time of the service's answer, epoch milliseconds. */
  at: moment,
  /** False if the answer needs a new look-up. */
  fresh: z.boolean(),
}));

/** The service's answer as received, except withheld identifiers. */
export const raw = lazyObject(() => ({
  data: json,
  /** JSON pointers of personal identifiers no longer stored. */
  withheld: z.array(z.string()),
}));

/** Members that all answers share. */
const origin = lazily(() => ({
  freshness: freshness(),
  /** True for sample data. */
  sample: z.boolean(),
  /** Whether this browser keeps the answer. */
  stored: z.boolean(),
}));

/** The answer for a domain. */
export const accountAnswer = lazily(() => {
  const ofCompany = {
    domain: z.string(),
    /** `null` for stored answers and cards, which halves the message. `account.raw` returns the omitted data. */
    raw: z.nullable(raw()),
    ...origin(),
  };
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("account"), account: account(), ...ofCompany }),
    /** No account, but the company search has exactly this domain. */
    z.object({ kind: z.literal("known-company"), details: details(), ...ofCompany }),
    /** The answer names another company's domain (`answered`). Shown only if the user agrees. */
    z.object({ kind: z.literal("other-company"), answered: z.string(), name: text, account: account(), ...ofCompany }),
    z.object({
      kind: z.literal("not-found"),
      domain: z.string(),
      /** The company search's first company with a domain; `null` if none. */
      closest: z.nullable(z.object({ name: text, domain: z.string() })),
      /** Problem of the failed company search; `null` if it succeeded, or a repeat would hardly help. */
      fallback: z.nullable(problem()),
      /** Whether the service has an account without data. */
      blank: z.optional(z.literal(true)),
      ...origin(),
    }),
  ]);
});

/** A company in one line. */
export const companyLine = lazyObject(() => ({
  domain: z.string(),
  kind: z.enum(["account", "known-company", "not-found"]),
  name: text,
  industry: text,
  employees: number,
  /** Buying stage and ICP fit; `null` if none. */
  stage: text,
  fit: number,
  /** Time of the service's answer, epoch milliseconds. */
  at: moment,
  fresh: z.boolean(),
}));

/** The stored account of a person's company. */
export const personsCompany = lazyObject(() => ({
  ...companyLine().shape,
  /** The profile member used to find the account. */
  by: z.enum(["id", "name"]),
}));

/** The answer for an e-mail address. */
export const personAnswer = lazily(() =>
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("person"),
      address: z.string(),
      person: person(),
      /** `null` if the profile leads to no stored account, or a card's look-up did not wait for the account. */
      company: z.nullable(personsCompany()),
      raw: raw(),
      /** Whether the profile names another address. */
      otherPerson: z.boolean(),
      ...origin(),
    }),
    /** `blank`: the service has a profile that says nothing about the person. */
    z.object({ kind: z.literal("not-found"), address: z.string(), blank: z.optional(z.literal(true)), ...origin() }),
  ]),
);

/** A look-up's answer, or its problem and the stored answer, if any. `sent` counts requests. */
export const lookUpOf = <Answer extends z.ZodMiniType>(answer: Answer) =>
  outcome({ answer, sent: count }, { problem: problem(), stored: z.nullable(answer), sent: count });

export type LookUp<Answer> = z.output<ReturnType<typeof lookUpOf<z.ZodMiniType<Answer>>>>;

export const accountLookUp = lazily(() => lookUpOf(accountAnswer()));
export const personLookUp = lazily(() => lookUpOf(personAnswer()));
