import { describe, expect, it, vi } from "vitest";
import * as batches from "../../../test/support/batches";
import { accounts, control, isEnded, isPaused, keep, read, start, until } from "../../../test/support/lists";
import { eventually } from "../../../test/support/eventually";
import { holdTime, settle } from "../../../test/support/timers";
import { useService } from "../../../test/support/use-service";

const service = await useService();
batches.endWorkers();

/** Connects to a service at a remote address, because a loopback address can be reached offline. */
async function connected() {
  const url = "https://api.example";
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((to, init) => fetch(new Request(to).url.replace(url, service.url), init));
  /** `offlineChecks`: number of checks that still find the browser offline, although it is online. */
  const network = { isOnline: true, offlineChecks: 0 };
  const own = await batches.connectedTo({ ...service, url }, { isOnline: () => network.isOnline && (network.offlineChecks -= 1) < 0 });
  return { ...own, network };
}

/** Starts a list of six companies offline, and returns once it is paused. */
async function offline() {
  const own = await connected();
  own.network.isOnline = false;
  const id = await keep(own.handlers, accounts(6));
  holdTime();
  await start(own.handlers, id);
  const paused = await until(own.handlers, id, isPaused);
  expect(paused).toMatchObject({ stoppedBy: { kind: "offline" }, counts: { waiting: 6 } });
  return { ...own, id };
}

async function pass(own: { clock: { now: number } }, milliseconds: number): Promise<void> {
  own.clock.now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
  await settle();
}

describe("a run paused offline", () => {
  it("goes on when the browser is online again, and sends and changes nothing before", async () => {
    const own = await offline();
    // Lets the delayed progress events arrive.
    await pass(own, 1000);
    own.events.length = 0;
    await pass(own, 60_000);
    expect([own.events, service.requests]).toEqual([[], []]);
    expect((await read(own.handlers, own.id))?.stoppedBy).toMatchObject({ kind: "offline" });
    own.network.isOnline = true;
    await pass(own, 10_000);
    expect((await until(own.handlers, own.id, isEnded)).counts.notFound).toBe(6);
    await eventually(() => expect(own.awake.holds).toBe(0));
  });

  it("goes on when the browser is online again, also if the run is a batch", async () => {
    const own = await connected();
    own.network.isOnline = false;
    holdTime();
    await own.handlers["batch.start"](batches.aBatchStart(batches.people(6)));
    await batches.until(own.handlers, (batch) => batch.state === "paused" && batches.count(batch, "busy") === 0);
    own.network.isOnline = true;
    await pass(own, 10_000);
    expect(batches.count(await batches.until(own.handlers, batches.isEnded), "not-found")).toBe(6);
  });

  it("goes on if the browser is online again before the pause is stored", async () => {
    const own = await connected();
    const id = await keep(own.handlers, accounts(4));
    holdTime();
    // The browser is offline for the four look-ups, and online at the paused run's next check.
    own.network.offlineChecks = 4;
    await start(own.handlers, id);
    await until(own.handlers, id, isPaused);
    await pass(own, 10_000);
    expect((await until(own.handlers, id, isEnded)).counts.notFound).toBe(4);
  });

  it.each(["pause", "stop"] as const)("does not go on after the user's %s", async (act) => {
    const own = await offline();
    const controlled = await control(own.handlers, own.id, act);
    expect(controlled).toMatchObject({ state: act === "pause" ? "paused" : "stopped", stoppedBy: null });
    own.network.isOnline = true;
    await pass(own, 60_000);
    expect((await read(own.handlers, own.id))?.state).toBe(controlled?.state);
    expect([service.requests.length, own.awake.holds]).toEqual([0, 0]);
  });

  it("does not go on if sample data only simulate being offline", async () => {
    const own = await connected();
    await own.handlers["settings.change"]({ changes: { mode: "sample" } });
    const id = await keep(own.handlers, [{ text: "offline.example", subject: { kind: "account", key: "offline.example" } }]);
    holdTime();
    await start(own.handlers, id);
    expect((await until(own.handlers, id, isPaused)).stoppedBy).toMatchObject({ kind: "offline" });
    await pass(own, 1000);
    own.events.length = 0;
    for (let seconds = 0; seconds < 60; seconds += 5) await pass(own, 5000);
    expect([own.events, own.awake.holds]).toEqual([[], 0]);
  });

  it("keeps the worker awake for ten minutes only, and goes on in a later worker that is online", async () => {
    const own = await offline();
    await pass(own, (9 * 60 + 55) * 1000);
    expect(own.awake.holds).toBe(1);
    await pass(own, 15_000);
    expect(own.awake.holds).toBe(0);
    own.end();
    const next = own.worker();
    await next.tidy();
    expect([(await read(next.handlers, own.id))?.state, own.awake.holds]).toEqual(["paused", 0]);
    next.end();
    own.network.isOnline = true;
    const last = own.worker();
    await last.tidy();
    await pass(own, 0);
    expect((await until(last.handlers, own.id, isEnded)).counts.notFound).toBe(6);
  });
});
