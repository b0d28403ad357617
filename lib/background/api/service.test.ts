import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { operations } from "../../model/activity";
import type { LineId } from "./ports";
import type { Filter } from "../../model/filters";
import type { Reply } from "../../model/reply";
import { holdTime, settle, until } from "../../../test/support/timers";
import { callOf, createHarness, envelope, key, options, problemOf, send, startServer } from "../../../test/support/service-client";
import type { Harness, LocalServer } from "../../../test/support/service-client";
import { account, details, page, person } from "../../../test/support/service-answers";

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

/** Checks that the repeat is sent after this time, and not before. */
async function expectRepeatAfter({ settled }: Harness, pause: number) {
  await until(() => settled.length === 1);
  await settle();
  vi.advanceTimersByTime(pause - 1);
  await settle();
  expect(settled).toHaveLength(1);
  expect(server.seen).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await until(() => server.seen.length === 2);
}

const gets = operations.filter((operation) => operation !== "account-search");
const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it.each(operations)("%s that is stopped while it is being written down is not sent, and its line says so", async (operation) => {
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
});

describe("requests", () => {
  const headers = { "x-api-key": key, "content-type": "application/json", accept: "application/json" };

  it.each([
    ["company-search", "/resource/companies/search?domain=acme.example", details],
    ["account-overview", "/resource/account/overview?domain=acme.example", account],
    ["profile-overview", "/resource/profile360/overview?email=jo%40acme.example", person],
  ] as const)("%s is a GET without a body", async (operation, url, data) => {
    server.answer = (_request, response) => send(response, 200, envelope(data));
    expect(await callOf[operation](createHarness(server.address).service)).toMatchObject({ ok: true, sent: 1, value: { data } });
    expect(server.seen).toMatchObject([{ method: "GET", url, body: "", headers }]);
    expect(server.seen[0]?.headers).not.toHaveProperty("cookie");
    expect(server.seen[0]?.headers).not.toHaveProperty("referer");
  });

  it("the search is a POST of exactly the documented members", async () => {
    server.answer = (_request, response) => send(response, 200, envelope(page));
    const filters = [
      { field: "employees", operator: ">=", value: "50", note: "mine" },
      { field: "linkedin", operator: "is empty", value: "left over" },
      { field: "city", operator: "=", value: undefined },
    ] as Filter[];
    expect(await createHarness(server.address).service.accountSearch(filters, options())).toMatchObject({
      ok: true,
      sent: 1,
      value: { page: { total: 312 } },
    });
    expect(server.seen).toMatchObject([{ method: "POST", url: "/resource/account360/search", headers }]);
    expect(server.seen[0]?.body).toBe(
      '{"filters":[{"field":"employees","operator":">=","value":"50"},{"field":"linkedin","operator":"is empty"},{"field":"city","operator":"="}]}',
    );
  });

  it("without a filter is not sent", async () => {
    const harness = createHarness(server.address);
    expect(await harness.service.accountSearch([], options())).toMatchObject({
      ok: false,
      sent: 0,
      problem: { kind: "bad-request", tries: 0 },
    });
    expect([server.seen, harness.begun]).toEqual([[], []]);
  });

  it("keep the path of the address and every character of an e-mail address", async () => {
    const harness = createHarness(`${server.address}/api/v1`);
    const email = "jo+a&b=c#d%41 ü@acme.example";
    await harness.service.profileOverview(email, options());
    const url = new URL(server.seen[0]?.url ?? "", server.address);
    expect(url.pathname).toBe("/api/v1/resource/profile360/overview");
    expect([...url.searchParams]).toEqual([["email", email]]);
    expect(url.search).toContain("jo%2Ba%26b");
  });

  it("survive half a character", async () => {
    expect((await createHarness(server.address).service.accountOverview("\uD800", options())).sent).toBe(1);
  });
});

