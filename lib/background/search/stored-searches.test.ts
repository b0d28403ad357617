import { describe, expect, it, vi } from "vitest";
import type { PanelEvent } from "../../model/panel-event";
import { useService } from "../../../test/support/use-service";
import { dayMs } from "../../model/time";
import { robotics, search, startBackground, type Started } from "../../../test/support/background";
import { deferred } from "../../../test/support/deferred";
import { eventually } from "../../../test/support/eventually";
import { log, preview, searchesAt, used } from "../../../test/support/searching";

const service = await useService();
const { begin, reached } = searchesAt(service);

describe("the store of searches", () => {
  const garble = async (started: Started, changes: object) => {
    const { search: found } = await search(started.handlers);
    await started.store.write(async (transaction) => {
      const stored: unknown = await transaction.objectStore("searches").get(found.id);
      await transaction.objectStore("searches").put({ ...(stored as object), ...changes });
    });
    return found;
  };

  it.each([{ state: "lost" }, { filters: "all" }, { at: "then" }, { scope: 7 }, { problem: { kind: "spell", at: 0 } }, { charged: null }])(
    "garbled with %j counts as empty, and the search can be sent",
    async (changes) => {
      const started = await begin();
      const found = await garble(started, changes);
      expect(await started.handlers["search.read"]({ id: found.id })).toEqual({ search: null });
      expect((await preview(started.restart())).kept).toBeNull();
      expect(await search(started.handlers)).toMatchObject({ sent: 1, search: { state: "found" } });
    },
  );

  it.each(["{", "7", '{"list":"?"}'])("with a page garbled as %s has no result, and the search can be sent", async (page) => {
    const started = await begin();
    const found = await garble(started, { page });
    expect((await started.handlers["search.read"]({ id: found.id })).search).toMatchObject({ page: null, total: null, foundAt: null });
    expect(await search(started.handlers)).toMatchObject({ sent: 1, search: { state: "found", page: found.page } });
  });

  it("accepts a search although the stored clicks are garbled", async () => {
    const started = await begin();
    await started.store.write((transaction) => transaction.objectStore("values").put({ click: 1 }, "search-clicks"));
    expect(await search(started.handlers)).toMatchObject({ sent: 1 });
  });

  it("holds two hundred searches, and deletes the oldest beyond that", async () => {
    const started = await begin();
    const { search: kept } = await search(started.handlers);
    const record: unknown = await started.store.read((transaction) => transaction.objectStore("searches").get(kept.id));
    await started.store.write(async (transaction) => {
      for (let index = 0; index < 199; index += 1)
        await transaction.objectStore("searches").put({ ...(record as object), id: `filler-${index}`, at: started.clock.now + 1 + index });
    });
    started.clock.now += 1000;
    const { search: newest } = await search(started.handlers, { filters: robotics.slice(0, 1) });
    expect(await started.handlers["data.counts"]({})).toMatchObject({ searches: 200 });
    expect(await started.handlers["search.read"]({ id: kept.id })).toEqual({ search: null });
    expect((await started.handlers["search.read"]({ id: newest.id })).search).not.toBeNull();
  });

  it("is exported with its results, and the filter sets with their names", async () => {
    const { handlers } = await begin();
    const { search: found } = await search(handlers);
    await handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: false });
    const { data } = await handlers["data.export"]({});
    expect(data).toMatchObject({
      searches: [{ id: found.id, filters: robotics, page: { list: expect.anything(), total: found.total } }],
      filterSets: [{ name: "Robots", filters: robotics }],
    });
  });

  it("deletes an expired result first, and the search itself later", async () => {
    const { handlers, tidy, clock, store } = await begin();
    await search(handlers);
    clock.now += 89 * dayMs;
    service.fail({ status: 500, times: 1 });
    await search(handlers, { again: true });
    clock.now += 2 * dayMs;
    await tidy();
    expect(await store.read((transaction) => transaction.objectStore("searches").getAll())).toMatchObject([
      { state: "failed", page: null, foundAt: null, total: null },
    ]);
    clock.now += 90 * dayMs;
    await tidy();
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 0 });
  });

  it("does not restore a search that was deleted during its request", async () => {
    const { handlers } = await begin();
    service.fail({ delay: 200 });
    const waiting = search(handlers);
    await reached(1);
    const id = (await preview(handlers)).kept?.id ?? "";
    await handlers["library.remove"]({ kind: "search", key: id });
    await waiting;
    expect(await handlers["search.read"]({ id })).toEqual({ search: null });
  });

  it("is emptied when everything is deleted, and is not refilled by a running search", async () => {
    const { handlers, store } = await begin();
    await handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: false });
    service.fail({ hang: true });
    const waiting = search(handlers);
    await reached(1);
    await handlers["data.delete"]({ what: "everything" });
    expect(await waiting).toMatchObject({ search: { problem: { kind: "cancelled" } } });
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 0, filterSets: 0, activity: 0 });
    expect(await store.read((transaction) => transaction.objectStore("facets").count())).toBe(0);
  });

  it.each(["everything", "searches"] as const)("stays empty if a search was about to begin when this was deleted: %s", async (what) => {
    const { handlers } = await begin();
    const hashed = deferred<ArrayBuffer>();
    const hashing = vi.spyOn(crypto.subtle, "digest").mockReturnValueOnce(hashed.promise);
    const waiting = search(handlers);
    await eventually(() => expect(hashing).toHaveBeenCalled());
    await handlers["data.delete"]({ what });
    hashed.resolve(new ArrayBuffer(32));
    expect(await waiting).toMatchObject({ sent: 0, search: { state: "failed" } });
    hashing.mockRestore();
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 0 });
  });
});

