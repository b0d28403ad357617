import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Filter } from "../../model/filters";
import type { AccountAnswer } from "../../model/look-up";
import type { PanelRoute } from "../../model/panel-route";
import type { Problem } from "../../model/problem";
import type { Search, SearchPreview } from "../../model/search";
import { defaultSettings } from "../../model/settings";
import type { Output } from "../../protocol/messages";
import type { PanelPorts } from "./ports";
import { createSearchPlace } from "./search";
import type { Shelf } from "./shelf";
import { insight } from "../../../test/support/insight";
import { asking, unanswered, type Answers } from "../../../test/support/asked";

const now = Date.UTC(2026, 10, 20, 14, 2);
const usage = { month: "2026-11", lookups: { used: 0, cap: 500 }, searches: { used: 3, cap: 20 }, warnNearCap: true };
const usedMore = { ...usage, searches: { used: 4, cap: 20 } };
const settings = { ...defaultSettings, address: "https://api.example.com/v1" };

const industry: Filter = { field: "industry", operator: "=", value: "Industrial Automation" };
const seedAccount = insight(
  { name: "Northwind", domain: "northwind.example", industry: "Industrial Automation", employees: 1000, country: "Norway" },
  { tech: ["okta", "zebra"], icpScore: 82 },
);
const stored: AccountAnswer = {
  kind: "account",
  domain: "northwind.example",
  account: { ...seedAccount, activity: [], journey: [], people: [], websiteVisitors: [], topPages: [] },
  raw: null,
  freshness: { at: now, age: 0, fresh: true },
  sample: false,
  stored: true,
};
const opened = (storedAccount: AccountAnswer | null): Output<"subject.open"> => ({
  subject: { kind: "company", host: null, domain: "northwind.example", unicode: null, lookalike: false, remembered: false },
  fault: null,
  address: null,
  storedAccount,
  storedPerson: null,
  obstacle: null,
  usage,
  settings,
  site: null,
});
const preview = (members: Partial<SearchPreview> = {}): SearchPreview => ({
  stored: 214,
  matching: 9,
  matches: [],
  unjudged: [],
  id: "s1",
  kept: null,
  obstacle: null,
  ...members,
});
const found: Search = {
  id: "s1",
  filters: [industry],
  seed: "northwind.example",
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
  stored: ["near.example"],
};
const failed = (problem: Partial<Problem>, members: Partial<Search> = {}): Search => ({
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

function memory(): Shelf & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const newForm = (members: Partial<Extract<PanelRoute, { place: "search-new" }>> = {}): PanelRoute => ({
  place: "search-new",
  like: null,
  name: null,
  set: null,
  ...members,
});
const like = newForm({ like: "northwind.example" });

/** A place on a background that answers as given, its routes going nowhere but into a list. */
function placeOn(
  answers: Answers = {},
  { shelf = memory(), isPrivate = false, openWindows = undefined as (() => Promise<number[]>) | undefined } = {},
) {
  const asked = asking({
    "settings.read": () => settings,
    "usage.read": () => usage,
    "subject.open": () => opened(stored),
    "search.values": () => ({ values: ["okta"] }),
    "search.preview": () => ({ preview: preview(), usage }),
    "search.run": () => ({ search: found, sent: 1, usage: usedMore }),
    "search.read": () => ({ search: found }),
    "search.stop": () => ({}),
    ...answers,
  });
  const routes: PanelRoute[] = [];
  const ports: PanelPorts = {
    ask: asked.ask,
    now: () => Date.now(),
    windowId: 7,
    private: isPrivate,
    tab: signal(null),
    go: (route) => void routes.push(route),
    requestHosts: vi.fn(async () => true),
    copy: async () => true,
    save: vi.fn(),
    photo: () => Promise.resolve(null),
    say: vi.fn(),
    openOptions: vi.fn(),
    drawn: () => Promise.resolve(),
  };
  const place = createSearchPlace(ports, shelf, openWindows);
  place.show(true);
  const sent = (name: string) => asked.sent.filter((each) => each.name === name).map(({ input }) => input);
  return { place, asked, ports, routes, sent, shelf };
}

const settle = () => vi.advanceTimersByTimeAsync(300);
/** Until a click after a search counts again. */
const calm = () => vi.advanceTimersByTimeAsync(1000);
const valuesOf = (place: ReturnType<typeof createSearchPlace>) => place.form.filters.value.map(({ value }) => value);

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe("a form from a seed", () => {
  it("is filled from what is stored, and sends nothing to the service", async () => {
    const { place, asked } = placeOn();
    await place.open(like);
    expect(place.screen.value).toBe("form");
    expect(valuesOf(place)).toEqual(["Industrial Automation", "500", "2000"]);
    expect(place.offered.value.map(({ value }) => value)).toEqual(["Norway", "zebra", "okta", "70"]);
    const free = new Set<string>(["settings.read", "subject.open", "search.values", "search.preview", "usage.read"]);
    expect(asked.sent.filter(({ name }) => !free.has(name))).toEqual([]);
  });

  it("offers what is not in the form, and takes it back when it is removed", async () => {
    const { place } = placeOn();
    await place.open(like);
    const [country] = place.offered.value;
    place.form.add(country);
    expect(place.offered.value).not.toContainEqual(country);
    place.form.remove(place.form.rows.value.at(-1)?.key ?? 0);
    expect(place.offered.value).toContainEqual(country);
  });

  it("says that nothing is stored, and fills the form once it was looked up", async () => {
    let answer: AccountAnswer | null = null;
    const { place } = placeOn({
      "subject.open": () => opened(answer),
      "account.look-up": () => ({ ok: true, answer: (answer = stored), sent: 1 }),
    });
    await place.open(like);
    expect(place.seed.state.value).toMatchObject({ kind: "missing", domain: "northwind.example" });
    expect(place.form.rows.value).toEqual([]);
    await place.lookUpSeed();
    expect(place.seed.state.value.kind).toBe("stored");
    expect(valuesOf(place)).toEqual(["Industrial Automation", "500", "2000"]);
  });

  it("is kept when its address is opened again, and begun anew by Reset", async () => {
    const { place } = placeOn();
    await place.open(like);
    place.form.remove(place.form.rows.value[0]?.key ?? 0);
    await place.open({ place: "search" });
    await place.open(like);
    expect(valuesOf(place)).toEqual(["500", "2000"]);
    place.reset();
    expect(valuesOf(place)).toEqual(["Industrial Automation", "500", "2000"]);
  });
});

it("a name becomes a filter, a saved set its filters", async () => {
  const set = { id: "f1", name: "Mine", filters: [industry], at: now };
  const { place } = placeOn({
    "library.read": () => ({ library: { accounts: [], people: [], searches: [], watched: [], filterSets: [set] } }),
  });
  await place.open(newForm({ name: "Acme" }));
  expect(place.form.filters.value).toEqual([{ field: "name", operator: "contains", value: "Acme" }]);
  await place.open(newForm({ set: "f1" }));
  expect(place.form.filters.value).toEqual([industry]);
});

describe("before the click", () => {
  it("asks once typing rests, and shows no earlier result of other filters meanwhile", async () => {
    const kept = { ...found, state: "found" as const };
    const { place, sent } = placeOn({ "search.preview": () => ({ preview: preview({ kept }), usage }) });
    await place.open(like);
    expect(place.preview.value?.kept?.id).toBe("s1");
    const before = sent("search.preview").length;
    const key = place.form.rows.value[0]?.key ?? 0;
    for (const value of ["B", "Ba", "Ban"]) place.form.change(key, { value });
    expect(place.preview.value?.kept).toBeNull();
    await settle();
    expect(sent("search.preview")).toHaveLength(before + 1);
    expect(sent("search.preview").at(-1)).toMatchObject({ filters: [{ value: "Ban" }, {}, {}] });
  });

  it("drops an answer to filters that were left behind", async () => {
    const late: ((answer: Output<"search.preview">) => void)[] = [];
    const { place } = placeOn({ "search.preview": () => new Promise((resolve) => late.push(resolve)) });
    const opening = place.open(newForm({ name: "Acme" }));
    await vi.advanceTimersByTimeAsync(0);
    place.form.change(place.form.rows.value[0]?.key ?? 0, { value: "Other" });
    await settle();
    late.at(-1)?.({ preview: preview({ matching: 2 }), usage });
    late[0]?.({ preview: preview({ matching: 99 }), usage });
    await opening;
    expect(place.preview.value?.matching).toBe(2);
  });
});

describe("searching", () => {
  it("sends one message with a click of its own and leads to the result", async () => {
    const { place, sent, routes } = placeOn();
    await place.open(like);
    await Promise.all([place.search(), place.search()]);
    expect(sent("search.run")).toHaveLength(1);
    expect(sent("search.run")[0]).toMatchObject({ seed: "northwind.example", again: false, private: false, filters: [industry, {}, {}] });
    expect(routes.at(-1)).toEqual({ place: "search-result", id: "s1" });
    expect(place.usage.value?.searches.used).toBe(3);
    await place.open(like);
    await calm();
    await place.search();
    const clicks = sent("search.run").map((input) => (input as { click: string }).click);
    expect(new Set(clicks).size).toBe(2);
    expect(clicks.every((click) => click.length >= 8 && click.length <= 64)).toBe(true);
  });

  it("takes no click right after a search for another one: a held key pays once", async () => {
    const { place, sent } = placeOn({ "search.run": () => ({ search: failed({}), sent: 1, usage: usedMore }) });
    await place.open(like);
    await place.search();
    await vi.advanceTimersByTimeAsync(900);
    await place.searchAgain();
    expect(sent("search.run")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    await place.searchAgain();
    expect(sent("search.run")).toHaveLength(2);
  });

  it("stops what is written down nowhere by the name of its filters", async () => {
    const { place, sent } = placeOn({ "search.run": () => new Promise(() => undefined) }, { isPrivate: true });
    await place.open(like);
    void place.search();
    await vi.advanceTimersByTimeAsync(0);
    await place.stop();
    expect(sent("search.stop")).toEqual([{ id: "s1" }]);
  });

  it("looks again whenever a search has ended, be it another panel's", async () => {
    const { place, asked } = placeOn();
    await place.open(like);
    expect(place.preview.value?.kept).toBeNull();
    asked.answers["search.preview"] = () => ({ preview: preview({ kept: found }), usage });
    place.hear({ kind: "search", id: "s1" });
    await vi.advanceTimersByTimeAsync(0);
    expect(place.preview.value?.kept?.id).toBe("s1");
  });

  it("sends nothing without a filter, or with one that lacks its value", async () => {
    const { place, sent } = placeOn();
    await place.open({ place: "search" });
    await place.search();
    place.form.add(industry);
    place.form.add();
    await place.search();
    expect(sent("search.run")).toEqual([]);
    expect(place.form.faulty.value).toEqual(new Set([place.form.rows.value[1]?.key]));
  });

  it("asks the service again only where that is said", async () => {
    const { place, sent } = placeOn({ "search.preview": () => ({ preview: preview({ kept: found }), usage }) });
    await place.open(like);
    await place.search();
    expect(sent("search.run")[0]).toMatchObject({ again: true });
  });

  it("shows a failure and loses nothing that was typed", async () => {
    const refused = { kind: "bad-request" as const, status: 422, message: "The field employees is wrong.", at: now };
    const { place, routes } = placeOn({
      "search.run": ({ filters }) => ({ search: failed(refused, { filters }), sent: 1, usage: usedMore }),
    });
    await place.open(newForm({ name: "Acme" }));
    place.form.add({ field: "employees", operator: ">", value: "5" });
    await place.search();
    expect(routes).toEqual([]);
    expect(place.trouble.value).toMatchObject({ unknown: false, charged: "no", problem: refused });
    expect(valuesOf(place)).toEqual(["Acme", "5"]);
    expect(place.refusedRow.value).toBe(place.form.rows.value[1]?.key);
    place.form.change(place.form.rows.value[1]?.key ?? 0, { value: "6" });
    expect(place.refusedRow.value).toBeNull();
  });

  it("says what may have been charged, once and perhaps more than once", async () => {
    const { place, asked } = placeOn({
      "search.run": () => ({ search: failed({ kind: "timed-out" }, { state: "unknown", charged: "maybe" }), sent: 1, usage }),
    });
    await place.open(like);
    await place.search();
    expect(place.trouble.value).toMatchObject({ unknown: true, charged: "maybe" });
    expect(place.hasJustFailed.value).toBe(true);
    asked.answers["search.run"] = () => ({ search: failed({}, { state: "unknown", charged: "maybe-twice" }), sent: 1, usage });
    await calm();
    await place.search();
    expect(place.trouble.value).toMatchObject({ unknown: true, charged: "maybe-twice" });
  });

  it("a silent background: what it wrote down tells how far it came", async () => {
    const { place, asked } = placeOn({ "search.run": unanswered });
    await place.open(like);
    await place.search();
    expect(place.trouble.value).toMatchObject({ unknown: false, charged: "no", problem: { kind: "internal" } });
    const kept = { ...found, state: "unknown" as const, charged: "maybe" as const, at: now + 5000, total: null };
    asked.answers["search.preview"] = () => ({ preview: preview({ kept }), usage });
    asked.answers["search.read"] = () => ({ search: failed({}, { ...kept, problem: null }) });
    await calm();
    await place.search();
    await vi.advanceTimersByTimeAsync(0);
    expect(place.trouble.value).toMatchObject({ unknown: true, charged: "maybe" });
    asked.answers["search.preview"] = unanswered;
    await calm();
    await place.search();
    expect(place.trouble.value).toMatchObject({ unknown: true, charged: "maybe", problem: { kind: "interrupted" } });
  });

  it("stops the one under way and says that it may have been charged", async () => {
    const kept = { ...found, state: "waiting" as const, total: null };
    const { place, sent, asked } = placeOn({
      "search.run": () => new Promise(() => undefined),
      "search.stop": () => {
        asked.answers["search.preview"] = () => ({ preview: preview(), usage });
        return {};
      },
    });
    await place.open(like);
    void place.search();
    await vi.advanceTimersByTimeAsync(0);
    asked.answers["search.preview"] = () => ({ preview: preview({ kept }), usage });
    asked.answers["search.read"] = () => ({ search: { ...found, ...kept, page: null, foundAt: null } });
    await place.stop();
    expect(sent("search.stop")).toEqual([{ id: "s1" }]);
    expect(place.running.value).toBeNull();
    expect(place.trouble.value).toMatchObject({ unknown: true, charged: "maybe", problem: { kind: "cancelled" } });
  });

  it("follows a search that another panel began, to its result", async () => {
    const kept = { ...found, state: "waiting" as const, total: null };
    let ended = false;
    const { place, routes, sent } = placeOn({
      "search.preview": () => ({ preview: preview({ kept }), usage }),
      "search.read": () => ({ search: ended ? found : { ...found, ...kept, page: null, foundAt: null } }),
    });
    await place.open(newForm({ name: "Acme" }));
    expect(place.running.value).toMatchObject({ id: "s1", since: now });
    ended = true;
    place.hear({ kind: "search", id: "s1" });
    await vi.advanceTimersByTimeAsync(0);
    expect(routes).toEqual([{ place: "search-result", id: "s1" }]);
    expect(sent("search.run")).toEqual([]);
  });

  it("leads nowhere by itself while another place is in sight", async () => {
    const { place, routes } = placeOn();
    await place.open(like);
    const searching = place.search();
    place.show(false);
    await searching;
    expect(routes).toEqual([]);
    expect(place.screen.value).toBe("form");
  });

  it("costs nothing with sample data, and says nothing of it", async () => {
    const { place } = placeOn({ "settings.read": () => ({ ...settings, mode: "sample" as const }) });
    await place.open(like);
    expect(place.sample.value).toBe(true);
    expect(place.usage.value).toBeNull();
  });
});

describe("a result", () => {
  const route: PanelRoute = { place: "search-result", id: "s1" };
  const names = (place: ReturnType<typeof createSearchPlace>) => place.results.rows.value.map(({ item }) => item.details.name);

  it("says nothing of what became of another search, whose filters stand in the form", async () => {
    const kept = { ...found, id: "s0", state: "unknown" as const, charged: "maybe" as const, total: null };
    const { place } = placeOn({ "search.preview": () => ({ preview: preview({ id: "s0", kept }), usage }) });
    await place.open(like);
    expect([place.trouble.value?.charged, place.hasJustFailed.value]).toEqual(["maybe", false]);
    await place.open(route);
    expect([place.screen.value, place.trouble.value]).toEqual(["results", null]);
    await place.open({ place: "search" });
    expect([place.screen.value, place.trouble.value?.charged]).toEqual(["form", "maybe"]);
  });

  it("comes from the store, ranked by what it has in common with the seed", async () => {
    const { place, sent } = placeOn();
    await place.open(route);
    expect(place.screen.value).toBe("results");
    expect(names(place)).toEqual(["Near", "Far"]);
    expect(place.results.rows.value.map(({ stored: isStored }) => isStored)).toEqual([true, false]);
    expect(place.results.rows.value.some(({ itself }) => itself)).toBe(false);
    expect(place.results.sorts.value).toEqual(["similarity", "fit", "stage", "size", "name"]);
    place.results.sort.value = "fit";
    expect(names(place)).toEqual(["Far", "Near"]);
    place.results.sort.value = "name";
    expect(names(place)).toEqual(["Far", "Near"]);
    place.results.sort.value = "size";
    expect(names(place)).toEqual(["Near", "Far"]);
    expect(sent("search.run")).toEqual([]);
  });

  it("tells the company it was made like from the others", async () => {
    const { place } = placeOn({ "search.read": () => ({ search: { ...found, seed: "near.example" } }) });
    await place.open(route);
    expect(place.results.rows.value.map(({ itself }) => itself)).toEqual([true, false]);
  });

  it("stands as it was sent where the seed is gone or there was none", async () => {
    const { place, asked } = placeOn({ "subject.open": () => opened(null) });
    await place.open(route);
    expect(names(place)).toEqual(["Far", "Near"]);
    expect(place.results.rows.value[0]?.similarity).toBeNull();
    asked.answers["search.read"] = () => ({ search: { ...found, id: "s2", seed: null } });
    await place.open({ ...route, id: "s2" });
    expect(place.results.sort.value).toBe("sent");
    expect(place.seed.state.value.kind).toBe("none");
  });

  it("is exported as chosen: all, or the selected ones in the order shown", async () => {
    const { place } = placeOn();
    await place.open(route);
    expect(place.results.chosen.value).toHaveLength(2);
    place.results.select(0, true);
    expect(place.results.chosen.value.map(({ item }) => item.details.name)).toEqual(["Far"]);
    place.results.selectAll(true);
    expect(place.results.chosen.value.map(({ item }) => item.details.name)).toEqual(["Near", "Far"]);
    place.results.selectAll(false);
    expect(place.results.selected.value.size).toBe(0);
  });

  it("remembers the fields of an export, never none, and nothing of a private window", async () => {
    const shelf = memory();
    const { place } = placeOn({}, { shelf });
    place.results.fields.choose("uuid", true);
    for (const field of ["domain", "industry", "subIndustry", "employees", "country", "buyingStage", "icpScore", "name"] as const)
      place.results.fields.choose(field, false);
    place.results.fields.choose("uuid", false);
    expect(placeOn({}, { shelf }).place.results.fields.chosen.value).toEqual(["uuid"]);
    const closed = memory();
    const secret = placeOn({}, { shelf: closed, isPrivate: true }).place;
    await secret.open(like);
    secret.results.fields.choose("uuid", true);
    expect(closed.kept.size).toBe(0);
  });

  it("leads back to its filters, with one more or one less", async () => {
    const { place, routes } = placeOn();
    await place.open(route);
    const more: Filter = { field: "country", operator: "=", value: "Norway" };
    place.editFilters({ with: more });
    expect(place.form.filters.value).toEqual([industry, more]);
    expect(routes).toEqual([{ place: "search" }]);
    await place.open({ place: "search" });
    expect(place.form.filters.value).toEqual([industry, more]);
    place.editFilters({ without: industry });
    expect(place.form.filters.value).toEqual([]);
  });

  it("is searched again only by its own button", async () => {
    const { place, sent } = placeOn();
    await place.open(route);
    await place.searchAgain();
    expect(sent("search.run")).toEqual([expect.objectContaining({ filters: [industry], again: true, seed: "northwind.example" })]);
  });

  it("stays while its repeat fails, and the failure is told", async () => {
    const { place } = placeOn({
      "search.run": () => ({ search: { ...failed({}), page: found.page, foundAt: now }, sent: 1, usage: usedMore }),
    });
    await place.open(route);
    await place.searchAgain();
    expect(place.screen.value).toBe("results");
    expect(place.trouble.value?.problem?.kind).toBe("service-failed");
    expect(names(place)).toHaveLength(2);
  });

  it("that never came leads to its form, which says why", async () => {
    const { place } = placeOn({ "search.read": () => ({ search: failed({}, { state: "unknown", charged: "maybe" }) }) });
    await place.open(route);
    expect(place.screen.value).toBe("form");
    expect(place.form.filters.value).toEqual([industry]);
    expect(place.trouble.value).toMatchObject({ unknown: true, charged: "maybe" });
  });

  it("with nothing in it is a result, and one that is kept no longer is gone", async () => {
    const { place, asked } = placeOn({ "search.read": () => ({ search: { ...found, state: "empty", page: null, total: 0 } }) });
    await place.open(route);
    expect(place.screen.value).toBe("results");
    expect(place.results.rows.value).toEqual([]);
    asked.answers["search.read"] = () => ({ search: null });
    await place.open({ ...route, id: "other" });
    expect(place.screen.value).toBe("gone");
  });

  it("of a private window is shown although it is stored nowhere", async () => {
    const { place } = placeOn({ "search.read": () => ({ search: null }) }, { isPrivate: true });
    await place.open(like);
    await place.search();
    await place.open(route);
    expect(place.screen.value).toBe("results");
  });

  it("of a private window is offered by its form, and outlives the search after it and an older stored one", async () => {
    const old = { ...found, foundAt: now - 1 };
    const { place, asked } = placeOn({ "search.read": ({ id }) => ({ search: id === "s1" ? old : null }) }, { isPrivate: true });
    await place.open(like);
    await place.search();
    asked.answers["search.run"] = () => ({ search: { ...found, id: "s2" }, sent: 1, usage });
    await calm();
    await place.search();
    await place.open(like);
    expect(place.preview.value?.kept).toMatchObject({ id: "s1", foundAt: now });
    await place.open(route);
    expect(place.results.search.value?.foundAt).toBe(now);
  });

  it("that the disk had no room for is not offered once it is erased", async () => {
    const { place } = placeOn();
    await place.open(like);
    await place.search();
    await place.open(like);
    expect(place.preview.value?.kept).toBeNull();
  });

  it("leaves the form as it was", async () => {
    const { place, shelf } = placeOn();
    await place.open(newForm({ name: "Acme" }));
    await place.search();
    await place.open(route);
    await place.open({ place: "search" });
    expect(valuesOf(place)).toEqual(["Acme"]);
    const next = placeOn({}, { shelf }).place;
    await next.open({ place: "search" });
    expect(valuesOf(next)).toEqual(["Acme"]);
  });
});

describe("a page that is loaded anew", () => {
  it("goes on with the form as it was left, at its address alone", async () => {
    const shelf = memory();
    const first = placeOn({}, { shelf }).place;
    await first.open(like);
    first.form.remove(first.form.rows.value[0]?.key ?? 0);
    const second = placeOn({}, { shelf }).place;
    await second.open(like);
    expect(valuesOf(second)).toEqual(["500", "2000"]);
    const third = placeOn({}, { shelf }).place;
    await third.open(newForm({ name: "Acme" }));
    expect(valuesOf(third)).toEqual(["Acme"]);
    expect([...shelf.kept.keys()]).toEqual(["search form 7"]);
  });

  it("sweeps away the forms of windows that are gone, and those older than a day", async () => {
    const shelf = memory();
    const left = (at: number) => JSON.stringify({ at, hash: "#/search", filters: [industry], seed: null });
    shelf.setItem("search form 1", left(now));
    shelf.setItem("search form 2", left(now - 86_400_001));
    shelf.setItem("search form 3", left(now));
    shelf.setItem("search export fields", "{}");
    const { place } = placeOn({}, { shelf, openWindows: async () => [2, 3, 7] });
    await place.open(like);
    await settle();
    expect([...shelf.kept.keys()].toSorted()).toEqual(["search export fields", "search form 3", "search form 7"]);
  });

  it("keeps nothing where there is no room, and shows the form all the same", async () => {
    const full = Object.assign(memory(), {
      setItem: () => {
        throw new DOMException("The disk is full.", "QuotaExceededError");
      },
    });
    const { place } = placeOn({}, { shelf: full });
    await place.open(like);
    expect(valuesOf(place)).toEqual(["Industrial Automation", "500", "2000"]);
    place.results.fields.choose("uuid", true);
    expect(place.results.fields.chosen.value).toContain("uuid");
  });

  it("begins anew where the form was not yet filled", async () => {
    const shelf = memory();
    const { place } = placeOn({ "subject.open": () => new Promise(() => undefined) }, { shelf });
    void place.open(like);
    await vi.advanceTimersByTimeAsync(0);
    const second = placeOn({}, { shelf }).place;
    await second.open(like);
    expect(valuesOf(second)).toEqual(["Industrial Automation", "500", "2000"]);
  });

  it("reads nothing but a form from what was kept", async () => {
    const shelf = memory();
    for (const text of [
      "{",
      "[]",
      '"x"',
      '{"at":"x"}',
      JSON.stringify({ at: now, hash: "#/search", filters: [{ field: "evil" }], seed: 5 }),
    ]) {
      shelf.setItem("search form 7", text);
      const { place } = placeOn({}, { shelf });
      await place.open({ place: "search" });
      expect(place.form.rows.value).toEqual([]);
    }
  });
});