describe("what may not be sent", () => {
  it("is the reason given, with nothing counted", async () => {
    const harness = createHarness(server.address, { connection: async () => ({ ok: false, problem: { kind: "no-access", at: 1 } }) });
    expect(await callOf["account-overview"](harness.service)).toMatchObject({ sent: 0, problem: { kind: "no-access", tries: 0 } });
    expect([server.seen, harness.begun, harness.held()]).toEqual([[], [], 0]);
  });

  it("asks for the connection of the operation", async () => {
    const asked: string[] = [];
    const harness = createHarness(server.address, {
      connection: async (operation) => {
        asked.push(operation);
        return { ok: false, problem: { kind: "no-consent", at: 1 } };
      },
    });
    for (const operation of operations) await callOf[operation](harness.service);
    expect(asked).toEqual([...operations]);
  });

  it("is asked once before a request goes out, and once more where it had to wait for its turn", async () => {
    let asked = 0;
    const harness = createHarness(server.address, {
      connection: async () => {
        asked += 1;
        return { ok: true, value: { address: server.address, key } };
      },
    });
    await harness.service.accountOverview("a.example", options());
    expect(asked).toBe(1);
    await Promise.all(Array.from({ length: 5 }, (_, index) => harness.service.accountOverview(`b${index}.example`, options())));
    expect(asked).toBe(1 + 5 + 1);
  });

  it("is told when the cap is reached", async () => {
    const harness = createHarness(server.address, { begin: async () => ({ ok: false, problem: { kind: "cap-reached", at: 1, cap: 20 } }) });
    expect(await callOf["account-search"](harness.service)).toMatchObject({ sent: 0, problem: { kind: "cap-reached", cap: 20, tries: 0 } });
    expect(server.seen).toEqual([]);
  });

  it.each([
    ["connection", { connection: () => Promise.reject(new Error(key)) }],
    ["address", { connection: async () => ({ ok: true as const, value: { address: "nowhere", key } }) }],
    ["journal", { begin: () => Promise.reject(new Error(key)) }],
    ["deadline", { deadline: () => Promise.reject(new Error(key)) }],
    [
      "keep-awake",
      {
        keepAwake: () => {
          throw new Error(key);
        },
      },
    ],
  ])("is internal where the %s fails", async (_name, changes) => {
    const harness = createHarness(server.address, changes);
    const reply = await callOf["account-overview"](harness.service);
    expect(reply).toMatchObject({ sent: 0, problem: { kind: "internal" } });
    expect(JSON.stringify(reply)).not.toContain(key);
    expect([server.seen, harness.held()]).toEqual([[], 0]);
  });

  it("an answer outlives a log that cannot be written", async () => {
    server.answer = (_request, response) => send(response, 200, envelope(account));
    const broken = () => Promise.reject(new Error("full"));
    const harness = createHarness(server.address, { settle: broken, answered: broken, pause: { read: broken, write: broken } });
    expect(await callOf["account-overview"](harness.service)).toMatchObject({ ok: true, sent: 1 });
  });
});

