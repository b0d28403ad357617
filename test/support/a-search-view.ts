/** The panel's store for searches. The test chooses the background's answers. */
import { vi } from "vitest";
import type { Filter } from "../../lib/model/filters";
import type { AccountAnswer } from "../../lib/model/look-up";
import type { PanelRoute } from "../../lib/model/panel-route";
import type { Problem } from "../../lib/model/problem";
import type { Search, SearchPreview } from "../../lib/model/search";
import { defaultSettings } from "../../lib/model/settings";
import type { Input, Output } from "../../lib/messages/messages";
import { createSearchStore } from "../../lib/stores/panel/search";
import { now, originOf } from "./an-account";
import { insight } from "./insight";
import { asking, type Answers } from "./asked";
import { aCompany, aUsage, initialStateOf } from "./some-settings";
import { panelPorts } from "./panel-ports";
import { seedsFound } from "./seeds";

export const usage = aUsage();

export const usedMore = aUsage({ searches: { used: 3, cap: 20 } });

export const settings = { ...defaultSettings, address: "https://api.example.com/v1" };

export const industry: Filter = { field: "industry", operator: "=", value: "Industrial Automation" };

export const seedAccount = insight(
  { name: "Northwind", domain: "northwind.example", industry: "Industrial Automation", employees: 1000, country: "Norway" },
  { tech: ["okta", "zebra"], icpScore: 82 },
);

export const stored: AccountAnswer = {
  kind: "account",
  domain: "northwind.example",
  account: { ...seedAccount, activity: [], journey: [], people: [], websiteVisitors: [], topPages: [] },
  raw: null,
  ...originOf({ age: 0 }),
};

/** Returns the background's initial state. */
export const opened = (storedAccount: AccountAnswer | null): Output<"subject.open"> =>
  initialStateOf({ subject: aCompany({ host: null, domain: "northwind.example" }), storedAccount, usage, settings });

export const preview = (members: Partial<SearchPreview> = {}): SearchPreview => ({
  stored: 214,
  matching: 9,
  matches: [],
  id: "s1",
  kept: null,
  obstacle: null,
  ...members,
});

export const found: Search = {
  id: "s1",
  filters: [industry],
  seeds: ["northwind.example"],
  at: now,
  state: "found",
  total: 312,
  listed: 2,
  charged: "yes",
  sample: false,
  page: {
    list: [
      insight({ name: "Far", domain: "far.example", industry: "Banking", employees: 5 }, { icpScore: 90 }),
      insight({ name: "Near", domain: "near.example", industry: "Industrial Automation", employees: 900 }, { tech: ["okta"] }),
    ],
    total: 312,
    offset: 0,
    limit: 25,
  },
  foundAt: now,
  problem: null,
  stored: [{ domain: "near.example", recent: { weeks: [0, 2], last: "2026-11-20" } }],
};

export const failed = (problem: Partial<Problem>, members: Partial<Search> = {}): Search => ({
  ...found,
  state: "failed",
  total: null,
  listed: null,
  page: null,
  foundAt: null,
  charged: "no",
  problem: { kind: "service-failed", at: now, ...problem },
  ...members,
});

/** Returns the route of a new search form. */
export const newForm = (members: Partial<Extract<PanelRoute, { view: "search-new" }>> = {}): PanelRoute => ({
  view: "search-new",
  like: [],
  name: null,
  set: null,
  ...members,
});

export const like = newForm({ like: ["northwind.example"] });

/** The search form that the background keeps for a window. */
interface Left {
  form: Input<"search.keep-form">["form"];
}

const nothingLeft = (): Left => ({ form: null });

/** Creates a search view on a background that answers as given. Its routes are only recorded. Views of one window share `left`. */
export function viewOn(answers: Answers = {}, { isPrivate = false, left = nothingLeft() } = {}) {
  const asked = asking({
    "settings.read": () => settings,
    "usage.read": () => usage,
    "subject.open": () => opened(stored),
    "search.read-form": () => left,
    "search.keep-form": ({ form }) => {
      left.form = form;
      return {};
    },
    "search.seeds": ({ seeds }) => seedsFound(seeds, { "northwind.example": seedAccount }),
    "search.values": () => ({ values: ["okta"] }),
    "search.preview": () => ({ preview: preview(), usage }),
    "search.run": () => ({ search: found, sent: 1, usage: usedMore }),
    "search.read": () => ({ search: found }),
    "search.stop": () => ({}),
    ...answers,
  });
  const routes: PanelRoute[] = [];
  const ports = panelPorts({
    ask: asked.ask,
    private: isPrivate,
    go: (route) => void routes.push(route),
    requestHost: vi.fn(async () => true),
    save: vi.fn(),
    announce: vi.fn(),
    openOptions: vi.fn(),
  });
  const view = createSearchStore(ports);
  view.show(true);
  const sent = (name: string) => asked.sent.filter((each) => each.name === name).map(({ input }) => input);
  return { view, asked, ports, routes, sent, left };
}

/** Waits until a changed form is previewed. */
export const settle = () => vi.advanceTimersByTimeAsync(300);

/** Waits until a click can start the next search. */
export const calm = () => vi.advanceTimersByTimeAsync(1000);

export const valuesOf = (view: ReturnType<typeof createSearchStore>) => view.form.filters.value.map(({ value }) => value);
