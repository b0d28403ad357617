import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { operations } from "../../model/activity";
import type { Filter } from "../../model/filters";

import { callOf, createHarness, envelope, key, options, problemOf, send, startServer } from "../../../test/support/service-client";
import { soon } from "../../../test/support/timers";
import type { LocalServer } from "../../../test/support/service-client";
import { account, details, page, person } from "../../../test/support/service-answers";

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

describe("requests", () => {
  const headers = { "x-api-key": key, "content-type": "application/json", accept: "application/json" };

  it.each([
    ["company-search", "/resource/companies/search?domain=acme.example", details],
    ["account-overview", "/resource/account/overview?domain=acme.example", account],
    ["profile-overview", "/resource/profile360/overview?email=jo%40acme.example", person],
  ] as const)("of %s are GETs without a body", async (operation, url, data) => {
    server.answer = (_request, response) => send(response, 200, envelope(data));
    expect(await callOf[operation](createHarness(server.address).service)).toMatchObject({ ok: true, sent: 1, value: { data } });
    expect(server.seen).toMatchObject([{ method: "GET", url, body: "", headers }]);
    expect(server.seen[0]?.headers).not.toHaveProperty("cookie");
    expect(server.seen[0]?.headers).not.toHaveProperty("referer");
  });

  it("of a search are POSTs of exactly the documented members", async () => {
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

  it("of a search without a filter are not sent", async () => {
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

  it("are sent even if the domain is half a surrogate pair", async () => {
    expect((await createHarness(server.address).service.accountOverview("\uD800", options())).sent).toBe(1);
  });
});

describe("the service", () => {
  it("returns the given reason if nothing may be sent, and counts nothing", async () => {
    const harness = createHarness(server.address, { connection: async () => ({ ok: false, problem: { kind: "no-access", at: 1 } }) });
    expect(await callOf["account-overview"](harness.service)).toMatchObject({ sent: 0, problem: { kind: "no-access", tries: 0 } });
    expect([server.seen, harness.begun, harness.held()]).toEqual([[], [], 0]);
  });

  it("requests the connection for each operation", async () => {
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

  it("checks the connection before a request, and again after a wait for its turn", async () => {
    let asked = 0;
    const harness = createHarness(server.address, {
      connection: async () => {
        asked += 1;
        return { ok: true, value: { address: server.address, key, sample: false } };
      },
    });
    await harness.service.accountOverview("a.example", options());
    expect(asked).toBe(1);
    await Promise.all(Array.from({ length: 6 }, (_, index) => harness.service.accountOverview(`b${index}.example`, options())));
    expect(asked).toBe(1 + 6 + 1);
  });

  it("sends nothing if the cap is reached", async () => {
    const harness = createHarness(server.address, { begin: async () => ({ ok: false, problem: { kind: "cap-reached", at: 1, cap: 20 } }) });
    expect(await callOf["account-search"](harness.service)).toMatchObject({ sent: 0, problem: { kind: "cap-reached", cap: 20, tries: 0 } });
    expect(server.seen).toEqual([]);
  });

  it.each([
    ["connection", { connection: () => Promise.reject(new Error(key)) }],
    ["address", { connection: async () => ({ ok: true as const, value: { address: "nowhere", key, sample: false } }) }],
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
  ])("reports an internal problem if the %s fails", async (_name, changes) => {
    const harness = createHarness(server.address, changes);
    const reply = await callOf["account-overview"](harness.service);
    expect(reply).toMatchObject({ sent: 0, problem: { kind: "internal" } });
    expect(JSON.stringify(reply)).not.toContain(key);
    expect([server.seen, harness.held()]).toEqual([[], 0]);
  });

  it("returns an answer even if the log cannot be written", async () => {
    server.answer = (_request, response) => send(response, 200, envelope(account));
    const broken = () => Promise.reject(new Error("full"));
    const harness = createHarness(server.address, { settle: broken, onAnswer: broken, pause: { read: broken, write: broken } });
    expect(await callOf["account-overview"](harness.service)).toMatchObject({ ok: true, sent: 1 });
  });
});

describe("the journal", () => {
  it("receives a private request as private, and its answer is not reported", async () => {
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
    ["account-overview", "without delaying the reply", ["begun", "sent", "settling", "replied", "settled"]],
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

  it("contains the number of a search's filters", async () => {
    const harness = createHarness(server.address);
    await callOf["account-search"](harness.service);
    expect(harness.begun).toMatchObject([{ operation: "account-search", argument: "1" }]);
  });
});

describe("the key", () => {
  it("is in one header and nowhere else, however the service echoes it", async () => {
    const statuses = [200, 302, 400, 401, 403, 404, 429, 500, 503];
    const returned: unknown[] = [];
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
        returned.push(await callOf[operation](harness.service), harness.begun, harness.settled, harness.answers, harness.pauses);
      }
    }
    expect(JSON.stringify(returned)).not.toContain("KEY-CAN");
    expect(server.seen.length).toBeGreaterThan(30);
    for (const { headers, url, body } of server.seen) {
      const { "x-api-key": sent, ...others } = headers;
      expect(sent).toBe(key);
      expect(JSON.stringify([others, url, body])).not.toContain("KEY-CAN");
    }
  });
});

/** JSON notations of the key. */
const spelled: [string, (text: string) => string][] = [
  ["as it is", (text) => JSON.stringify(text)],
  ["with escaped slashes, as PHP does", (text) => JSON.stringify(text).replaceAll("/", "\\/")],
  ["in numeric escapes", (text) => `"${[...text].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join("")}"`],
  [
    "in numeric escapes with capitals",
    (text) => `"${[...text].map((sign) => `\\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`).join("")}"`,
  ],
];

it.each(spelled)("a key of any characters is struck out of an answer that contains it %s", async (_name, write) => {
  const odd = String.raw`a+b/c\d"e=f(g)$h.i*j?k[l]m{n}o|p^q~r`;
  const connection = async () => ({ ok: true as const, value: { address: server.address, key: odd, sample: false } });
  const data = `{"details":{"name":${write(`It is ${odd}, see`)}},${write(odd)}:1}`;
  server.answer = (_request, response) => send(response, 200, `{"version":"2","php":"8","status":"success","data":${data}}`);
  const reply = await callOf["account-overview"](createHarness(server.address, { connection }).service);
  expect(reply.ok).toBe(true);
  expect(JSON.stringify(reply)).not.toContain(JSON.stringify(odd).slice(1, -1));
  expect(JSON.stringify(reply)).toContain("It is (the key), see");
});
