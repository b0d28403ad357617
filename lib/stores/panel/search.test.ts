import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Output } from "../../messages/messages";
import { unanswered } from "../../../test/support/asked";
import {
  usage,
  usedMore,
  settings,
  industry,
  preview,
  found,
  failed,
  newForm,
  like,
  viewOn,
  settle,
  calm,
  valuesOf,
} from "../../../test/support/a-search-view";
import { now } from "../../../test/support/an-account";
import { deferred } from "../../../test/support/deferred";

beforeEach(() => void vi.useFakeTimers({ now }));

it("the search form is filled from a name or a saved set, and filled again by Reset", async () => {
  const set = { id: "f1", name: "Mine", filters: [industry], at: now };
  const { view, asked, left } = viewOn({
    "library.read": () => ({ library: { accounts: [], people: [], searches: [], watched: [], filterSets: [set] } }),
  });
  const acme = { field: "name", operator: "contains", value: "Acme" } as const;
  await view.open(newForm({ name: "Acme" }));
  expect(view.form.filters.value).toEqual([acme]);
  view.form.set([acme], false);
  view.reset();
  expect(view.form.filters.value).toEqual([acme]);
  await view.open(newForm({ set: "f1" }));
  expect(view.form.filters.value).toEqual([industry]);
  view.form.set([industry, acme], true);
  view.reset();
  expect(view.form.filters.value).toEqual([industry]);
  // A reload keeps the changed form, and Reset still returns to the saved set.
  view.form.set([industry], false);
  view.form.add(acme);
  const { view: reloaded } = viewOn(asked.answers, { left });
  await reloaded.open({ view: "search" });
  expect(reloaded.form.filters.value).toEqual([acme]);
  reloaded.reset();
  expect(reloaded.form.filters.value).toEqual([industry]);
});

describe("the search form before the click", () => {
  it("previews after a pause in typing, and hides the stored result of earlier filters meanwhile", async () => {
    const kept = { ...found, state: "found" as const };
    const { view, sent } = viewOn({ "search.preview": () => ({ preview: preview({ kept }), usage }) });
    await view.open(like);
    expect(view.preview.value?.kept?.id).toBe("s1");
    const before = sent("search.preview").length;
    const key = view.form.rows.value[0]?.key ?? 0;
    for (const value of ["B", "Ba", "Ban"]) view.form.change(key, { value });
    expect(view.preview.value?.kept).toBeNull();
    await settle();
    expect(sent("search.preview")).toHaveLength(before + 1);
    expect(sent("search.preview").at(-1)).toMatchObject({ filters: [{ value: "Ban" }, {}, {}] });
  });

  it("drops a late preview of earlier filters", async () => {
    const late: ((answer: Output<"search.preview">) => void)[] = [];
    const { view } = viewOn({ "search.preview": () => new Promise((resolve) => late.push(resolve)) });
    const opening = view.open(newForm({ name: "Acme" }));
    await vi.advanceTimersByTimeAsync(0);
    view.form.change(view.form.rows.value[0]?.key ?? 0, { value: "Other" });
    await settle();
    late.at(-1)?.({ preview: preview({ matching: 2 }), usage });
    late[0]?.({ preview: preview({ matching: 99 }), usage });
    await opening;
    expect(view.preview.value?.matching).toBe(2);
  });
});

