import { describe, expect, it, vi } from "vitest";
import type { BackgroundPorts } from "../background";
import type { RunItem } from "./run";
import { createRunner, opened } from "./runner";
import type { Batch } from "../../model/batch";
import type { LookUp } from "../../model/look-up";
import type { Problem, ProblemKind } from "../../model/problem";
import type { Fault, FaultMatch } from "../../../test/service/faults";
import { useService } from "../../../test/support/use-service";
import {
  argumentsOf,
  connectedTo,
  control,
  count,
  endWorkers,
  isEnded,
  people,
  person,
  states,
  until,
  used,
  aBatchStart,
} from "../../../test/support/batches";
import { defaultSettings } from "../../model/settings";
import { scopeOf } from "../store/cache";
import { holdTime } from "../../../test/support/timers";
import { eventually } from "../../../test/support/eventually";
import { holdAnswers } from "../../../test/support/hold-answers";
import { deferred } from "../../../test/support/deferred";

const service = await useService();
endWorkers();
const connected = (more: Partial<BackgroundPorts> = {}) => connectedTo(service, more);
const argumentsAsked = () => argumentsOf(service);

describe("a batch", () => {
  it("pauses at the cap, keeps the rest waiting, and can be resumed when there is room", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: 5 } });
    await handlers["batch.start"](aBatchStart(people(12)));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(paused.stoppedBy).toMatchObject({ kind: "cap-reached", cap: 5 });
    expect([count(paused, "not-found"), count(paused, "waiting"), count(paused, "failed")]).toEqual([5, 7, 0]);
    expect([service.requests.length, await used(handlers)]).toEqual([5, 5]);
    await handlers["settings.change"]({ changes: { capLookups: 50 } });
    await control(handlers, "resume");
    expect(count(await until(handlers, isEnded), "not-found")).toBe(12);
    expect(service.requests).toHaveLength(12);
  });

  it.each([
    [401, undefined, "key-refused"],
    [403, "You have no credits left.", "no-credits"],
    [403, "Forbidden", "no-permission"],
  ])("pauses when the service answers %i with the message %j", async (status, message, kind) => {
    const { handlers } = await connected();
    service.fail({ status, ...(message === undefined ? {} : { message }) });
    await handlers["batch.start"](aBatchStart(people(20)));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(paused.stoppedBy?.kind).toBe(kind);
    expect(count(paused, "waiting")).toBe(20);
    expect(service.requests.length).toBeLessThanOrEqual(4);
  });

  it("pauses before anything is sent if consent is missing", async () => {
    const { handlers } = await connected();
    await handlers["consent.set"]({ domains: true, emails: false });
    await handlers["batch.start"](aBatchStart(people(3)));
    expect(await until(handlers, (batch) => batch.state === "paused")).toMatchObject({ stoppedBy: { kind: "no-consent" } });
    expect(service.requests).toHaveLength(0);
  });

  it("waits for a click after five pauses of the service in a row, because each round counts against the cap", async () => {
    const { handlers, clock, awake } = await connected();
    service.fail({ status: 429, retryAfter: 1 });
    holdTime();
    await handlers["batch.start"](aBatchStart(people(8)));
    const isAtRest = (batch: Batch) => batch.state === "paused" && count(batch, "busy") === 0;
    for (let round = 1; round < 5; round += 1) {
      const { stoppedBy } = await until(handlers, isAtRest);
      clock.now = stoppedBy?.until ?? clock.now;
      vi.advanceTimersByTime(60_000);
      await eventually(() => expect(service.requests.length).toBeGreaterThan(4 * round));
    }
    const paused = await until(handlers, isAtRest);
    expect(paused.stoppedBy).not.toHaveProperty("until");
    await eventually(() => expect(awake.holds).toBe(0));
    expect(service.requests.length).toBeLessThanOrEqual(20);
    service.reset();
    clock.now += 60_000;
    await control(handlers, "resume");
    expect(count(await until(handlers, isEnded), "not-found")).toBe(8);
  });

  it("waits for the end of a short pause of the service", async () => {
    const { handlers, clock } = await connected();
    service.fail({ status: 429, retryAfter: 1, times: 4 });
    await handlers["batch.start"](aBatchStart(people(8)));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(paused.stoppedBy).toMatchObject({ kind: "rate-limited", until: clock.now + 1000 });
    const before = service.requests.length;
    expect([before, count(paused, "waiting")]).toEqual([4, 8]);
    clock.now += 1000;
    expect(count(await until(handlers, isEnded), "not-found")).toBe(8);
    expect(service.requests).toHaveLength(before + 8);
  });

  it("looks up a company again after a short pause between its two requests", async () => {
    const { handlers, clock } = await connected();
    service.fail({ operation: "company-search", status: 429, retryAfter: 1, times: 1 });
    await handlers["batch.start"](aBatchStart([{ kind: "account", key: "company-1.example" }]));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(states(paused)).toEqual(["waiting"]);
    clock.now += 1000;
    expect(states(await until(handlers, isEnded))).toEqual(["not-found"]);
  });

  it("fails a company after a second pause between its two requests, and looks up the others", async () => {
    const { handlers, clock } = await connected();
    service.fail({ operation: "company-search", status: 429, retryAfter: 1 });
    holdTime();
    await handlers["batch.start"](aBatchStart([{ kind: "account", key: "company-1.example" }, ...people(8)]));
    const isAtRest = (batch: Batch) => batch.state !== "running" && count(batch, "busy") === 0;
    for (let pause = 0; pause < 2; pause += 1) {
      await until(handlers, isAtRest);
      clock.now += 1000;
      await control(handlers, "resume");
    }
    const ended = await until(handlers, isAtRest);
    expect([ended.state, states(ended)]).toEqual(["done", ["failed", ...Array<string>(8).fill("not-found")]]);
    expect(service.requests.filter(({ operation }) => operation === "account-overview")).toHaveLength(2);
  });

  it("fails a company if the batch is stopped before a pause between the two requests", async () => {
    const { handlers } = await connected();
    const answering = deferred();
    service.fail({ operation: "company-search", until: answering.promise, status: 429, retryAfter: 1 });
    await handlers["batch.start"](aBatchStart([{ kind: "account", key: "company-1.example" }]));
    await eventually(() => expect(service.requests).toHaveLength(2));
    await control(handlers, "stop");
    answering.resolve();
    expect((await until(handlers, isEnded)).items).toMatchObject([{ state: "failed", problem: { kind: "rate-limited" } }]);
  });

  it("does not wait for the end of a long pause, or of any pause once the user has paused the batch", async () => {
    const { handlers, clock, awake } = await connected();
    service.fail({ status: 429, retryAfter: 61, times: 4 });
    await handlers["batch.start"](aBatchStart(people(8)));
    await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    await eventually(() => expect(awake.holds).toBe(0));
    clock.now += 61_000;
    service.fail({ status: 429, retryAfter: 30, times: 4 });
    await control(handlers, "resume");
    await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(await control(handlers, "pause")).toMatchObject({ state: "paused", stoppedBy: null });
    await eventually(() => expect(awake.holds).toBe(0));
  });

  it.each<[string, number, FaultMatch & Fault, ProblemKind]>([
    ["the cap", 1, {}, "cap-reached"],
    ["429", 500, { operation: "company-search", status: 429, retryAfter: 61 }, "rate-limited"],
  ])("pauses when a company search after a missing account meets %s, and marks the company as failed", async (_what, cap, fault, kind) => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: cap } });
    service.fail(fault);
    await handlers["batch.start"](aBatchStart([{ kind: "account", key: "company-1.example" }]));
    const paused = await until(handlers, (batch) => batch.state !== "running" && count(batch, "busy") === 0);
    expect(paused).toMatchObject({ state: "paused", stoppedBy: { kind } });
    expect(paused.items).toMatchObject([{ state: "failed", problem: { kind }, summary: null }]);
  });

  it.each<[string, Fault, ProblemKind]>([
    ["503", { status: 503 }, "service-failed"],
    ["a redirect to a sign-in page", { redirect: "https://login.example/" }, "redirected"],
    ["a page of a gateway", { body: "html" }, "not-json"],
    ["JSON of another kind", { body: "no-envelope" }, "not-the-interface"],
    ["more than five megabytes", { body: "huge" }, "too-large"],
    ["405", { status: 405, body: "html" }, "not-the-interface"],
    ["422", { status: 422 }, "bad-request"],
  ])("pauses after receiving %s five times in a row", async (_what, fault, kind) => {
    const { handlers } = await connected();
    service.fail(fault);
    await handlers["batch.start"](aBatchStart(people(20)));
    const paused = await until(handlers, (batch) => batch.state !== "running" && count(batch, "busy") === 0);
    expect([paused.state, paused.stoppedBy?.kind]).toEqual(["paused", kind]);
    expect(count(paused, "failed") + count(paused, "waiting")).toBe(20);
    expect(count(paused, "failed")).toBeLessThanOrEqual(8);
    expect(new Set(argumentsAsked()).size).toBeLessThanOrEqual(8);
  });

  it("pauses after five failures in a row even if stored answers are between them", async () => {
    const { handlers } = await connected();
    await handlers["batch.start"](aBatchStart(people(20).filter((_person, at) => at % 2 === 0)));
    await until(handlers, isEnded);
    service.fail({ status: 500 });
    await handlers["batch.start"](aBatchStart(people(20)));
    const paused = await until(handlers, (batch) => batch.state !== "running" && count(batch, "busy") === 0);
    expect(paused.state).toBe("paused");
    expect(count(paused, "failed")).toBeLessThanOrEqual(8);
  });

  it("pauses after five failures in a row of the browser's database", async () => {
    const { handlers } = await connected();
    const answer = holdAnswers(service);
    await handlers["batch.start"](aBatchStart(people(20)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new Error("broken");
    });
    answer();
    const paused = await until(handlers, (batch) => batch.state !== "running" && count(batch, "busy") === 0);
    expect([paused.state, paused.stoppedBy?.kind]).toEqual(["paused", "internal"]);
    expect(count(paused, "failed")).toBeLessThanOrEqual(8);
  });

  it("continues after a single failure", async () => {
    const { handlers } = await connected();
    service.fail({ argument: person(1).key, body: "html" });
    await handlers["batch.start"](aBatchStart(people(6)));
    const ended = await until(handlers, isEnded);
    expect([ended.state, count(ended, "not-found"), count(ended, "failed")]).toEqual(["done", 5, 1]);
    expect(ended.items[1]).toMatchObject({ state: "failed", problem: { kind: "not-json" }, summary: null });
  });
});