describe("the journal", () => {
  it("notes nothing of an answer in a private window", async () => {
    server.answer = (_request, response) => send(response, 404, envelope("Account not found", "error"));
    const harness = createHarness(server.address);
    await callOf["account-overview"](harness.service, { private: true });
    expect(harness.begun).toMatchObject([{ private: true }]);
    expect(harness.answers).toEqual([]);
  });

  it("has a line for each attempt, settled with its outcome", async () => {
    server.answer = (_request, response, number) =>
      number === 1 ? send(response, 502, "") : send(response, 404, envelope("Account not found", "error"));
    const harness = createHarness(server.address);
    const reply = await callOf["account-overview"](harness.service, { reason: "fallback", private: false });
    expect(problemOf(reply)).toMatchObject({
      kind: "not-found",
      status: 404,
      tries: 2,
      host: new URL(server.address).host,
      message: "Account not found",
    });
    const line = { operation: "account-overview", argument: "acme.example", private: false };
    expect(harness.begun).toEqual([
      { ...line, reason: "fallback" },
      { ...line, reason: "repeat" },
    ]);
    expect(harness.settled).toMatchObject([
      { line: 1, outcome: "service-failed", status: 502 },
      { line: 2, outcome: "not-found", status: 404 },
    ]);
    expect(harness.answers).toMatchObject([{ version: "2.0.0", php: "8.2.29" }]);
    expect(harness.settled.every(({ duration }) => duration >= 0 && duration < 5000)).toBe(true);
  });

  it.each([
    ["account-search", "before the reply", ["begun", "sent", "settling", "settled", "replied"]],
    ["account-overview", "beside the reply, which need not wait for it", ["begun", "sent", "settling", "replied", "settled"]],
  ] as const)("of %s is written before the request is sent and settled %s", async (operation, _when, expected) => {
    const order: string[] = [];
    server.answer = (_request, response) => {
      order.push("sent");
      send(response, 200, envelope(account));
    };
    const harness = createHarness(server.address, {
      begin: async () => {
        await soon(20);
        order.push("begun");
        return { ok: true, value: null };
      },
      settle: async () => {
        order.push("settling");
        await soon(20);
        order.push("settled");
      },
    });
    await callOf[operation](harness.service);
    order.push("replied");
    await soon(40);
    expect(order).toEqual(expected);
  });

  it("names the number of filters of a search", async () => {
    const harness = createHarness(server.address);
    await callOf["account-search"](harness.service);
    expect(harness.begun).toMatchObject([{ operation: "account-search", argument: "1" }]);
  });
});

