import { describe, expect, it } from "vitest";
import type { Filter } from "../../model/filters";
import { createSearches } from "./searches";
import type { Service } from "../api/service";
import { createMakingRoom } from "../store/making-room";
import type { Store } from "../store/store";
import { useService } from "../../../test/support/use-service";
import { dayMs } from "../../model/time";
import { freshSession, freshStore, unmanagedSettings } from "../../../test/support/memory";
import { newClick, robotics, search } from "../../../test/support/background";
import { log, preview, searchesAt } from "../../../test/support/searching";
import { eventually } from "../../../test/support/eventually";

const service = await useService();
const { begin, searches, expectAccounted } = searchesAt(service);

describe("a search", () => {
  it("is sent once, logged, counted and kept with the companies it found", async () => {
    const started = await begin();
    const { search: found, sent, usage } = await search(started.handlers, { seeds: ["northwind-robotics.example"] });
    expect({ sent, used: usage.searches.used }).toEqual({ sent: 1, used: 1 });
    expect(found).toMatchObject({
      filters: robotics,
      seeds: ["northwind-robotics.example"],
      state: "found",
      charged: "yes",
      at: started.clock.now,
      foundAt: started.clock.now,
      problem: null,
      sample: false,
    });
    expect(found.page?.list.length).toBeGreaterThan(1);
    expect(found.total).toBe(found.page?.total);
    expect(await started.handlers["search.read"]({ id: found.id })).toEqual({ search: found });
    expect(service.requests[0]?.body).toEqual({ filters: robotics });
    expect(await log(started.handlers)).toMatchObject([{ outcome: "found", reason: "search", argument: "2" }]);
    await expectAccounted(started);
  });

  it("is answered from the store, with the time of its result, and sent again only on request", async () => {
    const { handlers, clock } = await begin();
    const first = await search(handlers);
    clock.now += 89 * dayMs;
    expect(await search(handlers)).toMatchObject({ sent: 0, search: { foundAt: first.search.foundAt, state: "found" } });
    expect(searches()).toBe(1);
    expect(await search(handlers, { again: true })).toMatchObject({ sent: 1, search: { foundAt: clock.now } });
    expect(searches()).toBe(2);
  });

  it("is sent again once its result is older than the setting allows", async () => {
    const { handlers, clock } = await begin();
    await handlers["settings.change"]({ changes: { searchesKeptDays: 7 } });
    const { search: found } = await search(handlers);
    clock.now += 7 * dayMs;
    expect(await handlers["search.read"]({ id: found.id })).toEqual({ search: null });
    expect((await preview(handlers)).kept).toBeNull();
    expect(await search(handlers)).toMatchObject({ sent: 1 });
  });

  it("has an id that ignores the order and white space of its filters, but depends on their values and the service", async () => {
    const { handlers } = await begin();
    const shuffled = robotics.toReversed().map((filter) => ({ ...filter, value: ` ${filter.value}\n` }));
    const [{ search: one }, { search: same }] = [await search(handlers), await search(handlers, { filters: shuffled })];
    expect(same.id).toBe(one.id);
    expect(one.id).toMatch(/^[0-9a-f]{16}$/);
    expect(searches()).toBe(1);
    const { search: other } = await search(handlers, { filters: robotics.slice(0, 1) });
    expect(other.id).not.toBe(one.id);
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect((await search(handlers)).search.id).not.toBe(one.id);
    expect(await handlers["search.read"]({ id: one.id })).toEqual({ search: null });
  });

  it("that finds nothing is empty, and is kept as well", async () => {
    const { handlers } = await begin();
    const filters: Filter[] = [{ field: "name", operator: "=", value: "Nobody has this name" }];
    expect(await search(handlers, { filters })).toMatchObject({
      search: { state: "empty", total: 0, page: null, charged: "yes", problem: null },
    });
    expect(await search(handlers, { filters })).toMatchObject({ sent: 0, search: { state: "empty" } });
  });

  it("without filters is refused and neither sent nor kept", async () => {
    const { handlers } = await begin();
    expect(await search(handlers, { filters: [] })).toMatchObject({
      sent: 0,
      search: { state: "failed", charged: "no", problem: { kind: "bad-request" } },
    });
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 0, activity: 0 });
  });

  it("lists those of its companies that are stored as accounts, with their activity", async () => {
    const { handlers } = await begin();
    const { search: found } = await search(handlers);
    expect(found.stored).toEqual([]);
    const domain = found.page?.list[0]?.details.domain ?? "";
    await handlers["account.look-up"]({ domain, refresh: false, private: false });
    expect((await handlers["search.read"]({ id: found.id })).search?.stored).toEqual([
      { domain, recent: { weeks: expect.any(Array), last: expect.any(String) } },
    ]);
  });

  it("names its companies by the domains under which accounts are stored, however the service spells them", async () => {
    const { handlers } = await begin();
    const spelled = ["www.Halden.example", "https://harbour.example/", "Müller.example", "no domain", null];
    const data = { list: spelled.map((domain) => ({ details: { name: "A company", domain } })), total: 5 };
    service.fail({ body: { json: { status: "success", data } }, times: 1 });
    const { search: found } = await search(handlers);
    const normal = ["halden.example", "harbour.example", "xn--mller-kva.example", "no domain", null];
    expect(found.page?.list.map(({ details }) => details.domain)).toEqual(normal);
    expect(await handlers["search.read"]({ id: found.id })).toEqual({ search: found });
  });

  it("lists no account whose answer is past its retention", async () => {
    const { handlers, clock } = await begin();
    const { search: found } = await search(handlers);
    const domain = found.page?.list[0]?.details.domain ?? "";
    await handlers["account.look-up"]({ domain, refresh: false, private: false });
    await handlers["settings.change"]({ changes: { accountsKeptDays: 7 } });
    clock.now += 7 * dayMs;
    expect((await handlers["search.read"]({ id: found.id })).search).toMatchObject({ page: found.page, stored: [] });
  });

  it("notifies the panels of its end", async () => {
    const { handlers, events } = await begin();
    const { search: found } = await search(handlers);
    expect(events).toEqual([{ kind: "search", id: found.id }]);
  });

  it("keeps the service's message about a failure, and the earlier result", async () => {
    const { handlers, clock } = await begin();
    const before = await search(handlers);
    service.fail({ status: 422, message: "The field employees takes numbers only.", times: 1 });
    clock.now += dayMs;
    const repeated = await search(handlers, { again: true });
    expect(repeated.search).toMatchObject({
      state: "failed",
      charged: "no",
      at: clock.now,
      foundAt: before.search.foundAt,
      total: before.search.total,
      problem: { kind: "bad-request", message: "The field employees takes numbers only." },
    });
    expect(repeated.search.page).toEqual(before.search.page);
    expect(await search(handlers)).toMatchObject({ sent: 0, search: { page: before.search.page } });
  });

  it("never stores technical identifiers of people", async () => {
    const { handlers, store } = await begin();
    const list = [{ details: { name: "Acme", domain: "acme.example" }, visitors: ["visitor-canary"], people: [{ ip: "192.0.2.77" }] }];
    service.fail({ body: { json: { version: "2", status: "success", data: { list, total: 1, offset: 0, limit: 25 } } } });
    await search(handlers);
    const stored = JSON.stringify(await store.read((transaction) => transaction.objectStore("searches").getAll()));
    expect(stored).toContain("acme.example");
    expect(stored).not.toMatch(/visitor-canary|192\.0\.2\.77/);
  });
});

