import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { callOf, createHarness, envelope, key, options, problemOf, send, startServer } from "../../../test/support/service-client";
import { deferred } from "../../../test/support/deferred";
import { soon } from "../../../test/support/timers";
import type { LocalServer } from "../../../test/support/service-client";
import { account } from "../../../test/support/service-answers";

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

describe("the queue", () => {
  it("has at most four calls of a list under way, sends an urgent call at once, and keeps the worker awake throughout", async () => {
    let open = 0;
    let most = 0;
    const answering = deferred();
    server.answer = async (_request, response) => {
      open += 1;
      most = Math.max(most, open);
      await answering.promise;
      open -= 1;
      send(response, 200, envelope(account));
    };
    const harness = createHarness(server.address);
    const later = Array.from({ length: 10 }, (_, number) =>
      harness.service.accountOverview(`later-${number}.example`, options({ priority: 0 })),
    );
    const first = harness.service.accountOverview("urgent.example", options({ priority: 1 }));
    while (server.seen.length < 5) await soon(5);
    expect(harness.held()).toBe(11);
    expect(harness.begun.at(-1)).toMatchObject({ argument: "urgent.example" });
    answering.resolve();
    await Promise.all([...later, first]);
    expect(most).toBe(5);
    expect([harness.held(), harness.holds()]).toEqual([0, 11]);
  });

  it("checks the connection again when a call's turn comes", async () => {
    let allowed = true;
    server.answer = async (_request, response) => {
      await soon(50);
      allowed = false;
      send(response, 200, envelope(account));
    };
    const harness = createHarness(server.address, {
      connection: async () =>
        allowed ? { ok: true, value: { address: server.address, key, sample: false } } : { ok: false, problem: { kind: "no-key", at: 1 } },
    });
    const replies = await Promise.all(Array.from({ length: 6 }, () => callOf["account-overview"](harness.service)));
    expect(replies.map((reply) => (reply.ok ? "found" : reply.problem.kind)).toSorted()).toEqual([
      "found",
      "found",
      "found",
      "found",
      "found",
      "no-key",
    ]);
    expect(server.seen).toHaveLength(5);
  });

  it("sends none of its waiting calls after the service answered 429", async () => {
    server.answer = (_request, response) => send(response, 429, "", { "Retry-After": "60" });
    const harness = createHarness(server.address);
    const replies = await Promise.all(Array.from({ length: 9 }, () => callOf["account-overview"](harness.service)));
    expect(replies.every((reply) => problemOf(reply).kind === "rate-limited")).toBe(true);
    expect(server.seen).toHaveLength(5);
  });
});

describe("a search", () => {
  /** Timing of a request that the browser sent over a kept connection, some time after the call. */
  const timing = () => Promise.resolve({ wait: 7, roundTrip: null, shared: false });

  async function besideOthers(others: number): Promise<unknown> {
    const { service } = createHarness(server.address, { timing });
    server.answer = async ({ method }, response) => {
      await soon(method === "GET" ? 60 : 150);
      send(response, method === "GET" ? 404 : 408, envelope("", "error"));
    };
    const under = Array.from({ length: others }, (_none, index) => service.accountOverview(`acme-${index}.example`, options()));
    while (server.seen.length < others) await soon(5);
    const called = await service.accountSearch([{ field: "city", operator: "=", value: "Halden" }], options());
    await Promise.all(under);
    return called;
  }

  it("may have been sent twice if other requests freed their connections meanwhile", async () => {
    expect(await besideOthers(2)).toMatchObject({ ok: false, sent: 1, perhapsTwice: true });
  });

  it("was sent once if no other request was under way", async () => {
    expect(await besideOthers(0)).not.toHaveProperty("perhapsTwice");
  });
});
