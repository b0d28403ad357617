import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Filter } from "../../model/filters";
import { createSearches } from "./searches";
import type { Service } from "../api/service";
import { createSettings } from "../store/settings";
import type { Store } from "../store/store";
import { startService } from "../../../test/service/service";
import type { LocalService } from "../../../test/service/service";
import { holdTime, until } from "../../../test/support/timers";
import type { Asked } from "../../../test/support/callers";
import { day, freshStore } from "../../../test/support/memory";
import { startConnected, newClick, robotics, search, search as searchFor, startBackground } from "../../../test/support/background";
import type { Started } from "../../../test/support/background";

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => service.reset());

const begin = (more = {}) => startConnected(service.url, more);
const searches = () => service.requests.filter(({ operation }) => operation === "account-search").length;
const log = async (handlers: Asked) => (await handlers["activity.read"]({ operation: "account-search", outcome: "all", limit: 100 })).lines;
const used = async (handlers: Asked) => (await handlers["usage.read"]({})).searches.used;
const preview = async (handlers: Asked, filters = robotics) => (await handlers["search.preview"]({ filters, seed: null })).preview;
const reached = (count: number) => vi.waitFor(() => expect(searches()).toBe(count));

/** Compares counter and log with the requests the service received. */
async function expectAccounted({ handlers }: Pick<Started, "handlers">) {
  expect(await log(handlers)).toHaveLength(searches());
  expect(await used(handlers)).toBe(searches());
}

