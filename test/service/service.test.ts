import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { useService } from "../support/use-service";
import { json, oneFilter, requesterOf } from "./requester";
import { routes } from "./requests";
import { flagship } from "./sample";
import { sampleKey, startService } from "./service";

const service = await useService();
const { ask, account, person, company, search } = requesterOf(service);

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

  it("answer 404 for an unknown company or person, and for a search without results", async () => {
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
    ["a request without a key", {}],
    ["a request with a wrong key", { "x-api-key": "wrong" }],
  ])("answer 401 to %s", async (_, headers) => {
    const [looked, searched] = [await account(flagship, { headers }), await search(oneFilter(flagship), { headers })];
    expect([looked.status, searched.status]).toEqual([401, 401]);
    const message = "Unauthorized. Please provide a valid API key.";
    expect(await json(looked)).toMatchObject({ status: "error", data: message });
    expect(await json(searched)).toMatchObject({ status: "error", data: { message } });
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

function connected(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
  });
}
