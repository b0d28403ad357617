/** Schemas of the user's own data, built on first use. */
import * as z from "zod/mini";
import { loggedOperations } from "../model/activity";
import { readServiceAddress } from "../model/connection";
import { readCrmAddress } from "../model/crm/address";
import { exportedStores } from "../model/data-export";
import { maxLeftOut } from "../model/judgement";
import { lazily } from "../model/lazily";
import { problemKinds } from "../model/problem";
import { keyKeepings, settingGuards, type Settings } from "../model/settings";
import { grades, siteKinds } from "../model/site";
import { count, jsonObject, moment, number, text, lazyObject } from "./values";

/** Requests of one kind against the user's own cap. */
const used = lazyObject(() => ({
  used: count,
  cap: count,
  /** Credits per request; absent if not entered. */
  price: z.optional(z.number()),
}));

/** Requests in one calendar month, in the user's time zone. */
export const usage = lazyObject(() => ({
  /** "2026-11". */
  month: z.string(),
  lookups: used(),
  searches: used(),
  warnNearCap: z.boolean(),
}));

/** The last answer in the service's envelope, except key refusals and answers in private windows. */
export const lastAnswer = lazyObject(() => ({
  at: moment,
  /** Milliseconds. */
  duration: z.number(),
  /** Versions of interface and PHP, from the envelope. */
  version: text,
  php: text,
}));

/** The connection as pages receive it: never the key, at most its last four characters. */
export const connection = lazyObject(() => ({
  /** Service address; empty if none is set. */
  address: z.string(),
  /** Whether the organisation fixed the address. */
  managed: z.boolean(),
  /** `null` if no key is saved, or the saved key can be neither read nor unlocked. */
  key: z.nullable(
    z.object({
      /** The last four characters; empty for a short key. */
      tail: z.string(),
      keeping: z.enum(keyKeepings),
      /** True if unusable until the passphrase is entered. */
      locked: z.boolean(),
    }),
  ),
  /** The user's choice for keeping the key, even after its loss; `null` without a choice. */
  keeping: z.nullable(z.enum(keyKeepings)),
  /** Whether the browser grants access to the address's host. */
  access: z.boolean(),
  /** The present address's last answer; `null` if none. */
  lastAnswer: z.nullable(lastAnswer()),
}));

/** An administrator's settings, as in `managed-schema.json`. If a member is absent, the user decides. */
export const managedPolicy = lazily(() =>
  z.partial(
    z.object({
      serviceAddress: addressBy(readServiceAddress),
      /** Whether the address is fixed rather than a default. */
      serviceAddressLocked: flag(),
      /** Patterns of the only allowed hosts. */
      allowedSites: z.array(z.unknown()),
      /** Upper bounds of the user's own monthly caps. */
      maxLookUps: settingMembers().capLookups,
      maxSearches: settingMembers().capSearches,
      /** Credits per request. */
      lookUpPrice: z.number().check(z.refine(settingGuards.lookUpPrice)),
      searchPrice: z.number().check(z.refine(settingGuards.searchPrice)),
      /** Upper bound of every keeping period, in days. */
      maxKeptDays: settingMembers().accountsKeptDays,
      /** True if account search sends nothing. */
      paidSearchOff: flag(),
      sampleDataOff: flag(),
      /** Target of "Create in CRM". */
      crm: settingMembers().crm,
      crmAddress: addressBy((text) => readCrmAddress(text, "account")),
      crmPersonAddress: addressBy((text) => readCrmAddress(text, "person")),
      /** Rows that explain the fit score. */
      fitRecipe: settingMembers().fitRecipe,
      /** Domains of companies to leave out. */
      leaveOut: z.array(z.unknown()).check(z.maxLength(maxLeftOut)),
    }),
  ),
);

/** Returns a schema for a boolean. Also accepts 0 and 1, which Firefox passes from the Windows registry. */
const flag = () =>
  z.pipe(
    z.union([z.boolean(), z.literal([0, 1])]),
    z.transform((value) => Boolean(value)),
  );

/** Returns a schema that accepts what `read` accepts, and outputs the address. The settings' guards refuse addresses without a scheme. */
function addressBy(read: (text: string) => { ok: true; address: string } | { ok: false }) {
  const addressIn = (text: string): string | null => {
    const found = read(text);
    return found.ok ? found.address : null;
  };
  return z.pipe(z.pipe(z.string(), z.transform(addressIn)), z.string());
}

