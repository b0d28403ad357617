import { get } from "node:http";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../lib/model/json";
import { domainsByHand } from "./by-hand";
import { routes } from "./requests";
import { sampleKey, startService, type LocalService } from "./service";

const flagship = "northwind-robotics.example";
let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => service.reset());
afterAll(() => service.stop());

const key = { "x-api-key": sampleKey };
const ask = (path: string, init: RequestInit = {}) => fetch(service.url + path, { redirect: "manual", headers: key, ...init });
const account = (domain = flagship, init?: RequestInit) =>
  ask(`${routes["account-overview"].path}?domain=${encodeURIComponent(domain)}`, init);
const person = (email: string) => ask(`${routes["profile-overview"].path}?email=${encodeURIComponent(email)}`);
const company = (domain: string) => ask(`${routes["company-search"].path}?domain=${encodeURIComponent(domain)}`);
const search = (body: string, init: RequestInit = {}) => ask(routes["account-search"].path, { method: "POST", body, ...init });
const oneFilter = (value: string) => JSON.stringify({ filters: [{ field: "domain", operator: "=", value }] });
const json = async (response: Response) => (await response.json()) as JsonObject;

describe("operations", () => {
  it("answer at the paths of the interface", async () => {
    expect(await json(await company(flagship))).toMatchObject({ status: "success", data: { name: "Northwind Robotics" } });
    expect(await json(await account())).toMatchObject({ status: "success", php: expect.any(String), data: { icpScore: 82 } });
    expect(await json(await person(`ingrid.solheim@${flagship}`))).toMatchObject({
      status: "success",
      data: { jobTitle: "VP Operations" },
    });
    expect(await json(await search(oneFilter(flagship)))).toMatchObject({ status: "success", data: { total: 1, limit: 25, offset: 0 } });
  });

  it("answer 404 as the interface documents", async () => {
    expect([(await account("nobody.example")).status, (await person("x@nobody.example")).status]).toEqual([404, 404]);
    expect((await search(oneFilter("nobody.example"))).status).toBe(404);
  });

  it.each(["", "{", "null", '"text"', "[]", "{}", '{"filters":null}', '{"filters":[]}', '{"filters":{}}'])(
    "refuse a body without filters: %s",
    async (body) => {
      const response = await search(body);
      expect(response.status).toBe(400);
      expect(await json(response)).toMatchObject({ status: "error", data: { message: expect.stringMatching(/at least one filter/i) } });
    },
  );

  it.each([
    [{ field: "colour", operator: "=", value: "x" }, /field/],
    [{ field: "name", operator: "like", value: "x" }, /operator/],
    [{ field: "name", operator: "=" }, /value/],
    [{ field: "employees", operator: ">", value: 5 }, /value/],
    ["name = x", /object/],
  ])("refuse the filter %j", async (filter, reason) => {
    const response = await search(JSON.stringify({ filters: [{ field: "domain", operator: "is not empty" }, filter] }));
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ data: { message: expect.stringMatching(reason) } });
  });

  it.each([
    ["no key", {}],
    ["a wrong key", { "x-api-key": "wrong" }],
  ])("refuse %s with 401", async (_, headers) => {
    for (const response of [await account(flagship, { headers }), await search(oneFilter(flagship), { headers })]) {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ status: "error", data: { message: "Unauthorized. Please provide a valid API key." } });
    }
  });

  it("refuse other methods and other paths", async () => {
    const wrong = await account(flagship, { method: "POST" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET"]);
    expect((await ask(routes["account-search"].path)).status).toBe(405);
    expect((await ask("/resource/unknown")).status).toBe(404);
  });

  it("accept other keys while they are listed", async () => {
    service.keys.add("second-key");
    expect((await account(flagship, { headers: { "x-api-key": "second-key" } })).status).toBe(200);
    service.keys.delete("second-key");
    expect((await account(flagship, { headers: { "x-api-key": "second-key" } })).status).toBe(401);
  });
});