describe("the one repeat", () => {
  it.each([408, 502, 503, 504])("after %s, for GETs", async (status) => {
    server.answer = (_request, response, number) => (number === 1 ? send(response, status, "") : send(response, 200, envelope(account)));
    expect(await callOf["account-overview"](createHarness(server.address).service)).toMatchObject({ ok: true, sent: 2 });
  });

  it.each([400, 401, 402, 403, 404, 405, 422, 429, 500, 501, 505, 511, 200])("never after %s", async (status) => {
    server.answer = (_request, response) => send(response, status, "{}");
    expect((await callOf["account-overview"](createHarness(server.address).service)).sent).toBe(1);
    expect(server.seen).toHaveLength(1);
  });

  it.each(gets)("is one at most for %s", async (operation) => {
    server.answer = (_request, response) => send(response, 503, "");
    const reply = await callOf[operation](createHarness(server.address).service);
    expect(problemOf(reply)).toMatchObject({ kind: "service-failed", status: 503, tries: 2 });
    expect(server.seen).toHaveLength(2);
  });

  it.each([408, 502, 503, 504])("is never made for a POST, not after %s", async (status) => {
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
  ])("is spread out by chance: %s comes to %s milliseconds", async (random, pause) => {
    server.answer = (_request, response) => send(response, 503, "");
    holdTime();
    const harness = createHarness(server.address, { random: () => random });
    const reply = callOf["account-overview"](harness.service);
    await expectRepeatAfter(harness, pause);
    expect(await reply).toMatchObject({ sent: 2 });
  });

  it("waits as long as the service asks, up to five seconds", async () => {
    server.answer = (_request, response) => send(response, 503, "", { "Retry-After": "4" });
    holdTime();
    const harness = createHarness(server.address);
    const reply = callOf["account-overview"](harness.service);
    await expectRepeatAfter(harness, 4000);
    expect(await reply).toMatchObject({ sent: 2 });
  });

  it("is not made where the service stays away longer, and the problem says until when", async () => {
    server.answer = (_request, response) => send(response, 503, "", { "Retry-After": "6" });
    const harness = createHarness(server.address, { deadline: async () => 30 });
    const problem = problemOf(await callOf["account-overview"](harness.service));
    expect(problem).toMatchObject({ kind: "service-failed", waitSeconds: 6, tries: 1 });
    expect(problem.until).toBeGreaterThan(Date.now() + 5000);
    expect(harness.pauses).toEqual([]);
  });

  it("is not begun where the deadline would not leave it time", async () => {
    server.answer = (_request, response) => send(response, 503, "", { "Retry-After": "2" });
    const start = performance.now();
    const reply = await callOf["account-overview"](createHarness(server.address, { deadline: async () => 1 }).service);
    expect(reply).toMatchObject({ sent: 1, problem: { kind: "service-failed" } });
    expect(performance.now() - start).toBeLessThan(900);
  });

  it("that the cap forbids leaves the first problem standing", async () => {
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

  it("is not sent into a pause that began meanwhile", async () => {
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

  it("that comes back is an answer", async () => {
    server.answer = (_request, response, number) =>
      number === 1 ? void response.socket?.destroy() : send(response, 200, envelope(account));
    expect(await callOf["account-overview"](createHarness(server.address).service)).toMatchObject({ ok: true, sent: 2 });
  });

  it("does not hide a status that says what is wrong", async () => {
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

describe("redirects", () => {
  it.each([301, 302, 303, 307, 308].flatMap((status) => operations.map((operation) => [status, operation] as const)))(
    "%s of %s is not followed",
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

  it("to the same host are not followed either", async () => {
    server.answer = (_request, response) => send(response, 302, "", { Location: "/elsewhere" });
    expect(problemOf(await callOf["account-overview"](createHarness(server.address).service)).kind).toBe("redirected");
    expect(server.seen).toHaveLength(1);
  });

  it("that the browser hides have no status", async () => {
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

  it("the browser's fetch is called as nobody's method", async () => {
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

describe("the deadline", () => {
  it.each(operations)("ends a service that never answers %s, once", async (operation) => {
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

  it("ends a body that drips", async () => {
    server.answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(" "), 30);
      response.on("close", () => clearInterval(drip));
    };
    const reply = await callOf["account-overview"](createHarness(server.address, { deadline: async () => 0.3 }).service);
    expect(reply).toMatchObject({ sent: 1, problem: { kind: "timed-out", status: 200 } });
  });

  it("covers the repeat", async () => {
    server.answer = (_request, response, number) => (number === 1 ? send(response, 503, "") : undefined);
    holdTime();
    const harness = createHarness(server.address, { deadline: async () => 1.5, random: () => 1 });
    const reply = callOf["account-overview"](harness.service);
    await expectRepeatAfter(harness, 1000);
    vi.advanceTimersByTime(500);
    expect(await reply).toMatchObject({ sent: 2, problem: { kind: "timed-out", tries: 2 } });
  });

  it("does not count the time in the queue", async () => {
    server.answer = async (_request, response) => {
      await soon(200);
      send(response, 200, envelope(account));
    };
    const harness = createHarness(server.address, { deadline: async () => 0.5 });
    const replies = await Promise.all(Array.from({ length: 12 }, () => callOf["account-overview"](harness.service)));
    expect(replies.every((reply) => reply.ok)).toBe(true);
  });

  it("is asked of the operation", async () => {
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

describe("size", () => {
  const filler = (bytes: number) => {
    const empty = envelope({ ...account, filler: "" });
    return envelope({ ...account, filler: "x".repeat(bytes - Buffer.byteLength(empty)) });
  };

  it("of 5 MB is read, one byte more is not", async () => {
    server.answer = (_request, response, number) => send(response, 200, filler(number === 1 ? 5_000_000 : 5_000_001));
    const harness = createHarness(server.address);
    expect((await callOf["account-overview"](harness.service)).ok).toBe(true);
    expect(await callOf["account-overview"](harness.service)).toMatchObject({
      sent: 1,
      problem: { kind: "too-large", status: 200, tries: 1 },
    });
  });

  it("without an end is cut off while it streams", async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      server.answer = (_request, response) => {
        response.on("close", resolve);
        const part = Buffer.alloc(100_000, " ");
        const more = () => {
          while (!response.destroyed && response.write(part)) written += part.length;
        };
        response.writeHead(200).on("drain", more);
        more();
      };
    });
    expect(problemOf(await callOf["account-search"](createHarness(server.address).service)).kind).toBe("too-large");
    await closed;
    expect(written).toBeLessThan(30_000_000);
  });

  it("text is UTF-8, split anywhere, with or without its mark", async () => {
    const bytes = Buffer.from(`\uFEFF${envelope({ details: { ...details, name: "Ærø – 株式会社 😀" } })}`);
    server.answer = async (_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json; charset=iso-8859-1" });
      const at = bytes.indexOf("😀");
      for (const part of [bytes.subarray(0, at + 2), bytes.subarray(at + 2)]) {
        response.write(part);
        await soon(20);
      }
      response.end();
    };
    const reply = await createHarness(server.address).service.accountOverview("x.example", options());
    expect(reply.ok && reply.value.account.details.name).toBe("Ærø – 株式会社 😀");
  });
});

describe("stopping", () => {
  it("before it is sent sends nothing", async () => {
    const harness = createHarness(server.address);
    const reply = await callOf["account-overview"](harness.service, { signal: AbortSignal.abort() });
    expect(reply).toMatchObject({ sent: 0, problem: { kind: "cancelled", tries: 0 } });
    expect([server.seen, harness.begun]).toEqual([[], []]);
  });

  it.each(["account-overview", "account-search"] as const)("while %s is under way settles its line", async (operation) => {
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

  it("in the middle of a body, of whatever status", async () => {
    const controller = new AbortController();
    server.answer = (_request, response) => {
      response.writeHead(401);
      response.write("{");
      setTimeout(() => controller.abort(), 30);
    };
    const harness = createHarness(server.address);
    expect(problemOf(await callOf["account-overview"](harness.service, { signal: controller.signal })).kind).toBe("cancelled");
    expect(harness.settled).toMatchObject([{ outcome: "cancelled", status: 401 }]);
  });

  it("before the repeat sends none", async () => {
    const controller = new AbortController();
    server.answer = (_request, response) => {
      send(response, 503, "");
      setTimeout(() => controller.abort(), 100);
    };
    const start = performance.now();
    const reply = await callOf["account-overview"](createHarness(server.address, { random: () => 1 }).service, {
      signal: controller.signal,
    });
    expect(reply).toMatchObject({ sent: 1, problem: { kind: "cancelled", tries: 1 } });
    expect(performance.now() - start).toBeLessThan(900);
  });

  it("while it waits for its turn answers at once and never sends", async () => {
    const release: (() => void)[] = [];
    server.answer = (_request, response) => void release.push(() => send(response, 200, envelope(account)));
    const harness = createHarness(server.address);
    const controller = new AbortController();
    const running = Array.from({ length: 4 }, () => callOf["account-overview"](harness.service));
    const waiting = callOf["company-search"](harness.service, { signal: controller.signal });
    while (server.seen.length < 4) await soon(5);
    controller.abort();
    const start = performance.now();
    expect(await waiting).toMatchObject({ sent: 0, problem: { kind: "cancelled" } });
    expect(performance.now() - start).toBeLessThan(500);
    for (const answer of release) answer();
    await Promise.all(running);
    expect(server.seen).toHaveLength(4);
    expect(harness.begun).toHaveLength(4);
    expect(harness.held()).toBe(0);
  });

  it("leaves an answer that came all the same", async () => {
    const controller = new AbortController();
    server.answer = (_request, response) => send(response, 200, envelope(page));
    const harness = createHarness(server.address, { settle: async () => controller.abort() });
    expect(await callOf["account-search"](harness.service, { signal: controller.signal })).toMatchObject({ ok: true, sent: 1 });
  });
});

describe("the queue", () => {
  it("has four calls under way at most, urgent ones first, and the worker stays awake throughout", async () => {
    let open = 0;
    let most = 0;
    server.answer = async (_request, response) => {
      open += 1;
      most = Math.max(most, open);
      await soon(60);
      open -= 1;
      send(response, 200, envelope(account));
    };
    const harness = createHarness(server.address);
    const later = Array.from({ length: 10 }, (_, number) =>
      harness.service.accountOverview(`later-${number}.example`, options({ priority: 0 })),
    );
    const first = harness.service.accountOverview("urgent.example", options({ priority: 1 }));
    await soon(20);
    expect(harness.held()).toBe(11);
    await Promise.all([...later, first]);
    expect(most).toBe(4);
    expect(harness.begun.findIndex(({ argument }) => argument === "urgent.example")).toBe(4);
    expect([harness.held(), harness.holds()]).toEqual([0, 11]);
  });

  it("looks at the connection again when the turn comes", async () => {
    let allowed = true;
    server.answer = async (_request, response) => {
      await soon(50);
      allowed = false;
      send(response, 200, envelope(account));
    };
    const harness = createHarness(server.address, {
      connection: async () =>
        allowed ? { ok: true, value: { address: server.address, key } } : { ok: false, problem: { kind: "no-key", at: 1 } },
    });
    const replies = await Promise.all(Array.from({ length: 6 }, () => callOf["account-overview"](harness.service)));
    expect(replies.map((reply) => (reply.ok ? "found" : reply.problem.kind)).toSorted()).toEqual([
      "found",
      "found",
      "found",
      "found",
      "no-key",
      "no-key",
    ]);
    expect(server.seen).toHaveLength(4);
  });

  it("sends nothing more once one of its calls was refused", async () => {
    server.answer = (_request, response) => send(response, 429, "", { "Retry-After": "60" });
    const harness = createHarness(server.address);
    const replies = await Promise.all(Array.from({ length: 9 }, () => callOf["account-overview"](harness.service)));
    expect(replies.every((reply) => problemOf(reply).kind === "rate-limited")).toBe(true);
    expect(server.seen).toHaveLength(4);
  });
});

describe("429", () => {
  const refuse = (headers: Record<string, string> = {}) => {
    server.answer = (_request, response) => send(response, 429, envelope("Slow down", "error"), headers);
  };

  it.each([
    ["seconds", () => "7", 7],
    ["a date", () => new Date(Date.now() + 9000).toUTCString(), 9],
    ["a date gone by", () => "Fri, 06 Nov 2020 08:49:37 GMT", 1],
    ["days", () => "864000", 3600],
  ])("with %s starts a pause for every call", async (_name, header, seconds) => {
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

  it("without a header backs off further each time, until an answer comes", async () => {
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

  it("of several calls at once is one strike, and the longest pause wins", async () => {
    server.answer = async (_request, response, number) => {
      await soon(20 * (5 - number));
      send(response, 429, "", number === 2 ? { "Retry-After": "100" } : number === 3 ? { "Retry-After": "3" } : {});
    };
    const harness = createHarness(server.address, { now: () => 1_000_000 });
    await Promise.all(Array.from({ length: 4 }, () => callOf["account-overview"](harness.service)));
    expect(harness.pauses.at(-1)).toEqual({ until: 1_100_000, strikes: 1 });
  });

  it("of several calls at once without a header is the first back-off", async () => {
    refuse();
    const harness = createHarness(server.address, { now: () => 1_000_000 });
    await Promise.all(Array.from({ length: 4 }, () => callOf["account-overview"](harness.service)));
    expect(harness.pauses.at(-1)).toEqual({ until: 1_005_000, strikes: 1 });
  });

  it("is told even if the pause cannot be stored", async () => {
    refuse({ "Retry-After": "7" });
    const harness = createHarness(server.address, { pause: { read: async () => null, write: () => Promise.reject(new Error("full")) } });
    expect(problemOf(await callOf["account-overview"](harness.service))).toMatchObject({ kind: "rate-limited", waitSeconds: 7 });
  });

  it("of calls that end in the same moment loses none", async () => {
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
          await soon(request(value) ? 5 : 40);
          stored = value;
        },
      },
    });
    const request = (value: { until: number } | null) => value?.until === 1_100_000;
    await Promise.all(["a", "b", "long", "c"].map((name) => harness.service.accountOverview(`${name}.example`, options())));
    expect(stored).toEqual({ until: 1_100_000, strikes: 1 });
  });

  it("is not forgotten when a call that was under way succeeds", async () => {
    const harness = createHarness(server.address);
    const until = Date.now() + 60_000;
    server.answer = (_request, response) => {
      harness.pauses.push({ until, strikes: 3 });
      send(response, 200, envelope(account));
    };
    expect((await callOf["account-overview"](harness.service)).ok).toBe(true);
    expect(harness.pauses.at(-1)).toEqual({ until, strikes: 0 });
  });

  it("is not repeated, nor is the POST", async () => {
    refuse({ "Retry-After": "1" });
    expect((await callOf["account-search"](createHarness(server.address).service)).sent).toBe(1);
    expect(server.seen).toHaveLength(1);
  });

  it("holds even if its body never comes", async () => {
    server.answer = (_request, response) => void response.writeHead(429, { "Retry-After": "9" }).write("{");
    const harness = createHarness(server.address, { deadline: async () => 0.2 });
    expect(problemOf(await callOf["account-overview"](harness.service))).toMatchObject({ kind: "rate-limited", status: 429 });
    expect(harness.pauses).toHaveLength(1);
  });

  it("of a clock that was set back is over", async () => {
    server.answer = (_request, response) => send(response, 200, envelope(account));
    const harness = createHarness(server.address, {
      pause: { read: async () => ({ until: Date.now() + 3_700_000, strikes: 1 }), write: async () => undefined },
    });
    expect((await callOf["account-overview"](harness.service)).ok).toBe(true);
  });
});

describe("the key", () => {
  it("is in one header and nowhere else, however the service echoes it", async () => {
    const statuses = [200, 302, 400, 401, 403, 404, 429, 500, 503];
    const told: unknown[] = [];
    const echo = (data: unknown, status: string) => JSON.stringify({ version: key, php: key, status, data, message: key, errors: [key] });
    for (const status of statuses) {
      server.answer = (_request, response) =>
        send(
          response,
          status,
          echo(status === 200 ? { leaked: 1 } : { message: `${"x".repeat(190)}${key}` }, status === 200 ? "success" : "error"),
          {
            "Retry-After": key,
            Location: `/${key}`,
          },
        );
      for (const operation of operations) {
        const harness = createHarness(server.address);
        told.push(await callOf[operation](harness.service), harness.begun, harness.settled, harness.answers, harness.pauses);
      }
    }
    expect(JSON.stringify(told)).not.toContain("KEY-CAN");
    expect(server.seen.length).toBeGreaterThan(30);
    for (const { headers, url, body } of server.seen) {
      const { "x-api-key": sent, ...others } = headers;
      expect(sent).toBe(key);
      expect(JSON.stringify([others, url, body])).not.toContain("KEY-CAN");
    }
  });
});

/** Every JSON notation of the key. */
const spelled: [string, (text: string) => string][] = [
  ["as it is", (text) => JSON.stringify(text)],
  ["with escaped slashes, as PHP does", (text) => JSON.stringify(text).replaceAll("/", "\\/")],
  ["by numbers", (text) => `"${[...text].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join("")}"`],
  ["by numbers in capitals", (text) => `"${[...text].map((sign) => `\\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`).join("")}"`],
];

it.each(spelled)("a key of any signs is struck out of an answer that holds it %s", async (_name, write) => {
  const odd = String.raw`a+b/c\d"e=f(g)$h.i*j?k[l]m{n}o|p^q~r`;
  const connection = async () => ({ ok: true as const, value: { address: server.address, key: odd } });
  const data = `{"details":{"name":${write(`It is ${odd}, see`)}},${write(odd)}:1}`;
  server.answer = (_request, response) => send(response, 200, `{"version":"2","php":"8","status":"success","data":${data}}`);
  const told = await callOf["account-overview"](createHarness(server.address, { connection }).service);
  expect(told.ok).toBe(true);
  expect(JSON.stringify(told)).not.toContain(JSON.stringify(odd).slice(1, -1));
  expect(JSON.stringify(told)).toContain("It is (the key), see");
});

describe("a search beside other requests", () => {
  /** Sent over a kept connection, some time after the call. */
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

  it("may have gone out again over the connections that came free meanwhile", async () => {
    expect(await besideOthers(2)).toMatchObject({ ok: false, sent: 1, perhapsTwice: true });
  });

  it("went out once where there were none", async () => {
    expect(await besideOthers(0)).not.toHaveProperty("perhapsTwice");
  });
});