/** The administrator's settings as pages receive them. */
export const policy = lazyObject(() => {
  // No page needs the domains, of which there may be thousands.
  const { leaveOut: _leaveOut, ...members } = managedPolicy().shape;
  return {
    ...members,
    /** Match patterns of the readable entries. */
    allowedSites: z.optional(z.readonly(z.array(z.string()))),
    /** Names of ignored, unreadable settings and list entries. */
    ignored: z.readonly(z.array(z.string())),
  };
});

type SettingSchemas = { [Name in keyof Settings]: z.ZodMiniType<Settings[Name], Settings[Name]> };

/** Returns each setting's schema, made from its guard in `lib/model/settings.ts`. */
const settingMembers = lazily((): SettingSchemas => {
  const members = Object.entries(settingGuards).map(([name, guard]) => [name, z.custom((value) => guard(value))]);
  // Asserted: `Object.fromEntries` loses the settings' names and types.
  return Object.fromEntries(members) as SettingSchemas;
});

/** The user's settings within the organisation's limits. */
export const settings = lazyObject(() => ({
  ...settingMembers(),
  /** Absent if empty. */
  policy: z.optional(policy()),
  /** The user's own settings; absent without a policy. */
  own: z.optional(z.object(settingMembers())),
}));

/** Returns the schema of the settings that `settings.change` accepts. */
export function changeable() {
  // Address and consents have messages of their own.
  const { address: _address, consentDomains: _domains, consentEmails: _emails, ...members } = settingMembers();
  return z.partial(z.object(members));
}

/** One line of the activity log: a request or a hand-off. */
export const activityLine = lazyObject(() => ({
  id: z.number(),
  at: moment,
  operation: z.enum(loggedOperations),
  /** Domain, e-mail address, or number of filters. For a hand-off: subject, arrow and host. */
  argument: z.string(),
  /** `pending` while sending; `unknown` if the worker ended before the outcome; `opened` for a hand-off. */
  outcome: z.enum(["pending", "found", "opened", "unknown", ...problemKinds]),
  /** HTTP status; `null` without an answer, if a redirect hides the status, and for hand-offs. */
  status: number,
  /** Milliseconds until the outcome; `null` while pending or unknown, and for hand-offs. */
  duration: number,
  /** The reason for the request or hand-off. */
  reason: z.enum(["look-up", "repeat", "fallback", "test", "search", "hand-off"]),
}));

/** A failure of the background itself. */
export const failure = lazyObject(() => ({
  at: moment,
  /** Name of the message that failed. */
  message: z.string(),
  /** Kind of the error, never its text. */
  error: z.string(),
}));

/** State of a site, listed or the user's own. */
export const siteState = lazyObject(() => ({
  /** Id in the list, or "own " and the host. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(siteKinds),
  /** Match patterns for the browser's permission. */
  hosts: z.array(z.string()),
  grade: z.enum(grades),
  /** Date of the pages behind the rules: `YYYY-MM` or `YYYY`; `null` for general rules. */
  seen: text,
  /** Whether the user added the site. */
  own: z.boolean(),
  /** Whether the user switched the site on and the organisation allows the site. */
  wanted: z.boolean(),
  /** Whether the browser grants access to all `hosts`; in `subject.open`, to the tab's host. */
  access: z.boolean(),
  /** Whether the organisation forbids switching the site on. */
  forbidden: z.optional(z.boolean()),
}));

/** Bytes used by stored data, and allowed by the browser. */
export const storedSpace = lazyObject(() => ({ used: z.number(), allowed: z.number(), nearlyFull: z.boolean() }));

/** Position in the export. `after`: last exported key of the store; `null` if none yet. */
export const exportCursor = lazyObject(() => ({
  store: z.enum(exportedStores),
  after: z.nullable(
    z.union([z.int(), z.string().check(z.maxLength(2000)), z.tuple([z.string().check(z.maxLength(200)), z.int().check(z.nonnegative())])]),
  ),
}));

/** A part of an export. */
export const dataExport = lazyObject(() => ({
  /** Records by store. The first part also has settings and sites. */
  data: jsonObject,
  /** `null` after the last part. */
  next: z.nullable(exportCursor()),
}));
