import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { operations } from "../../model/activity";
import type { LineId } from "./ports";
import type { Reply } from "../../model/reply";
import { holdTime, settle, until } from "../../../test/support/timers";
import {
  callOf,
  createHarness,
  envelope,
  expectRepeatAfter,
  problemOf,
  send,
  startServer,
  type LocalServer,
} from "../../../test/support/service-client";
import { account, page } from "../../../test/support/service-answers";

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

describe("the deadline", () => {
  it.each(operations)("ends a call of %s that is never answered, without a repeat", async (operation) => {
    server.answer = () => undefined;
    const harness = createHarness(server.address, { deadline: async () => 0.2 });
    holdTime();
    const reply = callOf[operation](harness.service);
    await until(() => server.seen.length === 1);
    vi.advanceTimersByTime(200);
    expect(await reply).toMatchObject({ sent: 1, problem: { kind: "timed-out", deadlineSeconds: 0.2, tries: 1 } });
    expect(harness.settled).toMatchObject([{ outcome: "timed-out", status: null }]);
    expect([server.seen.length, harness.held()]).toEqual([1, 0]);
  });

  it("ends a call whose body keeps arriving without an end", async () => {
    server.answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(" "), 30);
      response.on("close", () => clearInterval(drip));
    };
    const reply = await callOf["account-overview"](createHarness(server.address, { deadline: async () => 0.3 }).service);
    expect(reply).toMatchObject({ sent: 1, problem: { kind: "timed-out", status: 200 } });
  });

  it("includes the first request, the wait and the repeat", async () => {
    server.answer = (_request, response, number) => (number === 1 ? send(response, 503, "") : undefined);
    holdTime();
    const harness = createHarness(server.address, { deadline: async () => 1.5, random: () => 1 });
    const reply = callOf["account-overview"](harness.service);
    await expectRepeatAfter(server, harness, 1000);
    vi.advanceTimersByTime(500);
    expect(await reply).toMatchObject({ sent: 2, problem: { kind: "timed-out", tries: 2 } });
  });

  it("does not count the time in the queue", async () => {
    const release: (() => void)[] = [];
    server.answer = (_request, response) => void release.push(() => send(response, 200, envelope(account)));
    holdTime();
    const harness = createHarness(server.address, { deadline: async () => 0.5 });
    const replies = Promise.all(Array.from({ length: 15 }, () => callOf["account-overview"](harness.service)));
    // Five calls run at once, so the last five wait for longer than the deadline.
    for (let turn = 0; turn < 3; turn += 1) {
      await until(() => release.length === 5);
      vi.advanceTimersByTime(400);
      for (const answer of release.splice(0)) answer();
    }
    expect((await replies).every((reply) => reply.ok)).toBe(true);
  });

  it("is requested for the call's operation", async () => {
    const asked: string[] = [];
    const harness = createHarness(server.address, {
      deadline: async (operation) => {
        asked.push(operation);
        return 5;
      },
    });
    await callOf["account-search"](harness.service);
    expect(asked).toEqual(["account-search"]);
  });
});

describe("stopping a call", () => {
  it("before it is sent sends nothing", async () => {
    const harness = createHarness(server.address);
    const reply = await callOf["account-overview"](harness.service, { signal: AbortSignal.abort() });
    expect(reply).toMatchObject({ sent: 0, problem: { kind: "cancelled", tries: 0 } });
    expect([server.seen, harness.begun]).toEqual([[], []]);
  });

  it.each(["account-overview", "account-search"] as const)("while %s is under way settles its log line", async (operation) => {
    const controller = new AbortController();
    server.answer = () => controller.abort();
    const harness = createHarness(server.address);
    expect(await callOf[operation](harness.service, { signal: controller.signal })).toMatchObject({
      sent: 1,
      problem: { kind: "cancelled", tries: 1 },
    });
    expect(harness.settled).toMatchObject([{ outcome: "cancelled" }]);
    expect(server.seen).toHaveLength(1);
  });

  it("in the middle of a body ends the call as cancelled, whatever the status", async () => {
    const controller = new AbortController();
    server.answer = (_request, response) => {
      response.writeHead(401);
      response.write("{");
      setTimeout(() => controller.abort(), 250);
    };
    const harness = createHarness(server.address);
    expect(problemOf(await callOf["account-overview"](harness.service, { signal: controller.signal })).kind).toBe("cancelled");
    expect(harness.settled).toMatchObject([{ outcome: "cancelled", status: 401 }]);
  });

  it("before its repeat prevents the repeat", async () => {
    const controller = new AbortController();
    server.answer = (_request, response) => {
      send(response, 503, "");
    };
    holdTime();
    const harness = createHarness(server.address, { random: () => 1 });
    const reply = callOf["account-overview"](harness.service, { signal: controller.signal });
    await until(() => harness.settled.length === 1);
    await settle();
    controller.abort();
    expect(await reply).toMatchObject({ sent: 1, problem: { kind: "cancelled", tries: 1 } });
  });

  it("while the call waits for its turn ends the call at once and sends nothing", async () => {
    const release: (() => void)[] = [];
    server.answer = (_request, response) => void release.push(() => send(response, 200, envelope(account)));
    const harness = createHarness(server.address);
    const controller = new AbortController();
    const running = Array.from({ length: 5 }, () => callOf["account-overview"](harness.service));
    const waiting = callOf["company-search"](harness.service, { signal: controller.signal });
    await until(() => server.seen.length === 5);
    controller.abort();
    // None of the five has been answered.
    expect(await waiting).toMatchObject({ sent: 0, problem: { kind: "cancelled" } });
    for (const answer of release) answer();
    await Promise.all(running);
    expect(server.seen).toHaveLength(5);
    expect(harness.begun).toHaveLength(5);
    expect(harness.held()).toBe(0);
  });

  it("keeps an answer that has already arrived", async () => {
    const controller = new AbortController();
    server.answer = (_request, response) => send(response, 200, envelope(page));
    const harness = createHarness(server.address, { settle: async () => controller.abort() });
    expect(await callOf["account-search"](harness.service, { signal: controller.signal })).toMatchObject({ ok: true, sent: 1 });
  });
});

it.each(operations)(
  "%s that is stopped while its log line is written is not sent, and the line is settled as cancelled",
  async (operation) => {
    let write = () => {};
    const written = new Promise<Reply<LineId>>((resolve) => {
      write = () => resolve({ ok: true, value: 7 });
    });
    const harness = createHarness(server.address, { begin: () => written });
    const asked = callOf[operation](harness.service);
    await settle();
    harness.service.stop([operation]);
    write();
    expect(await asked).toMatchObject({ ok: false, problem: { kind: "no-consent" }, sent: 0 });
    expect(server.seen).toEqual([]);
    expect(harness.settled).toMatchObject([{ line: 7, outcome: "cancelled", status: null }]);
  },
);