describe("a 403 for a kind that was answered before", () => {
  it("fails only its item", async () => {
    const { handlers } = await connected();
    // The first four look-ups are parallel, so some are answered before this one.
    service.fail({ argument: person(5).key, status: 403, message: "Forbidden" });
    await handlers["batch.start"](aBatchStart(people(8)));
    const ended = await until(handlers, (batch) => batch.state !== "running");
    expect([ended.state, count(ended, "not-found"), count(ended, "failed")]).toEqual(["done", 7, 1]);
    expect(ended.items[5]).toMatchObject({ state: "failed", problem: { kind: "no-permission" } });
  });

  it("no longer stops a batch at its first item, once the batch is resumed", async () => {
    const { handlers } = await connected();
    const answering = deferred();
    service.fail({ argument: person(0).key, status: 403, message: "Forbidden" });
    service.fail({ until: answering.promise, times: 3 });
    await handlers["batch.start"](aBatchStart(people(8)));
    expect((await until(handlers, ({ state }) => state === "paused")).stoppedBy).toMatchObject({ kind: "no-permission" });
    answering.resolve();
    await until(handlers, (batch) => count(batch, "busy") === 0);
    await control(handlers, "resume");
    const ended = await until(handlers, (batch) => batch.state === "done");
    expect([count(ended, "not-found"), count(ended, "failed")]).toEqual([7, 1]);
  });

  it("pauses the batch at its first item with another key", async () => {
    const { handlers } = await connected();
    const answering = deferred();
    service.fail({ until: answering.promise, times: 4 });
    await handlers["batch.start"](aBatchStart(people(12)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await handlers["connection.save"]({ address: service.url, key: "another-key-of-some-length", keeping: "device" });
    answering.resolve();
    await until(handlers, (batch) => count(batch, "busy") === 0);
    service.fail({ status: 403, message: "Forbidden" });
    await control(handlers, "resume");
    const paused = await until(handlers, (batch) => batch.stoppedBy !== null && count(batch, "busy") === 0);
    expect(paused.stoppedBy).toMatchObject({ kind: "no-permission" });
    expect([count(paused, "failed"), count(paused, "waiting")]).toEqual([0, 8]);
  });

  it("pauses the batch if five in a row have it", async () => {
    const { handlers } = await connected();
    for (const { key } of people(20).slice(5)) service.fail({ argument: key, status: 403, message: "Forbidden" });
    await handlers["batch.start"](aBatchStart(people(20)));
    const paused = await until(handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    expect(paused.stoppedBy).toMatchObject({ kind: "no-permission" });
    expect(count(paused, "failed")).toBeGreaterThanOrEqual(5);
    expect(count(paused, "waiting")).toBeGreaterThan(0);
  });
});

describe("a problem of one kind of subject", () => {
  const companies = people(6).map((_person, at) => ({ kind: "account" as const, key: `company-${at}.example` }));
  const isPaused = (batch: Batch) => batch.state === "paused" && count(batch, "busy") === 0;

  it("holds people back if their addresses may not be sent, and companies are looked up first", async () => {
    const { handlers } = await connected();
    await handlers["consent.set"]({ domains: true, emails: false });
    await handlers["batch.start"](aBatchStart([...people(6), ...companies]));
    const paused = await until(handlers, isPaused);
    expect([count(paused, "not-found"), count(paused, "waiting")]).toEqual([6, 6]);
    expect(paused.stoppedBy).toMatchObject({ kind: "no-consent", about: "person" });
    await handlers["consent.set"]({ domains: true, emails: true });
    await control(handlers, "resume");
    expect(count(await until(handlers, isEnded), "not-found")).toBe(12);
  });

  it.each([
    ["profile-overview", "person", [...people(6), ...companies]],
    ["account-overview", "company", [...companies, ...people(6)]],
  ] as const)(
    "holds that kind back when the service answers %s with 403, and the other kind is looked up first",
    async (operation, about, items) => {
      const { handlers } = await connected();
      service.fail({ operation, status: 403, message: "Forbidden" });
      await handlers["batch.start"](aBatchStart(items.slice()));
      const paused = await until(handlers, isPaused);
      expect(states(paused)).toEqual([...Array<string>(6).fill("waiting"), ...Array<string>(6).fill("not-found")]);
      expect(paused.stoppedBy).toMatchObject({ kind: "no-permission", about });
      expect(service.requests.filter((request) => request.operation === operation).length).toBeLessThanOrEqual(4);
    },
  );

  it("does not count towards the five in a row of the other kind", async () => {
    const { handlers } = await connected();
    service.fail({ operation: "profile-overview", status: 403, message: "Forbidden" });
    service.fail({ argument: companies[0]?.key ?? "", status: 500 });
    await handlers["batch.start"](aBatchStart([...people(6), ...companies]));
    const paused = await until(handlers, isPaused);
    expect([count(paused, "not-found"), count(paused, "failed"), count(paused, "waiting")]).toEqual([5, 1, 6]);
    expect(paused.stoppedBy).toMatchObject({ kind: "no-permission" });
  });

  it("pauses the batch if the other kind has the problem too", async () => {
    const { handlers } = await connected();
    service.fail({ status: 403, message: "Forbidden" });
    await handlers["batch.start"](aBatchStart([...people(20), ...companies]));
    const paused = await until(handlers, isPaused);
    expect([paused.stoppedBy?.kind, count(paused, "waiting")]).toEqual(["no-permission", 26]);
    expect(service.requests.length).toBeLessThanOrEqual(8);
    await handlers["consent.set"]({ domains: false, emails: false });
    const before = service.requests.length;
    await control(handlers, "resume");
    expect((await until(handlers, isPaused)).stoppedBy).toMatchObject({ kind: "no-consent" });
    expect(service.requests).toHaveLength(before);
  });
});

/** Creates a runner, and a run of one person. */
function runOfOne(lookUp: () => Promise<LookUp<never>>, save: () => Promise<void>) {
  const settled = vi.fn();
  const isOpen = vi.fn(() => true);
  const runner = createRunner({
    accounts: { lookUp },
    people: { lookUp },
    save,
    isOpen,
    isSkipped: async () => false,
    settled,
    isOnline: () => true,
    keepAwake: () => () => undefined,
    now: () => 0,
  });
  const item: RunItem = { kind: "person", key: "a@x.example", state: "waiting", starts: 0, problem: null };
  const service = scopeOf({ ...defaultSettings, mode: "service" });
  const one = opened({ state: "running", stoppedBy: null, at: 0, private: false, scope: service, items: [item] });
  return { runner, one, item, settled, isOpen };
}

it("a run resumes after a short pause of the service, even if the browser was offline several times before", async () => {
  vi.useFakeTimers();
  const lookUp = vi.fn(async (): Promise<LookUp<never>> => {
    const isOffline = lookUp.mock.calls.length <= 5;
    const problem: Problem = isOffline ? { kind: "offline", at: 0 } : { kind: "rate-limited", at: 0, until: 1000 };
    return { ok: false, problem, stored: null, sent: 0 };
  });
  const { runner, one } = runOfOne(lookUp, async () => undefined);
  runner.goOn(one);
  await vi.advanceTimersByTimeAsync(10);
  expect(lookUp).toHaveBeenCalledTimes(6);
  expect(one.run.stoppedBy).toMatchObject({ kind: "rate-limited", until: 1000 });
  runner.end(one);
});

it("a run that is paused before an item is stored as busy does not look the item up", async () => {
  const written = deferred();
  const lookUp = vi.fn();
  const { runner, one, item } = runOfOne(lookUp, () => written.promise);
  runner.goOn(one);
  void runner.control(one, "pause");
  written.resolve();
  await eventually(() => expect(one.run.items).toEqual([{ ...item, state: "waiting", starts: 0 }]));
  expect(lookUp).not.toHaveBeenCalled();
});

it("a run does not look up an item that is erased before it is stored as busy", async () => {
  const written = deferred();
  const lookUp = vi.fn();
  const { runner, one, settled } = runOfOne(lookUp, () => written.promise);
  runner.goOn(one);
  const problem: Problem = { kind: "cancelled", at: 0 };
  for (const item of one.run.items) item.problem = problem;
  written.resolve();
  await eventually(() => expect(settled).toHaveBeenCalledOnce());
  expect(settled.mock.lastCall?.[1]).toMatchObject({ state: "failed", problem });
  expect(lookUp).not.toHaveBeenCalled();
});

it("a run that a problem paused and that is then forgotten does not look up an item that was not yet stored as busy", async () => {
  const written = deferred();
  const lookUp = vi.fn();
  const { runner, one, settled, isOpen } = runOfOne(lookUp, () => written.promise);
  runner.goOn(one);
  Object.assign(one.run, { state: "paused", stoppedBy: { kind: "rate-limited", at: 0 } });
  isOpen.mockReturnValue(false);
  runner.end(one);
  written.resolve();
  await eventually(() => expect(settled).toHaveBeenCalledOnce());
  expect(settled.mock.lastCall?.[1]).toMatchObject({ state: "failed", problem: { kind: "cancelled" } });
  expect(lookUp).not.toHaveBeenCalled();
});

it("a run fails an item that is erased while the run is paused and the call is unsent", async () => {
  const answer = deferred<LookUp<never>>();
  const lookUp = vi.fn(() => answer.promise);
  const { runner, one, item, settled } = runOfOne(lookUp, async () => undefined);
  runner.goOn(one);
  await eventually(() => expect(lookUp).toHaveBeenCalledOnce());
  await runner.control(one, "pause");
  const problem: Problem = { kind: "cancelled", at: 0 };
  item.problem = problem;
  answer.resolve({ ok: false, problem, stored: null, sent: 0 });
  await eventually(() => expect(item.state === "waiting" || settled.mock.calls.length > 0).toBe(true));
  expect(settled.mock.lastCall?.[1]).toMatchObject({ state: "failed", problem });
});

it("a run that starts again pauses at the first refusal of a kind that was answered before", async () => {
  const problem: Problem = { kind: "no-permission", at: 0 };
  const { runner, one } = runOfOne(
    async () => ({ ok: false, problem, stored: null, sent: 1 }),
    async () => undefined,
  );
  one.answered.add("person");
  await runner.begin(one);
  await eventually(() => expect(one.run).toMatchObject({ state: "paused", stoppedBy: { kind: "no-permission" } }));
});

it("a run that starts again does not count earlier failures", async () => {
  const lookUp = vi.fn(async (): Promise<LookUp<never>> => ({
    ok: false,
    problem: { kind: "service-failed", at: 0, status: 500, tries: 1 },
    stored: null,
    sent: 1,
  }));
  const { runner, one } = runOfOne(lookUp, async () => undefined);
  one.unanswered = 4;
  await runner.begin(one);
  await eventually(() => expect(one.unanswered).toBe(1));
  expect(one.run.state).toBe("running");
  runner.end(one);
});