describe("one click sends one request at most", () => {
  it("under a double click", async () => {
    const started = await begin();
    service.fail({ delay: 100 });
    const [one, other] = await Promise.all([search(started.handlers), search(started.handlers)]);
    expect(one.search).toEqual(other.search);
    expect(searches()).toBe(1);
    await expectAccounted(started);
  });

  it("when two panels repeat the same search at once", async () => {
    const started = await begin();
    await search(started.handlers);
    service.fail({ delay: 100 });
    await Promise.all([search(started.handlers, { again: true }), search(started.handlers, { again: true })]);
    expect(searches()).toBe(2);
  });

  it("when its message arrives again during or after the request, whether that succeeds or fails", async () => {
    const started = await begin();
    for (const fault of [{}, { status: 503 }, { reset: "before-headers" as const }]) {
      const before = searches();
      const click = newClick();
      service.fail({ delay: 50, ...fault, times: 1 });
      const during = [search(started.handlers, { click, again: true }), search(started.handlers, { click, again: true })];
      const [first, same] = await Promise.all(during);
      expect(same).toEqual(first);
      const after = await search(started.handlers, { click, again: true });
      expect(after).toEqual({ ...first, sent: 0 });
      expect(searches()).toBe(before + 1);
    }
  });

  it("when a click that joined another click's request arrives again", async () => {
    const started = await begin();
    service.fail({ delay: 100 });
    const click = newClick();
    await Promise.all([search(started.handlers, { again: true }), search(started.handlers, { again: true, click })]);
    await search(started.handlers, { again: true, click });
    expect(searches()).toBe(1);
  });

  it("when its message arrives again after a restart of the worker", async () => {
    const started = await begin();
    const click = newClick();
    await search(started.handlers, { click, again: true });
    expect(await search(started.restart(), { click, again: true })).toMatchObject({ sent: 0, search: { state: "found" } });
    expect(searches()).toBe(1);
  });

  it("when the service is unavailable, because searches have no retries", async () => {
    const started = await begin();
    service.fail({ status: 503 });
    expect(await search(started.handlers)).toMatchObject({ sent: 1, search: { problem: { kind: "service-failed", tries: 1 } } });
    expect(searches()).toBe(1);
    await expectAccounted(started);
  });

  it("even if a second click read the store just before the result was stored", async () => {
    const store = freshStore();
    const started: (() => void)[] = [];
    const accountSearch: Service["accountSearch"] = () =>
      new Promise((resolve) => started.push(() => resolve({ ok: false, problem: { kind: "not-found", at: 1 }, sent: 1 })));
    // The second caller's first write waits until the first caller has its answer.
    const held: (() => void)[] = [];
    const late: Store = { ...store, write: (work) => new Promise<void>((go) => held.push(go)).then(() => store.write(work)) };
    const unused = () => Promise.reject(new Error("unused"));
    const service = { accountSearch, accountOverview: unused, companySearch: unused, profileOverview: unused };
    let current: Store = store;
    const delaying: Store = { ...store, write: (work) => current.write(work) };
    const searching = createSearches({
      store: delaying,
      makingRoom: createMakingRoom(delaying, freshSession()),
      settings: unmanagedSettings("https://api.example"),
      service: () => service,
      subjects: unused,
      completeDerived: () => Promise.resolve(),
      notifyPanels: () => Promise.resolve(),
      now: () => 1,
    });
    const click = () => searching.run({ filters: robotics, seeds: [], again: false, click: newClick(), private: false });
    const first = click();
    await eventually(() => expect(started).toHaveLength(1));
    current = late;
    const second = click();
    await eventually(() => expect(held).toHaveLength(1));
    current = store;
    started[0]?.();
    await first;
    held[0]?.();
    expect(await second).toMatchObject({ sent: 0, search: { state: "empty" } });
    expect(started).toHaveLength(1);
  });
});