describe("the record of requests", () => {
  it("holds what arrived and what was answered", async () => {
    const before = Date.now();
    await account("Northwind-Robotics.example");
    await search(oneFilter("x.example"));
    await ask("/elsewhere?a=1", { headers: {} });
    const [first, second, third] = service.requests;
    expect(first).toMatchObject({ method: "GET", path: "/resource/account/overview", query: { domain: "Northwind-Robotics.example" } });
    expect(first).toMatchObject({ operation: "account-overview", argument: "Northwind-Robotics.example", body: null, status: 200 });
    expect(first?.headers["x-api-key"]).toBe(sampleKey);
    expect(first?.at).toBeGreaterThanOrEqual(before);
    expect(second).toMatchObject({
      operation: "account-search",
      argument: "x.example",
      body: { filters: [{ field: "domain" }] },
      status: 404,
    });
    expect(third).toMatchObject({ operation: null, argument: null, path: "/elsewhere", query: { a: "1" }, status: 404 });
    expect(third?.headers).not.toHaveProperty("x-api-key");
  });

  it("is emptied by reset", async () => {
    await account();
    service.reset();
    expect(service.requests).toEqual([]);
  });

  it("keeps a request that got no answer", async () => {
    service.fail({ reset: "before-headers" });
    await expect(account()).rejects.toThrow();
    expect(service.requests).toMatchObject([{ operation: "account-overview", status: null }]);
  });
});

describe("a fault applies to", () => {
  it("requests of an operation, a path or an argument", async () => {
    service.fail({ operation: "company-search", status: 500 });
    service.fail({ path: routes["profile-overview"].path, status: 502 });
    service.fail({ argument: "HALDEN-automation.example", status: 503 });
    expect([(await company(flagship)).status, (await person(`ingrid.solheim@${flagship}`)).status]).toEqual([500, 502]);
    expect([(await account("halden-automation.example")).status, (await account()).status]).toEqual([503, 200]);
  });

  it("as many requests as a test asks for, the oldest fault first", async () => {
    service.fail({ status: 500, times: 2 });
    service.fail({ status: 503, times: 1 });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await account()).status);
    expect(statuses).toEqual([500, 500, 503, 200]);
  });

  it("all requests until reset", async () => {
    service.fail({ status: 500 });
    for (let index = 0; index < 3; index += 1) expect((await account()).status).toBe(500);
    service.reset();
    expect((await account()).status).toBe(200);
  });
});

