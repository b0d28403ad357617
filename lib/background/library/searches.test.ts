import { describe, expect, it } from "vitest";
import { startConnected, type Started } from "../../../test/support/background";
import type { CallerHandlers } from "../../../test/support/callers";
import { useService } from "../../../test/support/use-service";

const service = await useService();

const library = async (handlers: CallerHandlers) => (await handlers["library.read"]({})).library;

describe("searches and sets of filters in the library", () => {
  const search = (id: string, scope: string, at: number) => ({
    id,
    scope,
    click: "a click",
    filters: [{ field: "industry", operator: "=", value: "Packaging" }],
    seeds: ["northwind-robotics.example"],
    at,
    state: "found",
    charged: "yes",
    problem: null,
    foundAt: at,
    total: 312,
    listed: 25,
    page: null,
  });
  const set = (name: string, at: number) => ({ id: name, name, filters: [{ field: "country", operator: "is not empty" }], at });
  const scope = service.url;
  const fill = async ({ store, clock }: Started) => {
    await store.write(async (transaction) => {
      for (const one of [search("one", scope, clock.now - 2), search("two", scope, clock.now - 1), search("other", "sample", clock.now)])
        await transaction.objectStore("searches").put(one);
      await transaction.objectStore("searches").put({ id: "odd", scope, filters: "all" });
      for (const one of [set("Older", 1), set("Newer", 2)]) await transaction.objectStore("filterSets").put(one);
      await transaction.objectStore("filterSets").put({ id: "odd", name: 7 });
      // The value is longer than a message allows.
      const named = { field: "name" as const, operator: "=" as const, value: "x".repeat(2001) };
      await transaction.objectStore("filterSets").put({ ...set("Long", 3), filters: [named] });
      await transaction
        .objectStore("filterSets")
        .put({ ...set("Many", 4), filters: Array.from({ length: 51 }, () => ({ ...named, value: "x" })) });
    });
  };
  const ids = async (handlers: CallerHandlers) => {
    const { searches, filterSets } = await library(handlers);
    return [searches.map(({ id }) => id), filterSets.map(({ id }) => id)];
  };

  it("are listed newest first, without results, and without searches of other services", async () => {
    const started = await startConnected(service.url);
    await fill(started);
    expect(await ids(started.handlers)).toEqual([
      ["two", "one"],
      ["Newer", "Older"],
    ]);
    expect((await library(started.handlers)).searches[0]).toEqual({
      id: "two",
      filters: [{ field: "industry", operator: "=", value: "Packaging" }],
      seeds: ["northwind-robotics.example"],
      at: started.clock.now - 1,
      foundAt: started.clock.now - 1,
      state: "found",
      total: 312,
      listed: 25,
      charged: "yes",
      sample: false,
    });
  });

  it("are erased, except a search that was repeated after its row was drawn", async () => {
    const started = await startConnected(service.url);
    const { handlers, clock } = started;
    await fill(started);
    await handlers["library.remove"]({ kind: "search", key: "two", at: clock.now - 9 });
    expect(await ids(handlers)).toEqual([
      ["two", "one"],
      ["Newer", "Older"],
    ]);
    await handlers["library.remove"]({ kind: "search", key: "two", at: clock.now - 1 });
    expect((await ids(handlers))[0]).toEqual(["one"]);
  });

  it("are erased one by one, or all at once", async () => {
    const started = await startConnected(service.url);
    const { handlers } = started;
    await fill(started);
    await handlers["library.remove"]({ kind: "search", key: "two" });
    await handlers["library.remove"]({ kind: "filter-set", key: "Newer" });
    expect(await ids(handlers)).toEqual([["one"], ["Older"]]);
    await handlers["library.remove"]({ kind: "search", key: null });
    expect(await ids(handlers)).toEqual([[], ["Older"]]);
    await handlers["library.remove"]({ kind: "filter-set", key: null });
    expect(await ids(handlers)).toEqual([[], []]);
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect((await library(handlers)).searches).toMatchObject([{ id: "other", sample: true }]);
  });
});