describe("searching", () => {
  it("sends one message with its own click id, and opens the result", async () => {
    const { view, sent, routes } = viewOn();
    await view.open(like);
    await Promise.all([view.search(), view.search()]);
    expect(sent("search.run")).toHaveLength(1);
    expect(sent("search.run")[0]).toMatchObject({
      seeds: ["northwind.example"],
      again: false,
      private: false,
      filters: [industry, {}, {}],
    });
    expect(routes.at(-1)).toEqual({ view: "search-result", id: "s1" });
    expect(view.usage.value?.searches.used).toBe(2);
    await view.open(like);
    await calm();
    await view.search();
    const clicks = sent("search.run").map((input) => (input as { click: string }).click);
    expect(new Set(clicks).size).toBe(2);
    expect(clicks.every((click) => click.length >= 8 && click.length <= 64)).toBe(true);
  });

  it("ignores clicks for one second after a search, so that a held key pays once", async () => {
    const { view, sent } = viewOn({ "search.run": () => ({ search: failed({}), sent: 1, usage: usedMore }) });
    await view.open(like);
    await view.search();
    await vi.advanceTimersByTimeAsync(900);
    await view.searchAgain(found);
    expect(sent("search.run")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    await view.searchAgain(found);
    expect(sent("search.run")).toHaveLength(2);
  });

  it("stops an unrecorded private search by the id of its filters", async () => {
    const { view, sent } = viewOn({ "search.run": () => new Promise(() => undefined) }, { isPrivate: true });
    await view.open(like);
    void view.search();
    await vi.advanceTimersByTimeAsync(0);
    await view.stop();
    expect(sent("search.stop")).toEqual([{ id: "s1", stored: false }]);
  });

  it("previews again when any search ends, even another panel's", async () => {
    const { view, asked } = viewOn();
    await view.open(like);
    expect(view.preview.value?.kept).toBeNull();
    asked.answers["search.preview"] = () => ({ preview: preview({ kept: found }), usage });
    view.handle({ kind: "search", id: "s1" });
    await vi.advanceTimersByTimeAsync(0);
    expect(view.preview.value?.kept?.id).toBe("s1");
  });

  it("sends nothing without a filter, or if a filter lacks its value", async () => {
    const { view, sent } = viewOn();
    await view.open({ view: "search" });
    await view.search();
    view.form.add(industry);
    view.form.add();
    await view.search();
    expect(sent("search.run")).toEqual([]);
    expect(view.form.faulty.value).toEqual(new Set([view.form.rows.value[1]?.key]));
  });

  it("sends `again` if the preview has a stored result", async () => {
    const { view, sent } = viewOn({ "search.preview": () => ({ preview: preview({ kept: found }), usage }) });
    await view.open(like);
    await view.search();
    expect(sent("search.run")[0]).toMatchObject({ again: true });
  });

  it("opens a kept result without a request, although its last repeat failed", async () => {
    const kept = failed({}, { page: found.page, foundAt: now });
    const { view, routes } = viewOn({
      "search.run": () => ({ search: kept, sent: 0, usage }),
      "search.read": () => ({ search: kept }),
    });
    await view.open(newForm({ name: "Acme" }));
    await view.search();
    expect(routes).toEqual([{ view: "search-result", id: "s1" }]);
    expect(view.screen.value).toBe("results");
  });

  it("shows a failure, keeps the form, and marks the refused row", async () => {
    const refused = { kind: "bad-request" as const, status: 422, message: "The field employees is wrong.", at: now };
    const { view, routes } = viewOn({
      "search.run": ({ filters }) => ({ search: failed(refused, { filters }), sent: 1, usage: usedMore }),
    });
    await view.open(newForm({ name: "Acme" }));
    view.form.add({ field: "employees", operator: ">", value: "5" });
    await view.search();
    expect(routes).toEqual([]);
    expect(view.failure.value).toMatchObject({ unknown: false, charged: "no", problem: refused });
    expect(valuesOf(view)).toEqual(["Acme", "5"]);
    expect(view.refusedRow.value).toBe(view.form.rows.value[1]?.key);
    view.form.change(view.form.rows.value[1]?.key ?? 0, { value: "6" });
    expect(view.refusedRow.value).toBeNull();
  });

  it("hides the failure for a missing key or access once the settings change or access is allowed", async () => {
    const refuse = (kind: "no-key" | "no-access") => () => ({ search: failed({ kind, tries: 0 }), sent: 0, usage });
    const { view, asked } = viewOn({ "search.run": refuse("no-key") });
    await view.open(like);
    await view.search();
    expect(view.failure.value?.problem?.kind).toBe("no-key");
    view.handle({ kind: "settings" });
    await vi.advanceTimersByTimeAsync(0);
    expect(view.failure.value).toBeNull();
    asked.answers["search.run"] = refuse("no-access");
    await calm();
    await view.search();
    await view.allowAccess();
    expect(view.failure.value).toBeNull();
  });

  it("keeps a failure of the service when the settings change", async () => {
    const { view } = viewOn({ "search.run": () => ({ search: failed({}), sent: 1, usage: usedMore }) });
    await view.open(like);
    await view.search();
    view.handle({ kind: "settings" });
    await vi.advanceTimersByTimeAsync(0);
    expect(view.failure.value?.problem?.kind).toBe("service-failed");
  });

  it("shows whether one or more requests may have been charged", async () => {
    const { view, asked } = viewOn({
      "search.run": () => ({ search: failed({ kind: "timed-out" }, { state: "unknown", charged: "maybe" }), sent: 1, usage }),
    });
    await view.open(like);
    await view.search();
    expect(view.failure.value).toMatchObject({ unknown: true, charged: "maybe" });
    expect(view.hasJustFailed.value).toBe(true);
    asked.answers["search.run"] = () => ({ search: failed({}, { state: "unknown", charged: "maybe-twice" }), sent: 1, usage });
    await calm();
    await view.search();
    expect(view.failure.value).toMatchObject({ unknown: true, charged: "maybe-twice" });
  });

  it("repeats a search with an unknown outcome, even if the form has changed", async () => {
    const { view, sent } = viewOn({
      "search.run": ({ filters, seeds }) => ({
        search: failed({}, { state: "unknown", charged: "maybe", filters, seeds }),
        sent: 1,
        usage,
      }),
    });
    await view.open(like);
    await view.search();
    view.form.begin([{ field: "country", operator: "=", value: "Norway" }]);
    await view.seed.read([]);
    await calm();
    if (view.failure.value !== null) await view.searchAgain(view.failure.value);
    const [first, second] = sent("search.run");
    expect(second).toEqual({ ...(first as object), again: true, click: expect.any(String) });
  });

  it("reads the stored record if the background gives no answer", async () => {
    const { view, asked } = viewOn({ "search.run": unanswered });
    await view.open(like);
    await view.search();
    expect(view.failure.value).toMatchObject({ unknown: false, charged: "no", problem: { kind: "internal" } });
    const kept = { ...found, state: "unknown" as const, charged: "maybe" as const, at: now + 5000, total: null };
    asked.answers["search.preview"] = () => ({ preview: preview({ kept }), usage });
    asked.answers["search.read"] = () => ({ search: failed({}, { ...kept, problem: null }) });
    await calm();
    await view.search();
    await vi.advanceTimersByTimeAsync(0);
    expect(view.failure.value).toMatchObject({ unknown: true, charged: "maybe" });
    asked.answers["search.preview"] = unanswered;
    await calm();
    await view.search();
    expect(view.failure.value).toMatchObject({ unknown: true, charged: "maybe", problem: { kind: "interrupted" } });
  });

  it("stops a running search, and shows that it may have been charged", async () => {
    const kept = { ...found, state: "waiting" as const, total: null };
    const { view, sent, asked } = viewOn({
      "search.run": () => new Promise(() => undefined),
      "search.stop": () => {
        asked.answers["search.preview"] = () => ({ preview: preview(), usage });
        return {};
      },
    });
    await view.open(like);
    void view.search();
    await vi.advanceTimersByTimeAsync(0);
    asked.answers["search.preview"] = () => ({ preview: preview({ kept }), usage });
    asked.answers["search.read"] = () => ({ search: { ...found, ...kept, page: null, foundAt: null } });
    await view.stop();
    expect(sent("search.stop")).toEqual([{ id: "s1", stored: true }]);
    expect(view.running.value).toBeNull();
    expect(view.failure.value).toMatchObject({ unknown: true, charged: "maybe", problem: { kind: "cancelled" } });
  });

  it("keeps the outcome of Stop if the reason for a missing answer is read later", async () => {
    const reading = deferred();
    const { view, asked } = viewOn({ "search.run": unanswered, "search.stop": () => ({}) });
    await view.open(like);
    asked.answers["search.preview"] = () => reading.promise.then(() => ({ preview: preview(), usage }));
    const searching = view.search();
    await vi.advanceTimersByTimeAsync(0);
    asked.answers["search.preview"] = () => ({ preview: preview(), usage });
    await view.stop();
    reading.resolve();
    await searching;
    expect(view.failure.value).toMatchObject({ unknown: true, problem: { kind: "cancelled" } });
  });

  it("stops a search even if the view already follows it when its id arrives", async () => {
    const kept = { ...found, state: "waiting" as const, total: null };
    const [silence, firstPreview] = [deferred(), deferred()];
    const { view, sent, asked } = viewOn({ "search.run": () => silence.promise.then(unanswered) });
    await view.open(like);
    void view.search();
    await vi.advanceTimersByTimeAsync(0);
    const answer = () => ({ preview: preview({ kept }), usage });
    asked.answers["search.preview"] = () => {
      asked.answers["search.preview"] = answer;
      return firstPreview.promise.then(answer);
    };
    asked.answers["search.read"] = () => ({ search: { ...found, ...kept, page: null, foundAt: null } });
    asked.answers["search.stop"] = () => {
      asked.answers["search.preview"] = () => ({ preview: preview(), usage });
      return {};
    };
    const stopping = view.stop();
    silence.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(view.running.value).toMatchObject({ id: "s1" });
    firstPreview.resolve();
    await stopping;
    expect(sent("search.stop")).toEqual([{ id: "s1", stored: true }]);
    expect(view.running.value).toBeNull();
    expect(view.failure.value).toMatchObject({ problem: { kind: "cancelled" } });
  });

  it("follows another panel's search to its result", async () => {
    const kept = { ...found, state: "waiting" as const, total: null };
    let ended = false;
    const { view, routes, sent } = viewOn({
      "search.preview": () => ({ preview: preview({ kept }), usage }),
      "search.read": () => ({ search: ended ? found : { ...found, ...kept, page: null, foundAt: null } }),
    });
    await view.open(newForm({ name: "Acme" }));
    expect(view.running.value).toMatchObject({ id: "s1", since: now });
    ended = true;
    view.handle({ kind: "search", id: "s1" });
    await vi.advanceTimersByTimeAsync(0);
    expect(routes).toEqual([{ view: "search-result", id: "s1" }]);
    expect(sent("search.run")).toEqual([]);
  });

  it("does not open the result while another view is shown", async () => {
    const { view, routes } = viewOn();
    await view.open(like);
    const searching = view.search();
    view.show(false);
    await searching;
    expect(routes).toEqual([]);
    expect(view.screen.value).toBe("form");
  });

  it("offers the current service's values, even in an open editor", async () => {
    const { view, asked, sent } = viewOn();
    await view.open(like);
    await view.readValues("tech");
    await view.readValues("tech");
    expect([view.values.value.get("tech"), sent("search.values")]).toEqual([["okta"], [{ field: "tech" }]]);
    asked.answers["search.values"] = () => ({ values: ["zendesk"] });
    view.handle({ kind: "settings" });
    await vi.waitFor(() => expect(view.values.value.get("tech")).toEqual(["zendesk"]));
  });

  it("shows no usage with sample data", async () => {
    const { view } = viewOn({ "settings.read": () => ({ ...settings, mode: "sample" as const }) });
    await view.open(like);
    expect(view.sample.value).toBe(true);
    expect(view.usage.value).toBeNull();
  });
});

it.each(["no", "yes", "maybe", "maybe-twice"] as const)(
  "a search that sent no request shows whether an earlier one may have been charged: %s",
  async (charged) => {
    const kept = { ...found, state: "unknown" as const, charged, at: now - 5000 };
    const { view } = viewOn({ "search.preview": () => ({ preview: preview({ kept }), usage }), "search.run": unanswered });
    await view.open(like);
    await view.search();
    expect(view.failure.value).toMatchObject({ unknown: false, charged: charged === "yes" ? "no" : charged, problem: { tries: 0 } });
  },
);

it("the search form saves no set of filters under the name of another set", async () => {
  const set = { id: "f1", name: "Mine", filters: [], at: now };
  const { view, sent, asked } = viewOn({
    "library.read": () => ({ library: { accounts: [], people: [], searches: [], watched: [], filterSets: [set] } }),
    "filter-set.save": () => ({ id: "f2" }),
  });
  await view.open(like);
  expect([await view.saveSet(" Mine "), sent("filter-set.save")]).toEqual(["taken", []]);
  expect(await view.saveSet(" Yours ")).toBe("done");
  expect(sent("filter-set.save")).toMatchObject([{ name: "Yours", filters: [industry, {}, {}] }]);
  asked.answers["library.read"] = unanswered;
  expect(await view.saveSet("Yours")).toBe("failed");
});

it("the search view abandons a running search when the service changes", async () => {
  let finish = (_found: Output<"search.run">) => {};
  const { view, asked, routes } = viewOn({
    "settings.read": () => ({ ...settings, mode: "sample" as const }),
    "search.run": () => new Promise((resolve) => (finish = resolve)),
  });
  await view.open(like);
  void view.search();
  await settle();
  Object.assign(asked.answers, { "settings.read": () => settings });
  view.handle({ kind: "settings" });
  await settle();
  expect(view.running.value).toBeNull();
  finish({ search: found, sent: 1, usage });
  await settle();
  expect([view.screen.value, routes]).toEqual(["form", []]);
});
