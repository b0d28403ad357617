/** Searches, batches, the library, and pages with their people, in the form that the side panel receives. */
import type { AccountInsight } from "../../lib/model/account";
import type { Batch, BatchItem, Summary } from "../../lib/model/batch";
import type { Filter } from "../../lib/model/filters";
import type {
  AccountChanges,
  Library,
  LibraryAccount,
  LibraryEntry,
  LibraryPage,
  LibraryPerson,
  RecentActivity,
  Trail,
} from "../../lib/model/library";
import type { Input } from "../../lib/messages/messages";
import type { PageContact, PageContents, PageGroup } from "../../lib/model/page-contents";
import type { FilterSet, Search, SearchPreview, SearchSummary } from "../../lib/model/search";
import { dayMs } from "../../lib/model/time";
import { address, anAccount, domain, hour, now } from "./an-account";
import type { AccountMembers } from "./an-account";

const filters: Filter[] = [
  { field: "industry", operator: "=", value: "Industrial Automation" },
  { field: "employees", operator: ">=", value: "500" },
];

/** A company as a search returns it. */
export function aResult(members: AccountMembers = {}): AccountInsight {
  const {
    activity: _activity,
    journey: _journey,
    people: _people,
    websiteVisitors: _visitors,
    topPages: _pages,
    ...insight
  } = anAccount(members);
  return insight;
}

export const aSummary = (members: Partial<SearchSummary> = {}): SearchSummary => ({
  id: "search-1",
  filters,
  seeds: [],
  at: now - 12 * 60_000,
  foundAt: now - 12 * 60_000,
  state: "found",
  total: 2,
  listed: 2,
  charged: "yes",
  sample: false,
  ...members,
});

/** A search that found these companies. */
export function aSearch(members: Partial<Search> = {}, list: AccountInsight[] = twoResults): Search {
  const total = members.total ?? list.length;
  const page = { list, total, offset: 0, limit: 25 };
  return { ...aSummary({ total, listed: list.length }), page, problem: null, stored: [], ...members };
}

const twoResults = [
  aResult({ details: { name: "Halden Automation", domain: "halden-automation.example", country: "Norway" } }),
  aResult({ details: { name: null, domain: "two.example", employees: null }, icpScore: null, buyingStage: null, tech: ["sap_erp"] }),
];

export const aPreview = (members: Partial<SearchPreview> = {}): SearchPreview => ({
  stored: 128,
  matching: 3,
  matches: [
    { domain: "halden-automation.example", name: "Halden Automation" },
    { domain: "two.example", name: null },
  ],
  id: "search-1",
  kept: null,
  obstacle: null,
  ...members,
});

const aFilterSet: FilterSet = { id: "set-1", name: "Large ones", filters, at: now - dayMs };

export const aRecentActivity: RecentActivity = { weeks: [3, 5, 2, 6, 4, 3, 7, 5, 8, 6, 10, 7], last: "2026-11-20" };

export const aLibraryAccount = (members: Partial<LibraryAccount> = {}): LibraryAccount => ({
  domain,
  kind: "account",
  name: "Northwind Robotics",
  industry: "Industrial Automation",
  employees: 1240,
  stage: "Decision",
  fit: 82,
  at: now - 3 * hour,
  fresh: true,
  recent: aRecentActivity,
  changes: null,
  ...members,
});

/** Changes at the look-up of {@link aLibraryAccount}. */
export const someChanges = (members: Partial<AccountChanges> = {}): AccountChanges => ({
  since: now - 9 * dayMs,
  at: now - 3 * hour,
  stage: null,
  lifecycle: null,
  fit: null,
  newSignals: [],
  goneSignals: [],
  newTech: [],
  goneTech: [],
  ...members,
});

/** Changes over more than a year. */
export const aTrail: Trail = {
  since: now - 400 * dayMs,
  steps: [
    someChanges({ since: now - 390 * dayMs, at: now - 250 * dayMs, stage: { from: null, to: "Awareness" }, fit: { from: null, to: 41 } }),
    someChanges({
      since: now - 240 * dayMs,
      at: now - 120 * dayMs,
      fit: { from: 41, to: 68 },
      newTech: ["act_on"],
      newSignals: ["Asked for a demo"],
    }),
    someChanges({
      since: now - 60 * dayMs,
      at: now - 17 * dayMs,
      stage: { from: "Awareness", to: "Decision" },
      lifecycle: { from: "Lead", to: "Opportunity" },
      fit: { from: 68, to: 82 },
      newTech: ["sap_erp"],
      goneTech: ["act_on"],
      goneSignals: ["Asked for a demo"],
    }),
  ],
};

const aLibraryPerson = (members: Partial<LibraryPerson> = {}): LibraryPerson => ({
  address,
  kind: "person",
  name: "Ingrid Solheim-Okafor",
  title: "VP Operations",
  company: "Northwind Robotics",
  at: now - 2 * dayMs,
  fresh: true,
  ...members,
});

