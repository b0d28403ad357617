/** The side panel's types as schemas, each built on first use. */
import * as z from "zod/mini";
import type { AccountPage } from "../../model/account";
import type { Batch } from "../../model/batch";
import { filterFields, filterOperators } from "../../model/filters";
import type { Filter } from "../../model/filters";
import { lazily } from "../../model/lazily";
import type { AccountChanges, Library } from "../../model/library";
import { maxFilterValueLength, maxFilters } from "../../model/search";
import type { FilterSet, Search, SearchPreview, SearchSummary } from "../../model/search";
import { brief, count, insight, moment, number, picture, problem, text } from "./answers";

const filter = lazily(() =>
  picture<Filter>()(
    z.object({
      field: z.enum(filterFields),
      operator: z.enum(filterOperators),
      value: z.optional(z.string().check(z.maxLength(maxFilterValueLength))),
    }),
  ),
);
export const filters = lazily(() => z.array(filter()).check(z.maxLength(maxFilters)));

const searchMembers = lazily(() => ({
  id: z.string(),
  filters: filters(),
  seed: text,
  at: moment,
  foundAt: z.nullable(moment),
  state: z.enum(["waiting", "found", "empty", "failed", "unknown"]),
  total: z.nullable(count),
  listed: z.nullable(count),
  charged: z.enum(["no", "yes", "maybe", "maybe-twice"]),
  sample: z.boolean(),
}));
const searchSummary = lazily(() => picture<SearchSummary>()(z.object(searchMembers())));
const accountPage = lazily(() =>
  picture<AccountPage>()(z.object({ list: z.array(z.object(insight())), total: count, offset: count, limit: count })),
);

export const search = lazily(() =>
  picture<Search>()(
    z.object({
      ...searchMembers(),
      page: z.nullable(accountPage()),
      problem: z.nullable(problem()),
      stored: z.array(z.string()),
    }),
  ),
);

export const searchPreview = lazily(() =>
  picture<SearchPreview>()(
    z.object({
      stored: count,
      matching: count,
      matches: z.array(z.object({ domain: z.string(), name: text })),
      unjudged: z.array(count),
      id: text,
      kept: z.nullable(searchSummary()),
      obstacle: z.nullable(problem()),
    }),
  ),
);

const filterSet = lazily(() => picture<FilterSet>()(z.object({ id: z.string(), name: z.string(), filters: filters(), at: moment })));

export const accountChanges = lazily(() =>
  picture<AccountChanges>()(
    z.object({
      since: moment,
      stage: z.nullable(z.object({ from: text, to: text })),
      fit: z.nullable(z.object({ from: number, to: number })),
      newSignals: z.array(z.string()),
      newTech: z.array(z.string()),
    }),
  ),
);

const listed = lazily(() => ({ at: moment, fresh: z.boolean(), watched: z.boolean() }));

export const library = lazily(() =>
  picture<Library>()(
    z.object({
      accounts: z.array(
        z.object({
          domain: z.string(),
          kind: z.enum(["account", "known-company", "not-found"]),
          name: text,
          industry: text,
          employees: number,
          stage: text,
          fit: number,
          changes: z.nullable(accountChanges()),
          ...listed(),
        }),
      ),
      people: z.array(
        z.object({ address: z.string(), kind: z.enum(["person", "not-found"]), name: text, title: text, company: text, ...listed() }),
      ),
      searches: z.array(searchSummary()),
      watched: z.array(z.object({ kind: z.enum(["account", "person"]), key: z.string(), since: moment })),
      filterSets: z.array(filterSet()),
    }),
  ),
);

export const batch = lazily(() =>
  picture<Batch>()(
    z.object({
      id: z.string(),
      windowId: z.int(),
      refresh: z.boolean(),
      at: moment,
      state: z.enum(["running", "paused", "stopped", "done"]),
      stoppedBy: z.nullable(problem()),
      items: z.array(
        z.object({
          kind: z.enum(["account", "person"]),
          key: z.string(),
          state: z.enum(["waiting", "busy", "found", "not-found", "stored", "failed", "skipped"]),
          problem: z.nullable(problem()),
          brief: z.nullable(brief()),
        }),
      ),
    }),
  ),
);
