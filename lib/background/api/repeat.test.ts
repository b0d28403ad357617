import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { operations } from "../../model/activity";
import { holdTime } from "../../../test/support/timers";
import {
  callOf,
  createHarness,
  envelope,
  key,
  expectRepeatAfter,
  problemOf,
  send,
  startServer,
  type LocalServer,
} from "../../../test/support/service-client";
import { account } from "../../../test/support/service-answers";

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const gets = operations.filter((operation) => operation !== "account-search");

describe("the one repeat", () => {
  it.each([408, 502, 503, 504])("is made after %s for a GET", async (status) => {
    server.answer = (_request, response, number) => (number === 1 ? send(response, status, "") : send(response, 200, envelope(account)));
    expect(await callOf["account-overview"](createHarness(server.address).service)).toMatchObject({ ok: true, sent: 2 });
  });

  it.each([400, 401, 402, 403, 404, 405, 422, 429, 500, 501, 505, 511, 200])("is not made after %s", async (status) => {
    server.answer = (_request, response) => send(response, status, "{}");
    expect((await callOf["account-overview"](createHarness(server.address).service)).sent).toBe(1);
    expect(server.seen).toHaveLength(1);
  });

  it.each(gets)("is made at most once for %s", async (operation) => {
    server.answer = (_request, response) => send(response, 503, "");
    const reply = await callOf[operation](createHarness(server.address).service);
    expect(problemOf(reply)).toMatchObject({ kind: "service-failed", status: 503, tries: 2 });
    expect(server.seen).toHaveLength(2);
  });

  it.each([408, 502, 503, 504])("is not made for a POST after %s", async (status) => {
    server.answer = (_request, response) => send(response, status, "", { "Retry-After": "1" });
    expect(await callOf["account-search"](createHarness(server.address).service)).toMatchObject({
      sent: 1,
      problem: { kind: "service-failed" },
    });
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    [0, 250],
    [0.9, 925],
  ])("waits a random time: %s gives %s milliseconds", async (random, pause) => {
    server.answer = (_request, response) => send(response, 503, "");
    holdTime();
    const harness = createHarness(server.address, { random: () => random });
    const reply = callOf["account-overview"](harness.service);
    await expectRepeatAfter(server, harness, pause);
    expect(await reply).toMatchObject({ sent: 2 });
  });

  it.each([true, false])("uses a key that was saved meanwhile, and is not made to another service; same service: %s", async (isSame) => {
    let saved = { address: server.address, key, sample: false };
    server.answer = (_request, response) => {
      saved = { address: isSame ? server.address : "https://other.example", key: "another key", sample: false };
      send(response, 503, "");
    };
    const { service } = createHarness(server.address, { connection: async () => ({ ok: true, value: saved }) });
    const reply = await callOf["account-overview"](service, { address: server.address });
    expect(problemOf(reply).host).toBe(new URL(server.address).host);
    expect(server.seen.map(({ headers }) => headers["x-api-key"])).toEqual(isSame ? [key, "another key"] : [key]);
  });

  it("waits as long as the service asks, up to five seconds", async () => {
    server.answer = (_request, response) => send(response, 503, "", { "Retry-After": "4" });
    holdTime();
    const harness = createHarness(server.address);
    const reply = callOf["account-overview"](harness.service);
    await expectRepeatAfter(server, harness, 4000);
    expect(await reply).toMatchObject({ sent: 2 });
  });

  it("is not made if the service asks for a longer wait, and the problem has the end of that wait", async () => {
    server.answer = (_request, response) => send(response, 503, "", { "Retry-After": "6" });
    const harness = createHarness(server.address, { deadline: async () => 30 });
    const problem = problemOf(await callOf["account-overview"](harness.service));
    expect(problem).toMatchObject({ kind: "service-failed", waitSeconds: 6, tries: 1 });
    expect(problem.until).toBeGreaterThan(Date.now() + 5000);
    expect(harness.pauses).toEqual([]);
  });

  it("is not made if its wait would exceed the deadline", async () => {
    server.answer = (_request, response) => send(response, 503, "", { "Retry-After": "2" });
    // Time stands still, so a wait would not end.
    holdTime();
    const reply = await callOf["account-overview"](createHarness(server.address, { deadline: async () => 1 }).service);
    expect(reply).toMatchObject({ sent: 1, problem: { kind: "service-failed" } });
  });

  it("is not made beyond the cap, and the first problem is returned", async () => {
    server.answer = (_request, response) => send(response, 502, "");
    const harness = createHarness(server.address, {
      begin: async ({ reason }) =>
        reason === "repeat" ? { ok: false, problem: { kind: "cap-reached", at: 1, cap: 1 } } : { ok: true, value: 1 },
    });
    expect(await callOf["account-overview"](harness.service)).toMatchObject({
      sent: 1,
      problem: { kind: "service-failed", status: 502, tries: 1 },
    });
    expect(server.seen).toHaveLength(1);
  });

  it("is not made during a pause that began meanwhile", async () => {
    const harness = createHarness(server.address);
    server.answer = (_request, response) => {
      harness.pauses.push({ until: Date.now() + 60_000, strikes: 1 });
      send(response, 502, "");
    };
    harness.ports.pause.write = async () => undefined;
    expect(await callOf["account-overview"](harness.service)).toMatchObject({ sent: 1, problem: { kind: "service-failed" } });
  });
});

