import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { operations } from "../../model/activity";

import { callOf, createHarness, envelope, options, problemOf, send, startServer } from "../../../test/support/service-client";
import { soon } from "../../../test/support/timers";
import type { LocalServer } from "../../../test/support/service-client";
import { account } from "../../../test/support/service-answers";

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

describe("429", () => {
  const refuse = (headers: Record<string, string> = {}) => {
    server.answer = (_request, response) => send(response, 429, envelope("Slow down", "error"), headers);
  };

  it.each([
    ["seconds", () => "7", 7],
    ["a date", () => new Date(Date.now() + 9000).toUTCString(), 9],
    ["a past date", () => "Fri, 06 Nov 2020 08:49:37 GMT", 1],
    ["days", () => "864000", 3600],
  ])("with %s in Retry-After starts a pause for every call", async (_name, header, seconds) => {
    refuse({ "Retry-After": header() });
    const harness = createHarness(server.address);
    const problem = problemOf(await callOf["account-overview"](harness.service));
    expect(problem).toMatchObject({ kind: "rate-limited", status: 429, message: "Slow down", tries: 1 });
    expect(Math.abs((problem.waitSeconds ?? 0) - seconds)).toBeLessThanOrEqual(1);
    expect(harness.pauses).toEqual([{ until: problem.until, strikes: 1 }]);
    for (const operation of operations) {
      expect(await callOf[operation](harness.service)).toMatchObject({
        sent: 0,
        problem: { kind: "rate-limited", until: problem.until, tries: 0 },
      });
    }
    expect(server.seen).toHaveLength(1);
    // Another worker with the same store has the same pause.
    const reborn = createHarness(server.address, { pause: harness.ports.pause });
    expect((await callOf["account-overview"](reborn.service)).sent).toBe(0);
  });

  it.each([-30, 30])("with a date in Retry-After waits as long as the service means, if our clock is %d minutes off", async (minutes) => {
    refuse({ "Retry-After": new Date(Date.now() + 9000).toUTCString() });
    const harness = createHarness(server.address, { now: () => Date.now() + minutes * 60_000 });
    const { waitSeconds = 0 } = problemOf(await callOf["account-overview"](harness.service));
    expect(Math.abs(waitSeconds - 9)).toBeLessThanOrEqual(1);
  });

  it("without Retry-After doubles its pause up to a minute, until another answer comes", async () => {
    refuse();
    let now = 1_000_000;
    const harness = createHarness(server.address, { now: () => now });
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      expect(problemOf(await callOf["account-overview"](harness.service))).toMatchObject({
        kind: "rate-limited",
        waitSeconds: seconds,
        until: now + seconds * 1000,
      });
      now += seconds * 1000;
    }
    server.answer = (_request, response) => send(response, 404, envelope("none", "error"));
    await callOf["account-overview"](harness.service);
    expect(harness.pauses.at(-1)).toBeNull();
    refuse();
    expect(problemOf(await callOf["account-overview"](harness.service)).waitSeconds).toBe(5);
  });

  it("for several calls at once counts as one strike, and the longest pause is kept", async () => {
    server.answer = async (_request, response, number) => {
      await soon(20 * (5 - number));
      send(response, 429, "", number === 2 ? { "Retry-After": "100" } : number === 3 ? { "Retry-After": "3" } : {});
    };
    const harness = createHarness(server.address, { now: () => 1_000_000 });
    await Promise.all(Array.from({ length: 4 }, () => callOf["account-overview"](harness.service)));
    expect(harness.pauses.at(-1)).toEqual({ until: 1_100_000, strikes: 1 });
  });

  it("without Retry-After, for several calls at once, starts only the first back-off", async () => {
    refuse();
    const harness = createHarness(server.address, { now: () => 1_000_000 });
    await Promise.all(Array.from({ length: 4 }, () => callOf["account-overview"](harness.service)));
    expect(harness.pauses.at(-1)).toEqual({ until: 1_005_000, strikes: 1 });
  });

  it("is reported even if the pause cannot be stored", async () => {
    refuse({ "Retry-After": "7" });
    const harness = createHarness(server.address, { pause: { read: async () => null, write: () => Promise.reject(new Error("full")) } });
    expect(problemOf(await callOf["account-overview"](harness.service))).toMatchObject({ kind: "rate-limited", waitSeconds: 7 });
  });

  it("for calls that end at the same moment keeps the longest pause", async () => {
    let stored: { until: number; strikes: number } | null = null;
    server.answer = (request, response) => send(response, 429, "", { "Retry-After": request.url.includes("long") ? "100" : "3" });
    const harness = createHarness(server.address, {
      now: () => 1_000_000,
      pause: {
        read: async () => {
          const value = stored;
          await soon(20);
          return value;
        },
        write: async (value) => {
          await soon(isLongest(value) ? 5 : 40);
          stored = value;
        },
      },
    });
    const isLongest = (value: { until: number } | null) => value?.until === 1_100_000;
    await Promise.all(["a", "b", "long", "c"].map((name) => harness.service.accountOverview(`${name}.example`, options())));
    expect(stored).toEqual({ until: 1_100_000, strikes: 1 });
  });

  it("keeps its pause, but no strikes, when a call that was under way succeeds", async () => {
    const harness = createHarness(server.address);
    const until = Date.now() + 60_000;
    server.answer = (_request, response) => {
      harness.pauses.push({ until, strikes: 3 });
      send(response, 200, envelope(account));
    };
    expect((await callOf["account-overview"](harness.service)).ok).toBe(true);
    expect(harness.pauses.at(-1)).toEqual({ until, strikes: 0 });
  });

  it("causes no repeat of a POST", async () => {
    refuse({ "Retry-After": "1" });
    expect((await callOf["account-search"](createHarness(server.address).service)).sent).toBe(1);
    expect(server.seen).toHaveLength(1);
  });

  it("starts its pause even if its body never ends", async () => {
    server.answer = (_request, response) => void response.writeHead(429, { "Retry-After": "9" }).write("{");
    const harness = createHarness(server.address, { deadline: async () => 0.2 });
    expect(problemOf(await callOf["account-overview"](harness.service))).toMatchObject({ kind: "rate-limited", status: 429 });
    expect(harness.pauses).toHaveLength(1);
  });

  it("pauses nothing if the clock was set back and the end is over an hour away", async () => {
    server.answer = (_request, response) => send(response, 200, envelope(account));
    const harness = createHarness(server.address, {
      pause: { read: async () => ({ until: Date.now() + 3_700_000, strikes: 1 }), write: async () => undefined },
    });
    expect((await callOf["account-overview"](harness.service)).ok).toBe(true);
  });
});
