/** Side panel schemas, built on first use. */
import * as z from "zod/mini";
import { itemStates } from "../model/batch";
import { filterFields, filterOperators } from "../model/filters";
import { lazily } from "../model/lazily";
import { maxFilterValueLength, maxFilters, maxSeeds } from "../model/search";
import { accountPage, insight } from "./account";
import { companyLine } from "./answers";
import { judgement } from "./judgement";
import { summary } from "./page-contents";
import { problem } from "./problem";
import { subjectKind } from "./subject";
import { count, moment, number, text, lazyObject } from "./values";

/** One criterion. Numbers are strings; the two emptiness operators have no `value`. */
export const filter = lazyObject(() => ({
  field: z.enum(filterFields),
  operator: z.enum(filterOperators),
  value: z.optional(z.string().check(z.maxLength(maxFilterValueLength))),
}));
/** Criteria that must all match. */
export const filters = lazily(() => z.array(filter()).check(z.maxLength(maxFilters)));

/** A search as stored in this browser, without its result. */
export const searchSummary = lazyObject(() => ({
  /** Route id of the search, equal for the same filters and service. */
  id: z.string(),
  filters: filters(),
  /** Domains of the seeds: companies to which the search finds similar ones. */
  seeds: z.array(z.string()),
  /** Time of sending, epoch milliseconds. */
  at: moment,
  /** Arrival of the kept result, epoch milliseconds; `null` if none. */
  foundAt: z.nullable(moment),
  state: z.enum([
    /** The request is pending. */
    "waiting",
    "found",
    "empty",
    "failed",
    /** It is unknown whether the service received the request. */
    "unknown",
  ]),
  /** The service's count of companies; `null` without result. */
  total: z.nullable(count),
  /** Number of companies in the kept result; `null` without result, or for an early version's search. */
  listed: z.nullable(count),
  /** The worst charge of the search's requests. If `search.run` sends a request, its answer counts only that request. */
  charged: z.enum([
    "no",
    "yes",
    /** A request without a result may have been charged. */
    "maybe",
    /** The browser may have resent a request after a reused connection broke or returned a 408. */
    "maybe-twice",
  ]),
  sample: z.boolean(),
}));

/** An account's recent activity, from its stored journey. */
export const recentActivity = lazyObject(() => ({
  /** Entries per week, oldest first; the last week ends today. */
  weeks: z.array(count),
  /** Day of the newest entry up to today, `YYYY-MM-DD`. */
  last: z.string(),
}));

/** A search with its result and problem. */
export const search = lazyObject(() => ({
  ...searchSummary().shape,
  /** Companies of the last successful request; `null` if none. */
  page: z.nullable(accountPage()),
  /** Problem of the last request; `null` if it succeeded or is pending. */
  problem: z.nullable(problem()),
  /** The result's domains with a stored account. `recent`: as in `libraryAccount`. */
  stored: z.array(z.object({ domain: z.string(), recent: z.nullable(recentActivity()) })),
}));

/** Seeds of a search for similar companies, and what they share. */
export const seeds = lazyObject(() => ({
  /** Seeds in request order. `account`: `null` if none is stored. */
  seeds: z.array(z.object({ domain: z.string(), account: z.nullable(insight()) })),
  /** Traits of at least 60 % of the stored seeds, with at most five technologies and three tags. */
  traits: z.array(
    z.object({
      /** Filters that find companies with the trait; two for a range. */
      filters: filters(),
      /** Number of stored seeds with the trait. */
      count,
      /** Number of stored accounts with the trait. */
      stored: count,
    }),
  ),
  /** Number of stored accounts. */
  stored: count,
}));

/** A search's preview, made without sending anything. */
export const searchPreview = lazyObject(() => ({
  /** Number of stored accounts except seeds. */
  stored: count,
  /** Number of the `stored` accounts that match the evaluable filters. */
  matching: count,
  /** Up to fifty matches, highest fit first. */
  matches: z.array(z.object({ domain: z.string(), name: text })),
  /** Id of a search with these filters; `null` without filters. */
  id: text,
  /** The stored search with these filters; `null` if none. */
  kept: z.nullable(searchSummary()),
  /** Reason why a search is impossible; `null` if none. */
  obstacle: z.nullable(problem()),
}));

/** A window's kept search form. */
export const searchForm = lazyObject(() => ({
  /** Hash of the route that opened the form. */
  hash: z.string(),
  filters: filters(),
  seeds: z.array(z.string()).check(z.maxLength(maxSeeds)),
}));

/** A named set of filters. */
export const filterSet = lazyObject(() => ({
  /** Hash of the name, so a new name changes it. */
  id: z.string(),
  name: z.string(),
  filters: filters(),
  /** Time of saving or renaming, epoch milliseconds. */
  at: moment,
}));