describe("a search", () => {
  it("is sent once, logged, counted and kept with the companies it found", async () => {
    const started = await begin();
    const { search: found, sent, usage } = await search(started.handlers, { seed: "northwind-robotics.example" });
    expect({ sent, used: usage.searches.used }).toEqual({ sent: 1, used: 1 });
    expect(found).toMatchObject({
      filters: robotics,
      seed: "northwind-robotics.example",
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
    expect(await log(started.handlers)).toMatchObject([{ outcome: "found", reason: "search", cost: "credits", argument: "2" }]);
    await expectAccounted(started);
  });

  it("is answered from the store while kept, with its age, and again only when that is asked for", async () => {
    const { handlers, clock } = await begin();
    const first = await search(handlers);
    clock.now += 89 * day;
    expect(await search(handlers)).toMatchObject({ sent: 0, search: { foundAt: first.search.foundAt, state: "found" } });
    expect(searches()).toBe(1);
    expect(await search(handlers, { again: true })).toMatchObject({ sent: 1, search: { foundAt: clock.now } });
    expect(searches()).toBe(2);
  });

  it("is asked anew once the result is older than the person keeps searches", async () => {
    const { handlers, clock } = await begin();
    await handlers["settings.change"]({ changes: { searchesKeptDays: 7 } });
    const { search: found } = await search(handlers);
    clock.now += 7 * day;
    expect(await handlers["search.read"]({ id: found.id })).toEqual({ search: null });
    expect((await preview(handlers)).kept).toBeNull();
    expect(await search(handlers)).toMatchObject({ sent: 1 });
  });

  it("has the same id in any order and with any white space, and another one for other filters or another service", async () => {
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

  it("tells which of its companies are stored as accounts", async () => {
    const { handlers } = await begin();
    const { search: found } = await search(handlers);
    expect(found.stored).toEqual([]);
    const domain = found.page?.list[0]?.details.domain ?? "";
    await handlers["account.look-up"]({ domain, refresh: false, private: false });
    expect((await handlers["search.read"]({ id: found.id })).search?.stored).toEqual([domain]);
  });

  it("tells the panels when it has ended, be one open or not", async () => {
    const { handlers, event } = await begin();
    const { search: found } = await search(handlers);
    expect(event).toEqual([{ kind: "search", id: found.id }]);
  });

  it("keeps what the service said of its failure, and the result of before", async () => {
    const { handlers, clock } = await begin();
    const before = await search(handlers);
    service.fail({ status: 422, message: "The field employees takes numbers only.", times: 1 });
    clock.now += day;
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

  it("when its message arrives once more, during the request and after it, however it ended", async () => {
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

  it("when a click that joined another one's request arrives once more", async () => {
    const started = await begin();
    service.fail({ delay: 100 });
    const click = newClick();
    await Promise.all([search(started.handlers, { again: true }), search(started.handlers, { again: true, click })]);
    await search(started.handlers, { again: true, click });
    expect(searches()).toBe(1);
  });

  it("when it arrives once more at the next worker", async () => {
    const started = await begin();
    const click = newClick();
    await search(started.handlers, { click, again: true });
    expect(await search(started.restart(), { click, again: true })).toMatchObject({ sent: 0, search: { state: "found" } });
    expect(searches()).toBe(1);
  });

  it("when the service is away: a search is never repeated by us", async () => {
    const started = await begin();
    service.fail({ status: 503 });
    expect(await search(started.handlers)).toMatchObject({ sent: 1, search: { problem: { kind: "service-failed", tries: 1 } } });
    expect(searches()).toBe(1);
    await expectAccounted(started);
  });

  it("even if an asker found nothing kept just before the result came", async () => {
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
    const searching = createSearches({
      store: { ...store, write: (work) => current.write(work) },
      settings: createSettings("https://api.example"),
      service: () => service,
      subjects: unused,
      facets: () => Promise.resolve(),
      notifyPanels: () => Promise.resolve(),
      now: () => 1,
    });
    const click = () => searching.run({ filters: robotics, seed: null, again: false, click: newClick(), private: false });
    const first = click();
    await vi.waitFor(() => expect(started).toHaveLength(1));
    current = late;
    const second = click();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    current = store;
    started[0]?.();
    await first;
    held[0]?.();
    expect(await second).toMatchObject({ sent: 0, search: { state: "empty" } });
    expect(started).toHaveLength(1);
  });
});

describe("what it may have cost", () => {
  const outcomes: [string, Parameters<LocalService["fail"]>[0], object][] = [
    ["a refused request", { status: 400 }, { state: "failed", charged: "no" }],
    ["a refused key", { status: 401 }, { state: "failed", charged: "no" }],
    ["no credits", { status: 403, message: "Insufficient credits." }, { state: "failed", charged: "no", problem: { kind: "no-credits" } }],
    ["a pause", { status: 429 }, { state: "failed", charged: "no" }],
    ["a failure of the service", { status: 500 }, { state: "failed", charged: "maybe" }],
    ["a time-out of the service", { status: 408 }, { state: "failed", charged: "maybe" }],
    [
      "a redirect",
      { redirect: "http://127.0.0.1:9/", status: 307 },
      { state: "failed", charged: "maybe", problem: { kind: "redirected" } },
    ],
    ["a web page", { body: "html" }, { state: "failed", charged: "maybe" }],
    ["an answer that is too large", { body: "huge" }, { state: "failed", charged: "maybe" }],
    ["an answer that breaks off", { reset: "after-headers" }, { state: "failed", charged: "maybe" }],
    ["an answer that nothing was found, which breaks off", { status: 404, truncate: true }, { state: "failed", charged: "maybe" }],
  ];
  it.each(outcomes)("of %s", async (_what, fault, expected) => {
    const started = await begin();
    service.fail({ ...fault, operation: "account-search", times: 1 });
    expect((await search(started.handlers)).search).toMatchObject(expected);
    await expectAccounted(started);
  });

  it("of a connection that died unanswered: perhaps more than once where the browser may have used a kept one", async () => {
    const { handlers, restart, clock } = await begin();
    service.fail({ operation: "account-search", reset: "before-headers" });
    // The possible cost of an earlier request stays with its search, so each of these is a different one.
    let size = 0;
    const search = (asked: Asked) => searchFor(asked, { filters: [{ field: "employees", operator: ">", value: String((size += 1)) }] });
    expect((await search(handlers)).search).toMatchObject({ state: "unknown", charged: "maybe", problem: { kind: "not-reachable" } });
    const lookUp = (isPrivate: boolean) =>
      handlers["account.look-up"]({ domain: "northwind-robotics.example", refresh: true, private: isPrivate });
    await lookUp(true);
    expect((await search(handlers)).search).toMatchObject({ state: "unknown", charged: "maybe-twice" });
    expect((await search(restart())).search).toMatchObject({ charged: "maybe" });
    await lookUp(false);
    expect((await search(restart())).search).toMatchObject({ charged: "maybe-twice" });
    clock.now += 301_000;
    expect((await search(handlers)).search).toMatchObject({ charged: "maybe" });
  });

  it("of an answer that may have come to a request the browser sent twice", async () => {
    const resent = { wait: 6, roundTrip: 0.2, shared: false };
    const { handlers, restart } = await begin({ timing: () => Promise.resolve(resent) });
    let size = 0;
    const charged = async (asked: Asked, more: Parameters<typeof searchFor>[1] = {}) =>
      (await searchFor(asked, { filters: [{ field: "employees", operator: ">", value: String((size += 1)) }], ...more })).search.charged;
    // No kept connection existed that could have broken.
    expect(await charged(handlers)).toBe("yes");
    expect(await charged(handlers)).toBe("maybe-twice");
    expect(await charged(restart())).toBe("maybe-twice");
    service.fail({ status: 400, times: 1 });
    expect(await charged(handlers)).toBe("maybe");
    service.fail({ status: 404, times: 1 });
    expect(await charged(handlers)).toBe("maybe-twice");
    Object.assign(resent, { wait: 0.1, roundTrip: 20 });
    expect(await charged(handlers)).toBe("yes");
  });

  it("is told of each request by itself, and what is kept of the search holds the worst of them", async () => {
    const { handlers } = await begin();
    const charges = async () => [(await search(handlers, { again: true })).search.charged, (await preview(handlers)).kept?.charged];
    expect(await charges()).toEqual(["yes", "yes"]);
    service.fail({ status: 400, times: 1 });
    expect(await charges()).toEqual(["no", "yes"]);
    service.fail({ status: 500, times: 1 });
    expect(await charges()).toEqual(["maybe", "maybe"]);
    service.fail({ status: 400, times: 1 });
    expect(await charges()).toEqual(["no", "maybe"]);
    expect(await charges()).toEqual(["yes", "maybe"]);
  });

  it("stays as it was kept where a request was never sent, and whoever asked hears why", async () => {
    const { handlers, clock } = await begin();
    await handlers["settings.change"]({ changes: { capSearches: 2 } });
    await search(handlers);
    service.fail({ operation: "account-search", reset: "before-headers", times: 1 });
    await search(handlers, { again: true });
    const before = (await preview(handlers)).kept;
    expect(before).toMatchObject({ state: "unknown", foundAt: clock.now });
    clock.now += day;
    expect((await search(handlers, { again: true })).search).toMatchObject({
      state: "failed",
      charged: "maybe-twice",
      problem: { kind: "cap-reached", tries: 0 },
    });
    expect((await preview(handlers)).kept).toEqual(before);
  });

  it("of a search that was given up for lack of an answer", async () => {
    const started = await begin();
    await started.handlers["settings.change"]({ changes: { deadlineSearch: 5 } });
    service.fail({ hang: true, times: 1 });
    holdTime();
    const given = search(started.handlers);
    await until(() => searches() === 1);
    vi.advanceTimersByTime(5000);
    expect((await given).search).toMatchObject({
      state: "unknown",
      charged: "maybe",
      problem: { kind: "timed-out", deadlineSeconds: 5 },
    });
    await expectAccounted(started);
  });

  it("of a search that was stopped, for all who waited", async () => {
    const started = await begin();
    service.fail({ hang: true, times: 1 });
    const waiting = [search(started.handlers), search(started.handlers)];
    await reached(1);
    const id = (await preview(started.handlers)).kept?.id ?? "";
    await started.handlers["search.stop"]({ id });
    for (const { search: stopped } of await Promise.all(waiting)) {
      expect(stopped).toMatchObject({ state: "unknown", charged: "maybe", problem: { kind: "cancelled" } });
    }
    expect(await search(started.handlers)).toMatchObject({ sent: 1, search: { state: "found" } });
  });
});

describe("nothing is sent, nor charged", () => {
  const expectRefused = async (started: Started, kind: string) => {
    expect((await preview(started.handlers)).obstacle).toMatchObject({ kind });
    expect(await search(started.handlers)).toMatchObject({ sent: 0, search: { state: "failed", charged: "no", problem: { kind } } });
    expect(searches()).toBe(0);
    expect(await used(started.handlers)).toBe(0);
  };

  it("past the cap, and what is kept still opens", async () => {
    const started = await begin();
    await started.handlers["settings.change"]({ changes: { capSearches: 1 } });
    const { search: found } = await search(started.handlers);
    expect(await search(started.handlers, { again: true })).toMatchObject({
      sent: 0,
      search: { charged: "no", problem: { kind: "cap-reached", cap: 1 }, foundAt: found.foundAt },
      usage: { searches: { used: 1, cap: 1 } },
    });
    expect(await search(started.handlers)).toMatchObject({ sent: 0, search: { page: found.page } });
    expect((await preview(started.handlers)).obstacle).toMatchObject({ kind: "cap-reached" });
    expect(searches()).toBe(1);
  });

  it("without a key", async () => expectRefused(startBackground(), "no-key"));

  it("without consent", async () => {
    const started = await begin();
    await started.handlers["consent.set"]({ domains: false, emails: true });
    await expectRefused(started, "no-consent");
  });

  it("without the browser's access to the host", async () =>
    expectRefused(await begin({ hasAccess: () => Promise.resolve(false) }), "no-access"));

  it("when the browser is offline", async () =>
    expectRefused(await startConnected("https://api.example", { isOnline: () => false }), "offline"));

  it("where it cannot be written down", async () => {
    const started = await begin();
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    });
    expect(await search(started.handlers)).toMatchObject({ sent: 0, search: { charged: "no", problem: { kind: "storage-full" } } });
    put.mockRestore();
    expect(searches()).toBe(0);
  });
});

describe("a disk that is full when the result comes", () => {
  it("does not take the result from who paid for it, and what it came to is written", async () => {
    const { handlers, restart } = await begin();
    const put = IDBObjectStore.prototype.put;
    const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value: unknown, key) {
      if (typeof value === "object" && value !== null && "state" in value && value.state === "found")
        throw new DOMException("The disk is full.", "QuotaExceededError");
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    });
    const { search: found } = await search(handlers);
    spy.mockRestore();
    expect(found).toMatchObject({ state: "found", charged: "yes", page: { total: found.total } });
    expect((await preview(restart())).kept).toMatchObject({ state: "failed", charged: "yes", total: null });
    expect(searches()).toBe(1);
  });
});

describe("the worker's death", () => {
  it("during the request: nobody can tell, nothing is sent again by itself, and a new click may", async () => {
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

  it("during a repeat: the kept result stays", async () => {
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

  it("after the request: the result is kept", async () => {
    const started = await begin();
    const { search: found } = await search(started.handlers);
    expect(await search(started.restart())).toEqual({ search: found, sent: 0, usage: expect.anything() });
  });

  it("before anything was written: the same click, arriving again, asks nothing of the service", async () => {
    const started = await begin();
    const click = newClick();
    await started.store.write((transaction) => transaction.objectStore("values").put([click], "search-clicks"));
    expect(await search(started.restart(), { click })).toMatchObject({
      sent: 0,
      search: { state: "unknown", problem: { kind: "interrupted" } },
    });
    expect(searches()).toBe(0);
  });

  it("is not mistaken for the death of what is under way in the same worker", async () => {
    const { handlers } = await begin();
    let answer = () => {};
    service.fail({ until: new Promise<void>((resolve) => (answer = resolve)) });
    const waiting = search(handlers);
    await reached(1);
    expect((await preview(handlers)).kept).toMatchObject({ state: "waiting" });
    answer();
    expect(await waiting).toMatchObject({ search: { state: "found" } });
  });
});

describe("a search that waits in the store", () => {
  it("without a request in this worker is told as unknown by whoever reads it, even where that cannot be written", async () => {
    const started = await begin();
    service.fail({ hang: true, times: 1 });
    void search(started.handlers);
    await reached(1);
    const next = started.restart();
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    });
    const kept = (await preview(next)).kept;
    put.mockRestore();
    const unknown = { state: "unknown", charged: "maybe" };
    expect(kept).toMatchObject(unknown);
    expect((await next["search.read"]({ id: kept?.id ?? "" })).search).toMatchObject({ ...unknown, problem: { kind: "interrupted" } });
    expect((await next["library.read"]({})).library.searches).toMatchObject([unknown]);
    const raw = await started.store.read((transaction) => transaction.objectStore("searches").getAll());
    expect(raw).toMatchObject([{ state: "waiting" }]);
  });
});

describe("a private window", () => {
  it("names its search before the click, so that it can be stopped", async () => {
    const { handlers } = await begin();
    service.fail({ hang: true, times: 1 });
    const waiting = search(handlers, { private: true });
    await reached(1);
    const { id, kept } = await preview(handlers);
    expect(kept).toBeNull();
    await handlers["search.stop"]({ id: id ?? "" });
    expect(await waiting).toMatchObject({ search: { id, state: "unknown", problem: { kind: "cancelled" } } });
    expect((await preview(handlers, [])).id).toBeNull();
  });

  it("saves no filters and watches nobody", async () => {
    const { handlers } = await begin();
    await handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: true });
    await handlers["watch.set"]({ kind: "account", key: "northwind-robotics.example", on: true, private: true });
    expect(await handlers["data.counts"]({})).toMatchObject({ filterSets: 0, watched: 0 });
  });

  it("gets its result, counted, and nothing of it is stored", async () => {
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

  it("has one request for a click as well, in this worker and the next", async () => {
    const { handlers, restart } = await begin();
    const click = newClick();
    service.fail({ delay: 100 });
    const ask = (asked: Asked) => search(asked, { private: true, click });
    await Promise.all([ask(handlers), ask(handlers)]);
    expect(await ask(handlers)).toMatchObject({ sent: 0, search: { state: "unknown", charged: "maybe" } });
    expect(await ask(restart())).toMatchObject({ sent: 0 });
    expect(searches()).toBe(1);
  });

  it("shares no request with an ordinary one, whose result is stored", async () => {
    const { handlers } = await begin();
    service.fail({ delay: 100 });
    await Promise.all([search(handlers, { private: true }), search(handlers)]);
    expect(searches()).toBe(2);
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 1 });
  });
});

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

  it("survives garbled clicks", async () => {
    const started = await begin();
    await started.store.write((transaction) => transaction.objectStore("values").put({ click: 1 }, "search-clicks"));
    expect(await search(started.handlers)).toMatchObject({ sent: 1 });
  });

  it("holds two hundred searches: the oldest go", async () => {
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

  it("is tidied: what is too old goes, results before the searches they belong to", async () => {
    const { handlers, tidy, clock, store } = await begin();
    await search(handlers);
    clock.now += 89 * day;
    service.fail({ status: 500, times: 1 });
    await search(handlers, { again: true });
    clock.now += 2 * day;
    await tidy();
    expect(await store.read((transaction) => transaction.objectStore("searches").getAll())).toMatchObject([
      { state: "failed", page: null, foundAt: null, total: null },
    ]);
    clock.now += 90 * day;
    await tidy();
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 0 });
  });

  it("gets nothing back that was erased during its request", async () => {
    const { handlers } = await begin();
    service.fail({ delay: 200 });
    const waiting = search(handlers);
    await reached(1);
    const id = (await preview(handlers)).kept?.id ?? "";
    await handlers["library.remove"]({ kind: "search", key: id });
    await waiting;
    expect(await handlers["search.read"]({ id })).toEqual({ search: null });
  });

  it("is deleted with everything, and a search under way brings nothing back", async () => {
    const { handlers, store } = await begin();
    await handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: false });
    service.fail({ delay: 200 });
    const waiting = search(handlers);
    await reached(1);
    await handlers["data.delete"]({ what: "everything" });
    expect(await waiting).toMatchObject({ search: { problem: { kind: "cancelled" } } });
    expect(await handlers["data.counts"]({})).toMatchObject({ searches: 0, filterSets: 0, activity: 0 });
    expect(await store.read((transaction) => transaction.objectStore("facets").count())).toBe(0);
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

  it("is saved under its name, which replaces what was saved under it", async () => {
    const started = await begin();
    const { id } = await started.handlers["filter-set.save"]({ name: "Robots", filters: robotics, private: false });
    expect(await started.handlers["filter-set.save"]({ name: " Robots ", filters: robotics.slice(1), private: false })).toEqual({ id });
    const other = await started.handlers["filter-set.save"]({ name: "Others", filters: [], private: false });
    expect(other.id).not.toBe(id);
    expect(await sets(started)).toHaveLength(2);
    expect(await sets(started)).toContainEqual({ id, name: "Robots", filters: robotics.slice(1), at: started.clock.now });
  });
});