describe("a failed connection", () => {
  it.each([
    ["refused", null],
    ["reset before an answer", (response: ServerResponse) => void response.socket?.resetAndDestroy()],
    [
      "broken off in the body",
      (response: ServerResponse) => {
        response.writeHead(200, { "Content-Length": "1000" });
        response.write('{"version":"2",');
        setTimeout(() => response.socket?.destroy(), 20);
      },
    ],
    [
      "broken off in a chunked body",
      (response: ServerResponse) => {
        response.writeHead(200);
        response.write('{"version":"2",');
        setTimeout(() => response.socket?.resetAndDestroy(), 20);
      },
    ],
  ])("that is %s is tried twice for a GET and once for a POST", async (_name, fail) => {
    if (fail === null) await server.close();
    else server.answer = (_request, response) => fail(response);
    const get = createHarness(server.address);
    expect(await callOf["account-overview"](get.service)).toMatchObject({ sent: 2, problem: { kind: "not-reachable", tries: 2 } });
    const post = createHarness(server.address);
    expect(await callOf["account-search"](post.service)).toMatchObject({ sent: 1, problem: { kind: "not-reachable", tries: 1 } });
    expect([...get.settled, ...post.settled].map(({ outcome }) => outcome)).toEqual(["not-reachable", "not-reachable", "not-reachable"]);
    if (fail !== null) expect(server.seen.map(({ method }) => method)).toEqual(["GET", "GET", "POST"]);
  });

  it("that works on the repeat gives an answer", async () => {
    server.answer = (_request, response, number) =>
      number === 1 ? void response.socket?.destroy() : send(response, 200, envelope(account));
    expect(await callOf["account-overview"](createHarness(server.address).service)).toMatchObject({ ok: true, sent: 2 });
  });

  it("does not hide a status that names the problem", async () => {
    server.answer = (_request, response) => {
      response.writeHead(401, { "Content-Length": "1000" });
      response.write("{");
      setTimeout(() => response.socket?.destroy(), 20);
    };
    expect(await callOf["account-overview"](createHarness(server.address).service)).toMatchObject({
      sent: 1,
      problem: { kind: "key-refused", status: 401 },
    });
  });
});

describe("fetch", () => {
  it.each([301, 302, 303, 307, 308].flatMap((status) => operations.map((operation) => [status, operation] as const)))(
    "does not follow a %s of %s",
    async (status, operation) => {
      const other = await startServer();
      server.answer = (_request, response) => send(response, status, "moved", { Location: `${other.address}/taken` });
      const harness = createHarness(server.address);
      const reply = await callOf[operation](harness.service);
      expect(reply).toMatchObject({ sent: 1, problem: { kind: "redirected", status, tries: 1 } });
      expect(other.seen).toEqual([]);
      expect(server.seen).toHaveLength(1);
      expect(harness.settled).toMatchObject([{ outcome: "redirected", status }]);
      await other.close();
    },
  );

  it("does not follow a redirect to the same host", async () => {
    server.answer = (_request, response) => send(response, 302, "", { Location: "/elsewhere" });
    expect(problemOf(await callOf["account-overview"](createHarness(server.address).service)).kind).toBe("redirected");
    expect(server.seen).toHaveLength(1);
  });

  it("reports no status of a redirect that the browser hides", async () => {
    const opaque = Object.defineProperties(Response.error(), { type: { value: "opaqueredirect" } });
    const asked: RequestInit[] = [];
    const harness = createHarness(server.address, {
      fetch: async (_url, init) => {
        asked.push(init ?? {});
        return opaque;
      },
    });
    const problem = problemOf(await callOf["account-overview"](harness.service));
    expect(problem.kind).toBe("redirected");
    expect(problem).not.toHaveProperty("status");
    expect(harness.settled).toMatchObject([{ outcome: "redirected", status: null }]);
    expect(asked).toMatchObject([{ redirect: "manual", credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer" }]);
  });

  it("is called without a `this`", async () => {
    const seen: unknown[] = [];
    const harness = createHarness(server.address, {
      fetch: async function fetchLikeTheBrowsers(this: unknown) {
        seen.push(this);
        return new Response("");
      },
    });
    await callOf["account-overview"](harness.service);
    expect(seen).toEqual([undefined]);
  });
});