describe("the sample data", () => {
  it("is searched in the same way, and nothing is sent, counted or charged", async () => {
    const started = startBackground({ fetch: () => Promise.reject(new Error("nothing may be sent")) });
    const { handlers } = started;
    await handlers["settings.change"]({ changes: { mode: "sample", capSearches: 0 } });
    expect((await preview(handlers)).obstacle).toBeNull();
    const { search: found, sent } = await search(handlers);
    expect({ sent, state: found.state, charged: found.charged, sample: found.sample }).toEqual({
      sent: 0,
      state: "found",
      charged: "no",
      sample: true,
    });
    expect((await preview(handlers)).kept).toMatchObject({ id: found.id, state: "found", sample: true });
    expect(await search(handlers, { filters: [{ field: "name", operator: "=", value: "No such name" }] })).toMatchObject({
      search: { state: "empty", charged: "no" },
    });
    expect(await used(handlers)).toBe(0);
    expect(await log(handlers)).toEqual([]);
  });
});

describe("a set of filters", () => {
  const sets = (started: Started) => started.store.read((transaction) => transaction.objectStore("filterSets").getAll());

  it("is saved under its name, and replaces an earlier set of the same name", async () => {
    const started = await begin();
    const { id } = await started.handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: false });
    expect(await started.handlers["filter-set.save"]({ name: " Robots ", filters: robotics.slice(1), private: false })).toEqual({ id });
    const other = await started.handlers["filter-set.save"]({ name: "Others", filters: [], private: false });
    expect(other.id).not.toBe(id);
    expect(await sets(started)).toHaveLength(2);
    expect(await sets(started)).toContainEqual({ id, name: "Robots", filters: robotics.slice(1), at: started.clock.now });
  });

  it("is renamed once, even if the message is repeated, and other windows read it again", async () => {
    const events: PanelEvent[] = [];
    const started = await begin({ notifyPanels: async (event: PanelEvent) => void events.push(event) });
    const { id } = await started.handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: false });
    const rename = (name: string) => started.handlers["filter-set.rename"]({ id, name, private: false });
    events.length = 0;
    expect([await rename(" Machines "), await rename("Machines"), await rename("Others")]).toEqual(
      ["done", "done", "failed"].map((outcome) => ({ outcome })),
    );
    expect(await sets(started)).toMatchObject([{ name: "Machines", filters: robotics }]);
    expect(events).toContainEqual({ kind: "settings" });
  });

  it("is read again by other windows once it is saved, but not if the window is private", async () => {
    const events: PanelEvent[] = [];
    const started = await begin({ notifyPanels: async (event: PanelEvent) => void events.push(event) });
    const save = (isPrivate: boolean) => started.handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: isPrivate });
    events.length = 0;
    await save(true);
    expect(events).toEqual([]);
    await save(false);
    expect(events).toEqual([{ kind: "settings" }]);
  });

  it("keeps its name in a private window", async () => {
    const started = await begin();
    const { id } = await started.handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: false });
    const renamed = { id, name: "Machines", private: true };
    expect(await started.handlers["filter-set.rename"](renamed)).toEqual({ outcome: "failed" });
    expect(await sets(started)).toMatchObject([{ name: "Robots" }]);
  });
});
