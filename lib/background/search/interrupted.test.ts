import { describe, expect, it } from "vitest";
import { useService } from "../../../test/support/use-service";
import type { CallerHandlers } from "../../../test/support/callers";
import { newClick, robotics, search } from "../../../test/support/background";
import { log, preview, searchesAt, used } from "../../../test/support/searching";
import { deferred } from "../../../test/support/deferred";

const service = await useService();
const { begin, searches, reached } = searchesAt(service);

describe("the worker's death", () => {
  it("during the request leaves the search unknown, and only a new click sends it again", async () => {
    const started = await begin();
    service.fail({ hang: true, times: 1 });
    const click = newClick();
    void search(started.handlers, { click });
    await reached(1);
    const next = started.restart();
    const kept = (await preview(next)).kept;
    expect(kept).toMatchObject({ state: "unknown", charged: "maybe", total: null });
    expect((await next["search.read"]({ id: kept?.id ?? "" })).search).toMatchObject({ problem: { kind: "interrupted", tries: 1 } });
    expect(await search(next, { click })).toMatchObject({ sent: 0, search: { state: "unknown", charged: "maybe" } });
    expect(searches()).toBe(1);
    expect(await search(next)).toMatchObject({ sent: 1, search: { state: "found" } });
    expect((await log(next)).map(({ outcome }) => outcome)).toEqual(["found", "unknown"]);
  });

  it("during a repeat leaves the kept result", async () => {
    const started = await begin();
    const before = await search(started.handlers);
    service.fail({ hang: true, times: 1 });
    void search(started.handlers, { again: true });
    await reached(2);
    expect(await search(started.restart())).toMatchObject({
      sent: 0,
      search: { state: "unknown", charged: "maybe", page: before.search.page, foundAt: before.search.foundAt },
    });
  });

  it("after the request leaves the result", async () => {
    const started = await begin();
    const { search: found } = await search(started.handlers);
    expect(await search(started.restart())).toEqual({ search: found, sent: 0, usage: expect.anything() });
  });

  it("between storing the click and the request leaves the search unknown, and the same click sends nothing", async () => {
    const started = await begin();
    const click = newClick();
    await started.store.write((transaction) => transaction.objectStore("values").put([click], "search-clicks"));
    expect(await search(started.restart(), { click })).toMatchObject({
      sent: 0,
      search: { state: "unknown", problem: { kind: "interrupted" } },
    });
    expect(searches()).toBe(0);
  });

  it("is not assumed for a request under way in the same worker", async () => {
    const { handlers } = await begin();
    const answer = deferred();
    service.fail({ until: answer.promise });
    const waiting = search(handlers);
    await reached(1);
    expect((await preview(handlers)).kept).toMatchObject({ state: "waiting" });
    expect((await handlers["data.export"]({})).data["searches"]).toMatchObject([{ state: "waiting" }]);
    answer.resolve();
    expect(await waiting).toMatchObject({ search: { state: "found" } });
  });
});

describe("a search stored as waiting", () => {
  it("without a request in this worker is returned as unknown", async () => {
    const started = await begin();
    service.fail({ hang: true, times: 1 });
    void search(started.handlers);
    await reached(1);
    const next = started.restart();
    const kept = (await preview(next)).kept;
    const unknown = { state: "unknown", charged: "maybe" };
    expect(kept).toMatchObject(unknown);
    expect((await next["search.read"]({ id: kept?.id ?? "" })).search).toMatchObject({ ...unknown, problem: { kind: "interrupted" } });
    expect((await next["library.read"]({})).library.searches).toMatchObject([unknown]);
    expect((await next["data.export"]({})).data["searches"]).toMatchObject([{ ...unknown, problem: { kind: "interrupted" } }]);
  });
});

describe("a private window", () => {
  it("can stop its search by the id in the preview, although the search is not stored", async () => {
    const { handlers } = await begin();
    service.fail({ hang: true, times: 1 });
    const waiting = search(handlers, { private: true });
    await reached(1);
    const { id, kept } = await preview(handlers);
    expect(kept).toBeNull();
    await handlers["search.stop"]({ id: id ?? "", stored: false });
    expect(await waiting).toMatchObject({ search: { id, state: "unknown", problem: { kind: "cancelled" } } });
    expect((await preview(handlers, [])).id).toBeNull();
  });

  it("stops only its own search, not an ordinary window's equal one, and is not stopped by that window", async () => {
    const { handlers } = await begin();
    service.fail({ hang: true, times: 2 });
    const [own, ordinary] = [search(handlers, { private: true }), search(handlers)];
    await reached(2);
    const id = (await preview(handlers)).id ?? "";
    const ended: string[] = [];
    void own.then(() => ended.push("private"));
    void ordinary.then(() => ended.push("ordinary"));
    await handlers["search.stop"]({ id, stored: true });
    await ordinary;
    expect(ended).toEqual(["ordinary"]);
    await handlers["search.stop"]({ id, stored: false });
    expect(await own).toMatchObject({ search: { state: "unknown", problem: { kind: "cancelled" } } });
  });

  it("saves no filters and watches no company", async () => {
    const { handlers } = await begin();
    await handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: true });
    await handlers["watch.set"]({ kind: "account", key: "northwind-robotics.example", on: true, private: true });
    expect(await handlers["data.counts"]({})).toMatchObject({ filterSets: 0, watched: 0 });
  });

  it("gets the result of its search, which is counted, and stores nothing of it", async () => {
    const { handlers, store } = await begin();
    const click = newClick();
    const { search: found, sent } = await search(handlers, { private: true, click });
    expect({ sent, state: found.state, charged: found.charged }).toEqual({ sent: 1, state: "found", charged: "yes" });
    expect(found.page?.list.length).toBeGreaterThan(1);
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 0, activity: 0, accounts: 0 });
    const values = await store.read((transaction) => transaction.objectStore("values").getAll());
    expect(JSON.stringify(values)).not.toContain(found.id);
    expect(await handlers["search.read"]({ id: found.id })).toEqual({ search: null });
    expect(await used(handlers)).toBe(1);
  });

  it("sends one request for a click, in this worker and the next", async () => {
    const { handlers, restart } = await begin();
    const click = newClick();
    service.fail({ delay: 100 });
    const ask = (asked: CallerHandlers) => search(asked, { private: true, click });
    await Promise.all([ask(handlers), ask(handlers)]);
    expect(await ask(handlers)).toMatchObject({ sent: 0, search: { state: "unknown", charged: "maybe" } });
    expect(await ask(restart())).toMatchObject({ sent: 0 });
    expect(searches()).toBe(1);
  });

  it("shares no request with an ordinary window, whose result is stored", async () => {
    const { handlers } = await begin();
    service.fail({ delay: 100 });
    await Promise.all([search(handlers, { private: true }), search(handlers)]);
    expect(searches()).toBe(2);
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 1 });
  });
});