/** A changed value; `null` if unchanged. */
const moved = <Value extends z.core.$ZodType>(value: Value) => z.nullable(z.object({ from: value, to: value }));

/** Changes of an account between two look-ups; `null` and empty lists mean no change. */
export const accountChanges = lazyObject(() => ({
  /** Times of both look-ups, epoch milliseconds. */
  since: moment,
  at: moment,
  stage: moved(text),
  lifecycle: moved(text),
  fit: moved(number),
  newSignals: z.array(z.string()),
  goneSignals: z.array(z.string()),
  /** Technology identifiers as sent. */
  newTech: z.array(z.string()),
  goneTech: z.array(z.string()),
}));

/** Changes of an account between its look-ups. */
export const trail = lazyObject(() => ({
  /** Time of the answer with which the trail begins, epoch milliseconds. */
  since: moment,
  /** Oldest first. */
  steps: z.array(accountChanges()),
}));

/** An account's line in the library. */
export const libraryAccount = lazyObject(() => ({
  ...companyLine().shape,
  /** `null` without a journey entry up to today, or if the answer is about another company. */
  recent: z.nullable(recentActivity()),
  /** Newest step of the account's trail; `null` if none. */
  changes: z.nullable(accountChanges()),
  /** Absent if there is no verdict, note or label. */
  judgement: z.exactOptional(judgement()),
}));

/** A person's line in the library. */
export const libraryPerson = lazyObject(() => ({
  address: z.string(),
  kind: z.enum(["person", "not-found"]),
  /** Name, job title and company: `null` if unreported, or if the answer is about another person. */
  name: text,
  title: text,
  company: text,
  /** Time of the service's answer. */
  at: moment,
  fresh: z.boolean(),
  judgement: z.exactOptional(judgement()),
}));

/** A watched subject. Watching sends no look-ups. */
export const watched = lazyObject(() => ({
  kind: subjectKind(),
  /** Domain or e-mail address. */
  key: z.string(),
  /** Start of watching, epoch milliseconds. */
  since: moment,
  /** Time of the look-up that found an account's newest unread change, epoch milliseconds; absent if none. */
  unread: z.optional(moment),
}));

/** An account or a person of the history. */
export const libraryEntry = lazily(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("account"), key: z.string(), line: libraryAccount() }),
    z.object({ kind: z.literal("person"), key: z.string(), line: libraryPerson() }),
  ]),
);

/** Some rows of the history, newest first. */
export const libraryPage = lazyObject(() => ({
  /** Number of rows in the whole history. */
  total: count,
  /** Numbers of matching rows by local day: today, the six days before, and earlier. */
  groups: z.object({ today: count, week: count, earlier: count }),
  entries: z.array(libraryEntry()),
}));

/** The library without its history. Searches, watched subjects and filter sets are newest first. */
export const library = lazyObject(() => ({
  /** Watched accounts, newest watch first, then each account that is a search's only seed. All have a stored answer. */
  accounts: z.array(libraryAccount()),
  /** Watched people with a stored answer, newest watch first. */
  people: z.array(libraryPerson()),
  searches: z.array(searchSummary()),
  watched: z.array(z.object({ ...watched().shape, judgement: z.exactOptional(judgement()) })),
  filterSets: z.array(filterSet()),
}));

/** One look-up of a batch. */
export const batchItem = lazyObject(() => ({
  kind: subjectKind(),
  /** Domain or e-mail address, normalised. */
  key: z.string(),
  /** "stored": needed no request. "skipped": left out after the click, or the batch was stopped first. */
  state: z.enum(itemStates),
  /** Reason for a failure; `null` if none. */
  problem: z.nullable(problem()),
  /** Summary of the answer; `null` if none. */
  summary: z.nullable(summary()),
}));

/** Look-ups of one click. */
export const batch = lazyObject(() => ({
  /** Token of the click that started the batch. */
  id: z.string(),
  /** The window whose panel started the batch. */
  windowId: z.int(),
  /** Whether the batch is a round: it looks up the watch list's stale subjects. */
  round: z.boolean(),
  /** Start, epoch milliseconds. */
  at: moment,
  state: z.enum([
    "running",
    /** By the user, by a problem beyond one item (`stoppedBy`), or because the key changed. */
    "paused",
    /** For good, by the user or because the service changed. */
    "stopped",
    "done",
  ]),
  /** `null` unless a problem paused the batch. */
  stoppedBy: z.nullable(problem()),
  items: z.array(batchItem()),
}));

/** The pending or last route of a window's side panel (`lib/model/panel-route.ts`). */
export const pendingRoute = lazyObject(() => ({
  /** `null` if none yet. */
  route: text,
  /** Whether the panel ignores the active tab. */
  pinned: z.boolean(),
  /** A text for the panel to handle like typed input. */
  asked: text,
  /** Id of the pending route or text, until `panel.keep` names it; `null` if neither is pending. */
  pending: text,
}));