/** A library with something in every tab. */
export const aLibrary = (members: Partial<Library> = {}): Library => ({
  accounts: [
    aLibraryAccount({
      changes: someChanges({
        stage: { from: "Awareness", to: "Decision" },
        fit: { from: 3, to: 82 },
        newSignals: ["Viewed pricing twice"],
        newTech: ["sap_erp"],
      }),
    }),
    aLibraryAccount({
      domain: "halden-automation.example",
      kind: "known-company",
      name: "Halden Automation",
      stage: null,
      fit: null,
      recent: null,
      at: now - 2 * dayMs,
    }),
    aLibraryAccount({
      domain: "quiet-corner.example",
      kind: "not-found",
      name: null,
      industry: null,
      employees: null,
      stage: null,
      fit: null,
      recent: null,
      at: now - 12 * dayMs,
      fresh: false,
    }),
  ],
  people: [
    aLibraryPerson(),
    aLibraryPerson({ address: `nobody@${domain}`, kind: "not-found", name: null, title: null, company: null, at: now - 20 * dayMs }),
  ],
  searches: [
    aSummary({ seeds: [domain] }),
    aSummary({ id: "search-2", state: "unknown", total: null, listed: null, foundAt: null, charged: "maybe" }),
    aSummary({ id: "search-3", state: "empty", total: 0, listed: 0 }),
  ],
  watched: [
    { kind: "account", key: domain, since: now - 9 * dayMs, unread: now - 3 * hour },
    { kind: "person", key: address, since: now - 9 * dayMs },
  ],
  filterSets: [aFilterSet],
  ...members,
});

/** Returns the answers about a library: its tabs, and the rows of its history. */
export const libraryAnswers = (library: Library) => ({
  "library.read": { library },
  "library.page": (input: Input<"library.page">) => ({ page: pageOf(library, input) }),
});

function pageOf({ accounts, people }: Library, { find, only, from, count }: Input<"library.page">): LibraryPage {
  const all: LibraryEntry[] = [
    ...accounts.map((line) => ({ kind: "account", key: line.domain, line }) as const),
    ...people.map((line) => ({ kind: "person", key: line.address, line }) as const),
  ].toSorted((one, other) => other.line.at - one.line.at);
  const matching = all.filter((entry) => (only === null || entry.line.kind === only) && JSON.stringify(entry).includes(find));
  const younger = (days: number) => matching.filter(({ line }) => line.at >= now - days * dayMs).length;
  const groups = { today: younger(0.5), week: younger(6.5) - younger(0.5), earlier: matching.length - younger(6.5) };
  return { total: all.length, groups, entries: matching.slice(from, from + count) };
}

export const noLibrary: Library = { accounts: [], people: [], searches: [], watched: [], filterSets: [] };

export const anAnswerSummary = (members: Partial<Summary> = {}): Summary => ({
  found: true,
  name: "Ingrid Solheim-Okafor",
  title: "VP Operations",
  stage: null,
  fit: null,
  at: now - hour,
  ...members,
});

export const aContact = (members: Partial<PageContact> = {}): PageContact => ({
  address,
  name: "Ingrid Solheim",
  summary: null,
  ...members,
});

export const aGroup = (members: Partial<PageGroup> = {}): PageGroup => ({
  domain,
  kind: "company",
  summary: null,
  ofRecord: false,
  people: [aContact()],
  ...members,
});

/** A page with a stored company, an unknown one with a long name, and a personal mailbox. */
export function aPage(members: Partial<PageContents> = {}): PageContents {
  const groups = members.groups ?? [
    aGroup({
      ofRecord: true,
      summary: anAnswerSummary({ name: "Northwind Robotics", title: null, stage: "Decision", fit: 82 }),
      people: [aContact({ summary: anAnswerSummary() }), aContact({ address: `tomas.aguilar@${domain}`, name: null })],
    }),
    aGroup({
      domain: "a-long-company-name-a-long-company-name-of.example",
      people: [aContact({ address: `${"long-name-".repeat(6)}@a-long-company-name-a-long-company-name-of.example`, name: null })],
    }),
    aGroup({
      domain: "gmail.com",
      kind: "personal-mailbox",
      people: [aContact({ address: "ana.pereira@gmail.com", name: "Ana Pereira" })],
    }),
  ];
  return { groups, people: groups.reduce((sum, group) => sum + group.people.length, 0), more: false, ...members };
}

export const anItem = (members: Partial<BatchItem> = {}): BatchItem => ({
  kind: "person",
  key: address,
  state: "waiting",
  problem: null,
  summary: null,
  ...members,
});

/** A batch that is under way. */
export const aBatch = (members: Partial<Batch> = {}): Batch => ({
  id: "batch-0001",
  windowId: 1,
  round: false,
  at: now - 20_000,
  state: "running",
  stoppedBy: null,
  items: [
    anItem({ state: "found", summary: anAnswerSummary() }),
    anItem({ key: `tomas.aguilar@${domain}`, state: "busy" }),
    anItem({ kind: "account", key: "halden-automation.example" }),
  ],
  ...members,
});
