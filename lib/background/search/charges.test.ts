import type { LocalService } from "../../../test/service/service";
import { describe, expect, it, vi } from "vitest";
import { useService } from "../../../test/support/use-service";
import { holdTime, until } from "../../../test/support/timers";
import type { CallerHandlers } from "../../../test/support/callers";
import { dayMs } from "../../model/time";
import { startConnected, search, search as searchFor, startBackground, type Started } from "../../../test/support/background";
import { preview, searchesAt, used } from "../../../test/support/searching";
import { failPut } from "../../../test/support/fail-put";

const service = await useService();
const { begin, searches, reached, expectAccounted } = searchesAt(service);

describe("the charge of a search", () => {
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
  it.each(outcomes)("follows from %s", async (_what, fault, expected) => {
    const started = await begin();
    service.fail({ ...fault, operation: "account-search", times: 1 });
    expect((await search(started.handlers)).search).toMatchObject(expected);
    await expectAccounted(started);
  });

  it("is in doubt after a lost connection, and may be double if the browser may have used a kept connection", async () => {
    const { handlers, restart, clock } = await begin();
    service.fail({ operation: "account-search", reset: "before-headers" });
    // The possible cost of an earlier request stays with its search, so each of these searches is different.
    let size = 0;
    const search = (asked: CallerHandlers) =>
      searchFor(asked, { filters: [{ field: "employees", operator: ">", value: String((size += 1)) }] });
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

  it("may be double for an answer to a request that the browser may have sent twice", async () => {
    const resent = { wait: 6, roundTrip: 0.2, shared: false };
    const { handlers, restart } = await begin({ timing: () => Promise.resolve(resent) });
    let size = 0;
    const charged = async (asked: CallerHandlers, more: Parameters<typeof searchFor>[1] = {}) =>
      (await searchFor(asked, { filters: [{ field: "employees", operator: ">", value: String((size += 1)) }], ...more })).search.charged;
    // No kept connection existed that could have broken.
    expect(await charged(handlers)).toBe("yes");
    expect(await charged(handlers)).toBe("maybe-twice");
    expect(await charged(restart())).toBe("maybe-twice");
    service.fail({ status: 400, times: 1 });
    expect(await charged(handlers)).toBe("maybe");
    service.fail({ status: 404, times: 1 });
    expect(await charged(handlers)).toBe("maybe-twice");
    for (const fault of [{ redirect: "http://127.0.0.1:9/", status: 307 }, { body: "huge" }, { truncate: true }] as const) {
      await charged(handlers);
      service.fail({ ...fault, times: 1 });
      expect(await charged(handlers), JSON.stringify(fault)).toBe("maybe-twice");
    }
    await charged(handlers);
    Object.assign(resent, { wait: 0.1, roundTrip: 20 });
    expect(await charged(handlers)).toBe("yes");
  });

  it("is none, and the result stays, if another server answers 404", async () => {
    const { handlers } = await begin();
    const { search: first } = await search(handlers);
    service.fail({ status: 404, body: { json: { message: "The route could not be found." } }, times: 1 });
    const { search: again } = await search(handlers, { again: true });
    expect(again).toMatchObject({ state: "failed", charged: "no", problem: { kind: "not-the-interface", status: 404 }, page: first.page });
    expect(first.page?.list).not.toEqual([]);
  });

  it("is returned for each request, while the stored search keeps the worst one", async () => {
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

  it("is unchanged in the store if a request was never sent, and the caller gets the problem", async () => {
    const { handlers, clock } = await begin();
    await handlers["settings.change"]({ changes: { capSearches: 2 } });
    await search(handlers);
    service.fail({ operation: "account-search", reset: "before-headers", times: 1 });
    await search(handlers, { again: true });
    const before = (await preview(handlers)).kept;
    expect(before).toMatchObject({ state: "unknown", foundAt: clock.now });
    clock.now += dayMs;
    expect((await search(handlers, { again: true })).search).toMatchObject({
      state: "failed",
      charged: "maybe-twice",
      problem: { kind: "cap-reached", tries: 0 },
    });
    expect((await preview(handlers)).kept).toEqual(before);
  });

  it("is in doubt after a time-out", async () => {
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

  it("is in doubt after a stop, for all callers that wait", async () => {
    const started = await begin();
    service.fail({ hang: true, times: 1 });
    const waiting = [search(started.handlers), search(started.handlers)];
    await reached(1);
    const id = (await preview(started.handlers)).kept?.id ?? "";
    await started.handlers["search.stop"]({ id, stored: true });
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

  it("past the cap, while a kept result still opens", async () => {
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

  it("if the search is stopped before its request begins", async () => {
    const started = await begin();
    const id = (await preview(started.handlers)).id ?? "";
    const stop = () => started.handlers["search.stop"]({ id, stored: true });
    const { get } = IDBObjectStore.prototype;
    const reading = vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(function (this: IDBObjectStore, name) {
      if (name === "search-clicks") void stop();
      return get.call(this, name);
    });
    expect(await search(started.handlers)).toMatchObject({ sent: 0, search: { charged: "no", problem: { kind: "cancelled" } } });
    reading.mockRestore();
    expect(searches()).toBe(0);
  });

  it("if the search cannot be stored", async () => {
    const started = await begin();
    const put = failPut();
    expect(await search(started.handlers)).toMatchObject({ sent: 0, search: { charged: "no", problem: { kind: "storage-full" } } });
    put.mockRestore();
    expect(searches()).toBe(0);
  });

  it.each(["before the click is stored", "after it"])("if the disk is full %s, and an earlier request stays in doubt", async (when) => {
    const { handlers } = await begin();
    service.fail({ operation: "account-search", reset: "before-headers", times: 1 });
    await search(handlers);
    const full = failPut(({ name }) => when !== "after it" || name === "searches");
    const { search: shown } = await search(handlers, { again: true });
    full.mockRestore();
    expect(shown).toMatchObject({ charged: "maybe", problem: { kind: "storage-full", tries: 0 } });
  });
});

describe("a disk that is full when the result comes", () => {
  it("keeps the paid result once old answers are deleted", async () => {
    const { handlers } = await begin();
    for (const domain of ["northwind-robotics.example", "harbour-works.example"]) {
      await handlers["account.look-up"]({ domain, refresh: false, private: false });
    }
    const stored = async () => (await handlers["data.counts"]({})).accounts;
    const before = await stored();
    const deletion = vi.spyOn(IDBObjectStore.prototype, "delete");
    const full = failPut((_store, { state }) => state === "found" && deletion.mock.calls.length === 0);
    const { search: found } = await search(handlers);
    full.mockRestore();
    deletion.mockRestore();
    expect(await stored()).toBeLessThan(before);
    expect((await handlers["search.read"]({ id: found.id })).search).toMatchObject({ state: "found", charged: "yes", problem: null });
  });

  it("does not withhold the paid result, and the charge is stored", async () => {
    const { handlers, restart } = await begin();
    const full = failPut((_store, { state }) => state === "found");
    const { search: found } = await search(handlers);
    full.mockRestore();
    expect(found).toMatchObject({ state: "found", charged: "yes", page: { total: found.total } });
    const { kept } = await preview(restart());
    expect(kept).toMatchObject({ state: "failed", charged: "yes", total: null });
    const read = await handlers["search.read"]({ id: kept?.id ?? "" });
    expect(read.search?.problem).toMatchObject({ kind: "storage-full", tries: 1 });
    expect(searches()).toBe(1);
  });
});
