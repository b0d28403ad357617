/** The person's own data as schemas, each built on first use. */
import * as z from "zod/mini";
import { operations } from "../../model/activity";
import type { ActivityLine, Usage } from "../../model/activity";
import type { Connection } from "../../model/connection";
import type { Failure } from "../../model/diagnostics";
import { lazily } from "../../model/lazily";
import type { BoundSettings, Policy } from "../../model/policy";
import { problemKinds } from "../../model/problem";
import { keyKeepings, settingGuards } from "../../model/settings";
import type { Settings } from "../../model/settings";
import { grades, siteKinds } from "../../model/site";
import type { SiteState } from "../../model/site";
import { count, moment, number, picture, text } from "./answers";

export const usage = lazily(() =>
  picture<Usage>()(
    z.object({
      month: z.string(),
      lookups: z.object({ used: count, cap: count }),
      searches: z.object({ used: count, cap: count }),
      warnNearCap: z.boolean(),
    }),
  ),
);

export const connection = lazily(() =>
  picture<Connection>()(
    z.object({
      address: z.string(),
      builtIn: z.boolean(),
      managed: z.boolean(),
      key: z.nullable(z.object({ tail: z.string(), keeping: z.enum(keyKeepings), locked: z.boolean() })),
      access: z.boolean(),
      lastAnswer: z.nullable(z.object({ at: moment, duration: z.number(), version: text, php: text })),
    }),
  ),
);

/** Validates a setting by its guard in `lib/model/settings.ts`. */
const setting = <Name extends keyof Settings>(name: Name) => z.custom<Settings[Name]>(settingGuards[name]);

const settingMembers = lazily(() => ({
  mode: setting("mode"),
  lookUpOnOpen: setting("lookUpOnOpen"),
  followLooksUp: setting("followLooksUp"),
  hoverOn: setting("hoverOn"),
  hoverDelay: setting("hoverDelay"),
  hoverModifier: setting("hoverModifier"),
  hoverSide: setting("hoverSide"),
  hoverLooksUp: setting("hoverLooksUp"),
  warnNearCap: setting("warnNearCap"),
  capLookups: setting("capLookups"),
  capSearches: setting("capSearches"),
  accountsFreshDays: setting("accountsFreshDays"),
  accountsKeptDays: setting("accountsKeptDays"),
  peopleFreshDays: setting("peopleFreshDays"),
  peopleKeptDays: setting("peopleKeptDays"),
  searchesKeptDays: setting("searchesKeptDays"),
  deadlineLookup: setting("deadlineLookup"),
  deadlineSearch: setting("deadlineSearch"),
  photos: setting("photos"),
  theme: setting("theme"),
  density: setting("density"),
  fitScale: setting("fitScale"),
  durationUnit: setting("durationUnit"),
  slashKey: setting("slashKey"),
}));

const policy = lazily(() =>
  picture<Policy>()(
    z.object({
      serviceAddress: z.optional(z.string()),
      serviceAddressLocked: z.optional(z.boolean()),
      allowedSites: z.optional(z.readonly(z.array(z.string()))),
      maxLookUps: z.optional(count),
      maxSearches: z.optional(count),
      maxKeptDays: z.optional(count),
      paidSearchOff: z.optional(z.boolean()),
      sampleDataOff: z.optional(z.boolean()),
      ignored: z.readonly(z.array(z.string())),
    }),
  ),
);

export const settings = lazily(() =>
  picture<BoundSettings>()(
    z.object({
      ...settingMembers(),
      address: setting("address"),
      consentDomains: setting("consentDomains"),
      consentEmails: setting("consentEmails"),
      policy: z.optional(policy()),
    }),
  ),
);

/** The settings that `settings.change` accepts. Address and consents have own messages. */
export const changeable = () => z.partial(z.object(settingMembers()));

export const activityLine = lazily(() =>
  picture<ActivityLine>()(
    z.object({
      id: z.number(),
      at: moment,
      operation: z.enum(operations),
      argument: z.string(),
      outcome: z.enum(["pending", "found", "unknown", ...problemKinds]),
      status: number,
      duration: number,
      cost: z.enum(["credits", "not-stated"]),
      reason: z.enum(["look-up", "repeat", "fallback", "test", "search"]),
    }),
  ),
);

export const failure = lazily(() => picture<Failure>()(z.object({ at: moment, message: z.string(), error: z.string() })));

export const siteState = lazily(() =>
  picture<SiteState>()(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(siteKinds),
      hosts: z.array(z.string()),
      grade: z.enum(grades),
      seen: text,
      own: z.boolean(),
      wanted: z.boolean(),
      access: z.boolean(),
      forbidden: z.optional(z.boolean()),
    }),
  ),
);
