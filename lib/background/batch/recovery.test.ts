import { describe, expect, it } from "vitest";
import type { BackgroundPorts } from "../background";
import { useService } from "../../../test/support/use-service";
import {
  argumentsOf,
  connectedTo,
  control,
  count,
  endWorkers,
  ingrid,
  isEnded,
  people,
  person,
  read,
  sorted,
  states,
  storedBatch,
  until,
  aBatchStart,
} from "../../../test/support/batches";
import { eventually } from "../../../test/support/eventually";
import { holdAnswers } from "../../../test/support/hold-answers";
import { noCounts } from "../../../test/support/no-counts";

const service = await useService();
endWorkers();
const connected = (more: Partial<BackgroundPorts> = {}) => connectedTo(service, more);
const argumentsAsked = () => argumentsOf(service);

describe("a batch after the worker's death", () => {
  /** Runs a batch of ten and stops the worker after this many requests. */
  async function killedAfter(requests: number) {
    const own = await connected();
    service.fail({ delay: 30 });
    void own.handlers["batch.start"](aBatchStart(people(10)));
    await eventually(() => expect(service.requests.length).toBeGreaterThanOrEqual(requests), 1);
    own.end();
    const busy = count(storedBatch(own) ?? null, "busy");
    return { ...own, busy };
  }

  it.each([1, 2, 5, 7, 10])("loses no item after %i requests, and repeats only the look-ups under way", async (requests) => {
    const { worker, busy } = await killedAfter(requests);
    const { handlers } = worker();
    const ended = await until(handlers, isEnded);
    expect([ended.state, count(ended, "not-found")]).toEqual(["done", 10]);
    expect(new Set(argumentsAsked()).size).toBe(10);
    expect(service.requests.length).toBeLessThanOrEqual(10 + busy);
  });

  it("continues with the next worker's housekeeping, without a message", async () => {
    const { worker } = await killedAfter(5);
    const next = worker();
    await next.tidy();
    await eventually(() => expect(new Set(argumentsAsked()).size).toBe(10));
  });

  it("repeats no look-up that was answered", async () => {
    const own = await connected();
    service.fail({ argument: person(2).key, hang: true, times: 1 });
    await own.handlers["batch.start"](aBatchStart(people(3)));
    await until(own.handlers, (batch) => count(batch, "not-found") === 2);
    own.end();
    own.clock.now += 1000;
    const { handlers } = own.worker();
    await until(handlers, isEnded);
    expect(sorted(argumentsAsked())).toEqual([person(0).key, person(1).key, person(2).key, person(2).key]);
  });

  it("sends nothing for a busy item whose answer is stored", async () => {
    const own = await connected();
    service.fail({ argument: person(1).key, hang: true });
    await own.handlers["batch.start"](aBatchStart([person(0), person(1)]));
    const [first] = (await until(own.handlers, (batch) => count(batch, "not-found") === 1)).items;
    own.end();
    const kept = storedBatch(own);
    const items = kept?.items.map((item) =>
      item.key === first?.key ? { ...item, state: "busy", summary: null } : { ...item, state: "skipped" },
    );
    await own.session.set({ "batch 1": { ...kept, items } });
    const before = service.requests.length;
    own.clock.now += 1000;
    expect(states(await until(own.worker().handlers, isEnded))).toEqual(["not-found", "skipped"]);
    expect(service.requests).toHaveLength(before);
  });

  it("fails an item whose look-up was interrupted by two deaths", async () => {
    const own = await connected();
    service.fail({ argument: person(1).key, hang: true });
    await own.handlers["batch.start"](aBatchStart(people(3)));
    await eventually(() => expect(service.requests).toHaveLength(3));
    await until(own.handlers, (batch) => count(batch, "not-found") === 2);
    own.end();
    const second = own.worker();
    await read(second.handlers);
    await eventually(() => expect(service.requests).toHaveLength(4));
    second.end();
    const ended = await until(own.worker().handlers, isEnded);
    expect(ended.items).toMatchObject([
      { state: "not-found" },
      { state: "failed", problem: { kind: "interrupted" } },
      { state: "not-found" },
    ]);
    expect(service.requests).toHaveLength(4);
  });

  it("fails items that were sent, instead of skipping them, if their company was left out meanwhile", async () => {
    const own = await connected();
    service.fail({ hang: true, times: 4 });
    await own.handlers["batch.start"](aBatchStart(people(5)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await own.handlers["leave-out.save"]({ text: "company-0.example\ncompany-4.example", private: false });
    own.end();
    const ended = await until(own.worker().handlers, isEnded);
    expect(states(ended)).toEqual(["failed", "not-found", "not-found", "not-found", "skipped"]);
    expect(ended.items[0]).toMatchObject({ problem: { kind: "interrupted" } });
    expect(service.requests).toHaveLength(7);
  });

  it("stays paused or stopped", async () => {
    const own = await connected();
    const answer = holdAnswers(service);
    await own.handlers["batch.start"](aBatchStart(people(12)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await control(own.handlers, "pause");
    answer();
    await until(own.handlers, (batch) => count(batch, "busy") === 0);
    own.end();
    const second = own.worker();
    expect(await read(second.handlers)).toMatchObject({ state: "paused" });
    await control(second.handlers, "stop");
    second.end();
    expect(await read(own.worker().handlers)).toMatchObject({ state: "stopped" });
    expect(service.requests).toHaveLength(4);
  });

  it("fails the items that were sent, and skips the others, if it was stopped with look-ups under way", async () => {
    const own = await connected();
    service.fail({ hang: true });
    await own.handlers["batch.start"](aBatchStart(people(6)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    await control(own.handlers, "stop");
    own.end();
    const left = await read(own.worker().handlers);
    expect([left?.state, count(left, "failed"), count(left, "skipped")]).toEqual(["stopped", 4, 2]);
    expect(service.requests).toHaveLength(4);
  });

  it("continues after a short pause of the service that the dead worker waited for", async () => {
    const own = await connected();
    service.fail({ status: 429, retryAfter: 30, times: 4 });
    await own.handlers["batch.start"](aBatchStart(people(6)));
    await until(own.handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    own.end();
    own.clock.now += 30_000;
    expect(count(await until(own.worker().handlers, isEnded), "not-found")).toBe(6);
  });

  it("stays paused during a long pause of the service, even near its end", async () => {
    const own = await connected();
    service.fail({ status: 429, retryAfter: 300, times: 4 });
    await own.handlers["batch.start"](aBatchStart(people(6)));
    await until(own.handlers, (batch) => batch.state === "paused" && count(batch, "busy") === 0);
    await eventually(() => expect(own.awake.holds).toBe(0));
    own.end();
    own.clock.now += 270_000;
    expect(await read(own.worker().handlers)).toMatchObject({ state: "paused" });
    // Waiting for the end of the pause would keep the worker awake.
    expect(own.awake.holds).toBe(0);
  });

  it("is forgotten if the browser ended too, because windows are numbered anew", async () => {
    const own = await connected();
    service.fail({ hang: true });
    await own.handlers["batch.start"](aBatchStart(people(6)));
    await eventually(() => expect(service.requests).toHaveLength(4));
    own.end();
    own.session.values.clear();
    expect(await read(own.worker().handlers)).toBeNull();
    expect(service.requests).toHaveLength(4);
  });
});

describe("a private window", () => {
  it("keeps its batch only in memory, even across the worker's death", async () => {
    const own = await connected();
    service.fail({ delay: 30 });
    await own.handlers["batch.start"](aBatchStart([ingrid, ...people(8)], { private: true }));
    await eventually(() => expect(service.requests.length).toBeGreaterThan(3));
    own.end();
    const { handlers } = own.worker();
    expect(count(await until(handlers, isEnded), "not-found")).toBe(8);
    expect(await handlers["data.counts"]({})).toEqual(noCounts);
    expect(JSON.stringify(storedBatch(own))).toContain(ingrid.key);
  });
});

it("a garbled record of a batch is ignored", async () => {
  const own = await connected();
  await own.handlers["batch.start"](aBatchStart([ingrid]));
  await until(own.handlers, isEnded);
  own.end();
  await own.session.set({ "batch 1": { windowId: 1, state: "running" } });
  expect(await read(own.worker().handlers)).toBeNull();
});