describe("a faulty answer", () => {
  it.each([400, 401, 402, 403, 404, 405, 408, 422, 429, 500, 502, 503, 504])(
    "has status %i and a reason in the envelope",
    async (status) => {
      service.fail({ status });
      const response = await account();
      expect(response.status).toBe(status);
      const { data } = (await json(response)) as { data: string | { message: string } };
      expect(typeof data === "string" ? data : data.message).not.toBe("");
    },
  );

  it("has the status and the message that a test sets", async () => {
    service.fail({ status: 403, message: "Insufficient credits. Please upgrade your plan." });
    expect(await json(await search(oneFilter(flagship)))).toMatchObject({
      data: { message: "Insufficient credits. Please upgrade your plan." },
    });
  });

  it("has Retry-After in seconds, as a date, or as any text", async () => {
    const date = new Date("2026-11-21T10:00:00Z");
    for (const retryAfter of [7, date, "soon"]) service.fail({ status: 429, retryAfter, times: 1 });
    const headers = [];
    for (let index = 0; index < 3; index += 1) headers.push((await account()).headers.get("retry-after"));
    expect(headers).toEqual(["7", "Sat, 21 Nov 2026 10:00:00 GMT", "soon"]);
  });

  it.each([301, 302, 303, 307, 308])("redirects with %i to a given address", async (status) => {
    service.fail({ status, redirect: "https://elsewhere.example/x" });
    const response = await account();
    expect([response.status, response.headers.get("location")]).toEqual([status, "https://elsewhere.example/x"]);
  });

  it("redirects with 302 and without data if no status is set", async () => {
    service.fail({ redirect: "/elsewhere" });
    const response = await account();
    expect([response.status, await response.text()]).toEqual([302, ""]);
  });

  it("comes after a delay", async () => {
    service.fail({ delay: 120 });
    const before = performance.now();
    expect((await account()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(110);
  });

  it("is a web page, empty, garbage, other JSON or other text", async () => {
    service.fail({ body: "html", times: 1 });
    const page = await account();
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toMatch(/^<!doctype html>/);

    service.fail({ body: "empty", times: 1 });
    expect(await (await account()).text()).toBe("");

    service.fail({ body: "garbage", times: 1 });
    const bytes = new Uint8Array(await (await account()).arrayBuffer());
    expect(bytes.length).toBe(2048);
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toThrow();

    service.fail({ body: { json: [1, 2] }, times: 1 });
    expect(await (await account()).json()).toEqual([1, 2]);

    service.fail({ status: 500, body: { text: "Whoops", type: "text/plain" }, times: 1 });
    const text = await account();
    expect([text.status, text.headers.get("content-type"), await text.text()]).toEqual([500, "text/plain", "Whoops"]);

    service.fail({ body: "no-envelope", times: 1 });
    expect(await json(await account())).toMatchObject({ icpScore: 82 });
  });

  it("has a body of more than 5 MB, valid and without a length", async () => {
    service.fail({ body: "huge" });
    const response = await account();
    expect(response.headers.get("content-length")).toBeNull();
    const text = await response.text();
    expect(text.length).toBeGreaterThan(5_242_880);
    expect(JSON.parse(text)).toMatchObject({ status: "success" });
  });
});

describe("a faulty connection", () => {
  it("ends before the promised length if the answer is truncated", async () => {
    service.fail({ truncate: true });
    const { headers, received, complete } = await raw(`${routes["account-overview"].path}?domain=${flagship}`);
    expect(received).toBe(Math.floor(Number(headers["content-length"]) / 2));
    expect(complete).toBe(false);
    await expect(account().then((response) => response.text())).rejects.toThrow();
  });

  it("is reset before the headers", async () => {
    service.fail({ reset: "before-headers" });
    await expect(account()).rejects.toThrow();
  });

  it("is reset after the headers", async () => {
    service.fail({ reset: "after-headers" });
    const response = await account();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it("drips a few bytes at a time, and does not end after the last", async () => {
    service.fail({ drip: { every: 1, bytes: 4 }, body: { text: '{"a":1}' } });
    const reader = (await account()).body?.getReader();
    let received = "";
    for (let part = await reader?.read(); part?.done === false && received.length < 24; part = await reader?.read()) {
      received += new TextDecoder().decode(part.value);
    }
    expect(received.length).toBeGreaterThanOrEqual(24);
    expect(received.trim()).toBe('{"a":1}');
    await reader?.cancel();
  });

  it("hangs until the client gives up", async () => {
    service.fail({ hang: true });
    await expect(account(flagship, { signal: AbortSignal.timeout(80) })).rejects.toThrow(/timeout/i);
    expect(service.requests).toMatchObject([{ status: null }]);
    service.reset();
    expect((await account()).status).toBe(200);
  });
});

describe("variants of the envelope", () => {
  const varied = async (variant: Parameters<LocalService["fail"]>[0]["variant"], response: () => Promise<Response> = account) => {
    service.reset();
    service.fail({ ...(variant && { variant }) });
    return (await response()).json() as Promise<JsonObject>;
  };
  const missing = () => account("nobody.example");

  it("change errors", async () => {
    expect(await varied("error-object", missing)).toMatchObject({ status: "error", data: { message: "Account not found." } });
    expect(await varied("error-top-level", missing)).toMatchObject({ status: "error", message: "Account not found." });
    expect(await varied("error-map", missing)).toMatchObject({ errors: { domain: ["Account not found."] } });
    expect(await varied("error-string", () => search("{}"))).toMatchObject({ data: "At least one filter must be provided." });
  });

  it("change results", async () => {
    expect(await varied("without-php")).not.toHaveProperty("php");
    expect(await varied("with-php", () => search(oneFilter(flagship)))).toHaveProperty("php");
    expect(await varied("unknown-members")).toMatchObject({ zz_unknown: {}, data: { zz_unknown: {}, details: { zz_unknown: {} } } });
    expect(await varied("numeric-strings")).toMatchObject({ data: { icpScore: "82", details: { employees: "1240" } } });
    const { journey } = (await varied("arrays-for-empty-objects"))["data"] as { journey: JsonObject[] };
    expect(journey.slice(0, 2)).toMatchObject([
      { attributes: [], utm: { medium: "cpc" } },
      { attributes: { "Buying Stage": "Decision" }, utm: [] },
    ]);
    expect(await varied("null-for-empty-lists")).toMatchObject({ data: { people: null, topPages: null, tags: expect.any(Array) } });
    expect(await varied("null-lists")).toMatchObject({ data: { tags: null, tech: null, journey: expect.any(Array) } });
    expect(await varied("scalar-lists")).toMatchObject({ data: { tags: "B2B", intentSignals: expect.any(String) } });
    expect(Object.keys((await varied("firmographics-only"))["data"] as JsonObject)).toEqual(["details"]);
    expect(await varied("blank-identity")).toMatchObject({ data: { icpScore: "", details: { name: "" } } });
    expect(await varied("data-null")).toMatchObject({ status: "success", data: null });
    expect(await varied("data-empty-list")).toMatchObject({ data: [] });
    expect(await varied("data-empty-text")).toMatchObject({ data: "" });
    expect(await varied("bare")).toMatchObject({ icpScore: 82 });
  });

  it("change answers of the company search", async () => {
    const found = () => company(flagship);
    expect(await varied("company-details", found)).toMatchObject({ data: { details: { domain: flagship } } });
    expect(await varied("company-list", found)).toMatchObject({ data: { list: [{ domain: flagship }], total: 1 } });
    const synonyms = await varied("company-synonyms", found);
    expect(synonyms).toMatchObject({
      data: { website: flagship, founded: 2011, linkedinUrl: "company/northwind-robotics", logo: expect.any(String) },
    });
    expect(synonyms["data"]).not.toHaveProperty("domain");
  });

  it("give every value a wrong type", async () => {
    const right = (await json(await account()))["data"] as JsonObject;
    const wrong = (await varied("wrong-types"))["data"] as JsonObject;
    const kind = (value: unknown) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);
    for (const [name, value] of Object.entries(right)) {
      if (name !== "details") expect(kind(wrong[name]), name).not.toBe(kind(value));
    }
    for (const [name, value] of Object.entries(right["details"] as JsonObject)) {
      expect(kind((wrong["details"] as JsonObject)[name]), name).not.toBe(kind(value));
    }
  });
});

describe("domains that go wrong by their name", () => {
  const quick = domainsByHand.filter(({ fault }) => !fault.hang && fault.delay === undefined && fault.drip === undefined);

  it.each(quick.filter(({ fault }) => fault.status !== undefined))("$domain: $says", async ({ domain, fault }) => {
    expect((await account(domain)).status).toBe(fault.status);
    expect((await person(`anyone@${domain}`)).status).toBe(fault.status);
    expect((await search(oneFilter(domain))).status).toBe(fault.status);
  });

  it.each(["reset.example", "reset-late.example", "truncated.example"])("%s ends the connection", async (domain) => {
    await expect(account(domain).then((response) => response.text())).rejects.toThrow();
  });

  it("answer otherwise like the flagship under their own name", async () => {
    const domain = "variant-without-php.example";
    expect(await json(await account(domain))).toMatchObject({ data: { details: { domain, name: "Northwind Robotics" } } });
    expect(await json(await person(`anyone@${domain}`))).toMatchObject({ data: { identifier: `anyone@${domain}` } });
    expect(await json(await search(oneFilter(domain)))).toMatchObject({ data: { total: 1, list: [{ details: { domain } }] } });
  });

  it("slow.example does not answer within 60 ms", async () => {
    await expect(account("slow.example", { signal: AbortSignal.timeout(60) })).rejects.toThrow();
  });

  it("have an answer only from the company search if they are named after its forms", async () => {
    const domain = "variant-company-list.example";
    expect((await account(domain)).status).toBe(404);
    expect(await json(await company(domain))).toMatchObject({ data: { list: [{ domain }] } });
  });

  it("send Retry-After with 429", async () => {
    expect((await account("status-429.example")).headers.get("retry-after")).toBe("30");
    const date = Date.parse((await account("status-429-date.example")).headers.get("retry-after") ?? "");
    expect(date).toBeGreaterThan(Date.now() + 15_000);
  });

  it("work for any error status", async () => expect((await account("status-418.example")).status).toBe(418));

  it("require the key first", async () => {
    expect((await account("status-503.example", { headers: {} })).status).toBe(401);
  });
});

describe("the local service", () => {
  it("reports in one sentence that a port is taken", async () => {
    await expect(startService({ port: service.port })).rejects.toThrow(
      `Port ${service.port} is in use by another program; choose another one with --port.`,
    );
  });

  it("ends open connections at once when it stops", async () => {
    const own = await startService({ keys: ["own"] });
    own.fail({ hang: true });
    const hanging = fetch(`${own.url}${routes["account-overview"].path}?domain=x.example`);
    const outcome = expect(hanging).rejects.toThrow();
    await expect.poll(() => own.requests.length).toBe(1);
    const before = performance.now();
    await own.stop();
    await outcome;
    expect(performance.now() - before).toBeLessThan(500);
    await expect(connected(own.port)).resolves.toBe(false);
  });
});

/** A request by Node's own client, which shows headers and bytes of a reply that breaks off. */
function raw(path: string): Promise<{ headers: Record<string, unknown>; received: number; complete: boolean }> {
  return new Promise((resolve, reject) => {
    get(service.url + path, { headers: key }, (response) => {
      let received = 0;
      response.on("data", (chunk: Buffer) => (received += chunk.length));
      response.on("error", () => undefined);
      response.on("close", () => resolve({ headers: response.headers, received, complete: response.complete }));
    }).on("error", reject);
  });
}

function connected(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
  });
}
