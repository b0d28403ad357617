import { maxSeeds } from "./search";
import { decodedSegment } from "./text";

/** Sections of an account, in their order. */
export const accountSections = ["overview", "signals", "activity", "people", "company", "tech"] as const;
export type AccountSection = (typeof accountSections)[number];

/** Tabs in their order; the first is the default. */
export const libraryTabs = ["history", "searches", "watchlist", "filters"] as const;
export type LibraryTab = (typeof libraryTabs)[number];

/** The side panel's route. */
export type PanelRoute =
  /** The active tab's subject; without a subject, the reason or the first steps. */
  | { view: "lookup" }
  /** `search`: id of the search whose data replace a missing look-up; `null` if none. */
  | { view: "account"; domain: string; section: AccountSection; search: string | null }
  /** The e-mail address stays out of the browser's history (`entrypoints/sidepanel/address.ts`). */
  | { view: "person"; address: string }
  /** The people and companies on the active tab's page. */
  | { view: "page" }
  /** The last search form, or an empty form. */
  | { view: "search" }
  /** A new form. `like`: domains to find similar companies for. `name`: part of a company's name. `set`: a filter set's id. */
  | { view: "search-new"; like: readonly string[]; name: string | null; set: string | null }
  | { view: "search-result"; id: string }
  | { view: "library"; tab: LibraryTab }
  /** Two to four accounts. `search`: as for an account. */
  | { view: "compare"; domains: readonly string[]; search: string | null }
  /** The overview of all lists. */
  | { view: "lists" }
  /** The form for a new list. */
  | { view: "list-new" }
  | { view: "list"; id: string };

const lookup: PanelRoute = { view: "lookup" };

/** Whether this many accounts can be compared. */
export const isComparable = (count: number): boolean => count >= 2 && count <= 4;

/** Writes the route as a URL's hash. */
export function hashOf(route: PanelRoute): string {
  const part = encodeURIComponent;
  switch (route.view) {
    case "lookup":
    case "page":
    case "search":
      return `#/${route.view}`;
    case "account": {
      const section = route.section === "overview" ? "" : `/${route.section}`;
      return `#/account/${part(route.domain)}${section}${route.search === null ? "" : `?search=${part(route.search)}`}`;
    }
    case "person":
      return `#/person/${part(route.address)}`;
    case "search-new": {
      const query = new URLSearchParams(route.like.map((domain) => ["like", domain]));
      for (const name of ["name", "set"] as const) {
        const value = route[name];
        if (value !== null) query.set(name, value);
      }
      return `#/search/new${query.size === 0 ? "" : `?${query}`}`;
    }
    case "search-result":
      return `#/search/${part(route.id)}`;
    case "library":
      return `#/library/${route.tab}`;
    case "compare":
      return `#/compare/${route.domains.map(part).join("/")}${route.search === null ? "" : `?search=${part(route.search)}`}`;
    case "lists":
      return "#/list";
    case "list-new":
      return "#/list/new";
    case "list":
      return `#/list/${part(route.id)}`;
  }
}

/** Returns a domain's or e-mail address's route. */
export const routeOfSubject = (subject: string): PanelRoute =>
  subject.includes("@") ? { view: "person", address: subject } : { view: "account", domain: subject, section: "overview", search: null };

/** Reads a route; anything else leads to Lookup. */
export function readRoute(hash: string): PanelRoute {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const parts = path.split("/").map(decodedSegment);
  if (parts.includes(null)) return lookup;
  const [view, first, second] = parts as (string | undefined)[]; // no null: checked above
  const search = new URLSearchParams(query);
  switch (view) {
    case "account":
      return first ? { view, domain: first, section: named(accountSections, second), search: search.get("search") } : lookup;
    case "person":
      return first ? { view, address: first } : lookup;
    case "page":
      return { view };
    case "search":
      if (first === "new") return { view: "search-new", like: seedsOf(search), name: search.get("name"), set: search.get("set") };
      return first ? { view: "search-result", id: first } : { view };
    case "library":
      return { view, tab: named(libraryTabs, first) };
    case "compare": {
      const domains = [...new Set(parts.slice(1).flatMap((domain) => domain || []))];
      return isComparable(domains.length) ? { view, domains, search: search.get("search") } : lookup;
    }
    case "list":
      if (first === "new") return { view: "list-new" };
      return first ? { view, id: first } : { view: "lists" };
    default:
      return lookup;
  }
}

/** Reads at most `maxSeeds` different domains. */
const seedsOf = (search: URLSearchParams): string[] => [...new Set(search.getAll("like"))].slice(0, maxSeeds);

const named = <Choice extends string>(choices: readonly [Choice, ...Choice[]], name: string | undefined): Choice =>
  choices.find((choice) => choice === name) ?? choices[0];
