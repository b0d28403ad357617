import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountAnswer } from "../../model/look-up";
import type { Output } from "../../protocol/messages";
import { unanswered } from "../../../test/support/asked";
import {
  now,
  usage,
  usedMore,
  settings,
  industry,
  stored,
  opened,
  preview,
  found,
  failed,
  newForm,
  like,
  placeOn,
  settle,
  calm,
  valuesOf,
} from "../../../test/support/a-search-place";

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
