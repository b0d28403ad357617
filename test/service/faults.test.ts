import { get } from "node:http";
import { describe, expect, it } from "vitest";
import { useService } from "../support/use-service";
import { json, keyHeader, oneFilter, requesterOf } from "./requester";
import { routes } from "./requests";
import { flagship } from "./sample";

const service = await useService();
const { account, person, company, search } = requesterOf(service);

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
      expect(typeof data === "string" ? data : data.message).toMatch(/./);
    },
  );

  it("has the status and the message that a test sets", async () => {
    service.fail({ status: 403, message: "Insufficient credits. Please upgrade your plan." });
    const response = await search(oneFilter(flagship));
    expect(response.status).toBe(403);
    expect(await json(response)).toMatchObject({ data: { message: "Insufficient credits. Please upgrade your plan." } });
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

  it("drips a few bytes of the body at a time, then spaces without end", async () => {
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

/** A request by Node's own client, which shows headers and bytes of a reply that breaks off. */
function raw(path: string): Promise<{ headers: Record<string, unknown>; received: number; complete: boolean }> {
  return new Promise((resolve, reject) => {
    get(service.url + path, { headers: keyHeader }, (response) => {
      let received = 0;
      response.on("data", (chunk: Buffer) => (received += chunk.length));
      response.on("error", () => undefined);
      response.on("close", () => resolve({ headers: response.headers, received, complete: response.complete }));
    }).on("error", reject);
  });
}
