import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Filter } from "../../../model/filters";
import type { PanelRoute } from "../../../model/panel-route";
import type { createSearchPlace } from "../search";
import {
  now,
  usage,
  usedMore,
  industry,
  opened,
  preview,
  found,
  failed,
  memory,
  newForm,
  like,
  placeOn,
  settle,
  calm,
  valuesOf,
} from "../../../../test/support/a-search-place";

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

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
