import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Filter } from "../../../model/filters";
import type { PanelRoute } from "../../../model/panel-route";
import type { createSearchStore } from "../search";
import {
  seedAccount,
  settings,
  usage,
  usedMore,
  industry,
  preview,
  found,
  failed,
  newForm,
  like,
  viewOn,
  calm,
  settle,
  valuesOf,
} from "../../../../test/support/a-search-view";
import { now } from "../../../../test/support/an-account";
import { unanswered } from "../../../../test/support/asked";
import { insight } from "../../../../test/support/insight";
import { aJudged, judgementAnswers } from "../../../../test/support/judged";
import { usePageStorage } from "../../../../test/support/page-storage";
import { seedsFound } from "../../../../test/support/seeds";

beforeEach(() => void vi.useFakeTimers({ now }));

describe("a result", () => {
  const route: PanelRoute = { view: "search-result", id: "s1" };
  const names = (view: ReturnType<typeof createSearchStore>) => view.results.rows.value.map(({ item }) => item.details.name);

  it("hides the failure of another search, whose filters are in the form", async () => {
    const kept = { ...found, id: "s0", state: "unknown" as const, charged: "maybe" as const, total: null };
    const { view } = viewOn({ "search.preview": () => ({ preview: preview({ id: "s0", kept }), usage }) });
    await view.open(like);
    expect([view.failure.value?.charged, view.hasJustFailed.value]).toEqual(["maybe", false]);
    await view.open(route);
    expect([view.screen.value, view.failure.value]).toEqual(["results", null]);
    await view.open({ view: "search" });
    expect([view.screen.value, view.failure.value?.charged]).toEqual(["form", "maybe"]);
  });

  it("is read from storage, and ranked by similarity to the seed", async () => {
    const { view, sent } = viewOn();
    await view.open(route);
    expect(view.screen.value).toBe("results");
    expect(names(view)).toEqual(["Near", "Far"]);
    expect(view.results.rows.value.map(({ stored: isStored, recent }) => [isStored, recent?.last])).toEqual([
      [true, "2026-11-20"],
      [false, undefined],
    ]);
    expect(view.results.rows.value.some(({ itself }) => itself)).toBe(false);
    expect(view.results.sorts.value).toEqual(["similarity", "fit", "stage", "size", "name"]);
    view.results.sort.value = "fit";
    expect(names(view)).toEqual(["Far", "Near"]);
    view.results.sort.value = "name";
    expect(names(view)).toEqual(["Far", "Near"]);
    view.results.sort.value = "size";
    expect(names(view)).toEqual(["Near", "Far"]);
    expect(sent("search.run")).toEqual([]);
  });

  it("is sorted by stage, whatever the case in which the service writes the stages", async () => {
    const list = ["awareness", null, "Decision", "purchase"].map((buyingStage) => ({ ...insight({ name: buyingStage }), buyingStage }));
    const { view } = viewOn({ "search.read": () => ({ search: { ...found, page: { list, total: 4, offset: 0, limit: 4 } } }) });
    await view.open(route);
    view.results.sort.value = "stage";
    expect(names(view)).toEqual(["purchase", "Decision", "awareness", null]);
  });

  it("marks the seed among its companies", async () => {
    const { view } = viewOn({
      "search.read": () => ({ search: { ...found, seeds: ["near.example"] } }),
      "search.seeds": ({ seeds }) => seedsFound(seeds, { "near.example": seedAccount }),
    });
    await view.open(route);
    expect(view.results.rows.value.map(({ itself }) => itself)).toEqual([true, false]);
  });

  it("keeps the service's order without a stored seed", async () => {
    const { view, asked } = viewOn({ "search.seeds": ({ seeds }) => seedsFound(seeds, {}) });
    await view.open(route);
    expect(names(view)).toEqual(["Far", "Near"]);
    expect(view.results.rows.value[0]?.similarity).toBeNull();
    asked.answers["search.read"] = () => ({ search: { ...found, id: "s2", seeds: [] } });
    await view.open({ ...route, id: "s2" });
    expect(view.results.sort.value).toBe("sent");
    expect(view.seed.state.value.kind).toBe("none");
  });

  it("is ranked by the nearest of several seeds, and ranked again without a message after a change of weight", async () => {
    const seeds = {
      "bank.example": insight({ name: "Bank", industry: "Banking", employees: 1000 }),
      "works.example": insight({ name: "Works", industry: "Industrial Automation", employees: 4 }),
    };
    const { view, asked } = viewOn({
      "search.read": () => ({ search: { ...found, seeds: Object.keys(seeds) } }),
      "search.seeds": (input) => seedsFound(input.seeds, seeds),
    });
    await view.open(route);
    const ranked = () => view.results.rows.value.map(({ item, nearest: [near] }) => [item.details.name, near?.name]);
    const byUsualWeights = [
      ["Near", "Bank"],
      ["Far", "Works"],
    ];
    expect(ranked()).toEqual(byUsualWeights);
    const before = asked.sent.length;
    view.results.weigh("size", 0);
    expect(ranked()).toEqual([
      ["Far", "Bank"],
      ["Near", "Works"],
    ]);
    view.results.weighAsUsual();
    expect(ranked()).toEqual(byUsualWeights);
    expect(asked.sent).toHaveLength(before);
  });

  it("is exported with all companies, or with the selected ones in display order", async () => {
    const { view } = viewOn();
    await view.open(route);
    expect(view.results.chosen.value).toHaveLength(2);
    view.results.select(0, true);
    expect(view.results.chosen.value.map(({ item }) => item.details.name)).toEqual(["Far"]);
    view.results.selectAll(true);
    expect(view.results.chosen.value.map(({ item }) => item.details.name)).toEqual(["Near", "Far"]);
    view.results.selectAll(false);
    expect(view.results.selected.value.size).toBe(0);
  });

  it("selects left-out companies only one by one", async () => {
    const { view } = viewOn({ ...judgementAnswers(aJudged({ key: "near.example", leftOutBy: "list" })) });
    await view.open(route);
    await vi.waitFor(() => expect(view.results.leftOut.value.map(({ item }) => item.details.name)).toEqual(["Near"]));
    expect(view.results.chosen.value.map(({ item }) => item.details.name)).toEqual(["Far"]);
    view.results.selectAll(true);
    expect([...view.results.selected.value]).toEqual(view.results.included.value.map(({ index }) => index));
    for (const { index } of view.results.leftOut.value) view.results.select(index, true);
    expect(view.results.chosen.value).toHaveLength(2);
  });

  it("keeps at least one export field, and stores none of a private window", async () => {
    const kept = usePageStorage();
    const { view } = viewOn();
    view.results.fields.choose("uuid", true);
    for (const field of ["domain", "industry", "subIndustry", "employees", "country", "buyingStage", "icpScore", "name"] as const)
      view.results.fields.choose(field, false);
    view.results.fields.choose("uuid", false);
    expect(viewOn().view.results.fields.chosen.value).toEqual(["uuid"]);
    kept.clear();
    const privateView = viewOn({}, { isPrivate: true }).view;
    await privateView.open(like);
    privateView.results.fields.choose("uuid", true);
    expect(kept.size).toBe(0);
  });

  it("returns to the form with its filters, and with one filter more or less", async () => {
    const { view, routes } = viewOn();
    await view.open(route);
    const more: Filter = { field: "country", operator: "=", value: "Norway" };
    view.editFilters({ with: more });
    expect(view.form.filters.value).toEqual([industry, more]);
    expect(routes).toEqual([{ view: "search" }]);
    await view.open({ view: "search" });
    expect(view.form.filters.value).toEqual([industry, more]);
    view.editFilters({ without: industry });
    expect(view.form.filters.value).toEqual([]);
  });

  it("returns to the form, whose preview names the seeds even before their data are read", async () => {
    const { view, asked, sent } = viewOn();
    await view.open(route);
    asked.answers["search.seeds"] = () => new Promise(() => undefined);
    view.editFilters();
    await view.open({ view: "search" });
    expect(sent("search.preview").at(-1)).toMatchObject({ seeds: ["northwind.example"] });
  });

  it("is gone after a change of the service, even if the panel holds it, and the form's seed is read again", async () => {
    const { view, asked } = viewOn({ "settings.read": () => ({ ...settings, mode: "sample" as const }) });
    await view.open(like);
    await view.search();
    await view.open(route);
    expect([view.screen.value, view.seed.state.value.kind]).toEqual(["results", "stored"]);
    Object.assign(asked.answers, {
      "settings.read": () => settings,
      "search.read": () => ({ search: null }),
      "search.seeds": ({ seeds }: { seeds: string[] }) => seedsFound(seeds, {}),
    });
    view.handle({ kind: "settings" });
    await vi.waitFor(() => expect(view.seed.state.value.kind).toBe("missing"));
    expect(view.screen.value).toBe("gone");
    await view.open(route);
    expect(view.screen.value).toBe("gone");
  });

  it("sends its search again on request", async () => {
    const { view, sent } = viewOn();
    await view.open(route);
    await view.searchAgain(found);
    expect(sent("search.run")).toEqual([expect.objectContaining({ filters: [industry], again: true, seeds: ["northwind.example"] })]);
  });

  it("stays on the screen, with the failure, if its search is repeated and fails", async () => {
    const { view } = viewOn({
      "search.run": () => ({ search: { ...failed({}), page: found.page, foundAt: now }, sent: 1, usage: usedMore }),
    });
    await view.open(route);
    await view.searchAgain(found);
    expect(view.screen.value).toBe("results");
    expect(view.failure.value?.problem?.kind).toBe("service-failed");
    expect(names(view)).toHaveLength(2);
  });

  it("that never arrived leads to its form, with the failure", async () => {
    const { view } = viewOn({ "search.read": () => ({ search: failed({}, { state: "unknown", charged: "maybe" }) }) });
    await view.open(route);
    expect(view.screen.value).toBe("form");
    expect(view.form.filters.value).toEqual([industry]);
    expect(view.failure.value).toMatchObject({ unknown: true, charged: "maybe" });
  });

  it("may be empty, and is gone if it is no longer stored", async () => {
    const { view, asked } = viewOn({ "search.read": () => ({ search: { ...found, state: "empty", page: null, total: 0 } }) });
    await view.open(route);
    expect(view.screen.value).toBe("results");
    expect(view.results.rows.value).toEqual([]);
    asked.answers["search.read"] = () => ({ search: null });
    await view.open({ ...route, id: "other" });
    expect(view.screen.value).toBe("gone");
  });

  it("is gone once it is deleted, though this panel sent its search", async () => {
    const { view, asked } = viewOn();
    await view.open(like);
    await view.search();
    await view.open(route);
    expect(view.screen.value).toBe("results");
    asked.answers["search.read"] = () => ({ search: null });
    await view.open(route);
    expect(view.screen.value).toBe("gone");
  });

  it.each([
    ["deleted", null],
    ["past its retention", failed({})],
  ])("is gone once it is %s while it is shown", async (_what, search) => {
    const { view, asked } = viewOn();
    await view.open(route);
    asked.answers["search.read"] = () => ({ search });
    view.handle({ kind: "settings" });
    await vi.waitFor(() => expect(view.screen.value).toBe("gone"));
  });

  it("loses its seeds and the marks of stored companies once the accounts are deleted, but stays as it is without an answer", async () => {
    const { view, asked } = viewOn();
    await view.open(route);
    Object.assign(asked.answers, { "search.read": unanswered, "search.seeds": unanswered });
    view.handle({ kind: "settings" });
    await settle();
    expect([view.screen.value, view.results.sort.value, names(view)]).toEqual(["results", "similarity", ["Near", "Far"]]);
    asked.answers["search.read"] = () => ({ search: { ...found, stored: [] } });
    asked.answers["search.seeds"] = ({ seeds }) => seedsFound(seeds, {});
    view.handle({ kind: "settings" });
    await settle();
    expect([view.screen.value, view.results.missing.value]).toEqual(["results", ["northwind.example"]]);
    expect(view.results.rows.value.map(({ stored, recent, similarity }) => [stored, recent, similarity])).toEqual([
      [false, null, null],
      [false, null, null],
    ]);
  });

  it("that the background could not store stays while the panel is open", async () => {
    const { view } = viewOn({ "search.read": () => ({ search: failed({ kind: "storage-full" }) }) });
    await view.open(like);
    await view.search();
    for (const _time of [1, 2]) {
      await view.open(route);
      expect(view.screen.value).toBe("results");
    }
  });

  it("that cannot be read is not shown as gone, and can be read again", async () => {
    const { view, asked } = viewOn({ "search.read": unanswered });
    await view.open(route);
    expect(view.screen.value).toBe("unanswered");
    asked.answers["search.read"] = () => ({ search: found });
    await view.readAgain();
    expect(view.screen.value).toBe("results");
  });

  it("that can no longer be read is shown as being read during a retry", async () => {
    const { view, asked } = viewOn({ "search.read": () => ({ search: found }) });
    await view.open(route);
    asked.answers["search.read"] = unanswered;
    await view.open(route);
    expect(view.screen.value).toBe("unanswered");
    const again = view.readAgain();
    expect(view.screen.value).toBe("reading");
    await again;
    expect(view.screen.value).toBe("unanswered");
  });

  it("of a private window is shown although it is not stored, even after a deletion", async () => {
    const { view } = viewOn({ "search.read": () => ({ search: null }) }, { isPrivate: true });
    await view.open(like);
    await view.search();
    await view.open(route);
    expect(view.screen.value).toBe("results");
    view.handle({ kind: "settings" });
    await settle();
    expect(view.screen.value).toBe("results");
  });

  it("of a private window is shown even if an unfinished search was opened before the result arrived", async () => {
    let answer = (_ended: { search: typeof found; sent: number; usage: typeof usage }) => {};
    const { view } = viewOn(
      {
        "search.run": () => new Promise((resolve) => (answer = resolve)),
        "search.read": ({ id }) => ({ search: id === "s2" ? { ...failed({}), id: "s2" } : null }),
      },
      { isPrivate: true },
    );
    await view.open(like);
    const searching = view.search();
    await view.open({ view: "search-result", id: "s2" });
    answer({ search: found, sent: 1, usage });
    await searching;
    await view.open(route);
    expect(view.screen.value).toBe("results");
  });

  it("that is awaited elsewhere does not replace the search that runs here", async () => {
    let answer = (_ended: { search: typeof found; sent: number; usage: typeof usage }) => {};
    const awaited = { ...failed({}), id: "s2", state: "waiting" as const, problem: null };
    const { view } = viewOn({
      "search.run": () => new Promise((resolve) => (answer = resolve)),
      "search.read": ({ id }) => ({ search: id === "s2" ? awaited : found }),
    });
    await view.open(like);
    const searching = view.search();
    await view.open({ view: "search-result", id: "s2" });
    answer({ search: found, sent: 1, usage });
    await searching;
    expect([view.running.value, view.results.search.value?.id]).toEqual([null, "s1"]);
  });

  it("keeps its own seeds if the form with other seeds has not found it", async () => {
    const { view } = viewOn({ "search.read": () => ({ search: { ...found, seeds: ["own.example"] } }) });
    await view.open(like);
    await view.open(route);
    expect(view.results.search.value?.seeds).toEqual(["own.example"]);
  });

  it("of a private window is offered by its form, even after another search and despite an older stored result", async () => {
    const old = { ...found, foundAt: now - 1 };
    const { view, asked } = viewOn({ "search.read": ({ id }) => ({ search: id === "s1" ? old : null }) }, { isPrivate: true });
    await view.open(like);
    await view.search();
    asked.answers["search.run"] = () => ({ search: { ...found, id: "s2" }, sent: 1, usage });
    await calm();
    await view.search();
    await view.open(like);
    expect(view.preview.value?.kept).toMatchObject({ id: "s1", foundAt: now });
    await view.open(route);
    expect(view.results.search.value?.foundAt).toBe(now);
  });

  it("of an ordinary window is not offered by its form unless it is stored", async () => {
    const { view } = viewOn();
    await view.open(like);
    await view.search();
    await view.open(like);
    expect(view.preview.value?.kept).toBeNull();
  });

  it("leaves the form unchanged, even after a reload", async () => {
    const { view, left } = viewOn();
    await view.open(newForm({ name: "Acme" }));
    await view.search();
    await view.open(route);
    await view.open({ view: "search" });
    expect(valuesOf(view)).toEqual(["Acme"]);
    const next = viewOn({}, { left }).view;
    await next.open({ view: "search" });
    expect(valuesOf(next)).toEqual(["Acme"]);
  });
});
