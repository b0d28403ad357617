import { describe, expect, it } from "vitest";
import { useService } from "../support/use-service";
import { domainsByHand } from "./by-hand";
import { json, oneFilter, requesterOf } from "./requester";

const service = await useService();
const { account, person, company, search } = requesterOf(service);

describe("domains that go wrong by their name", () => {
  it.each(domainsByHand.filter(({ fault }) => fault.status !== undefined))(
    "fail in every operation with the status of their fault: $domain",
    async ({ domain, fault }) => {
      expect((await account(domain)).status).toBe(fault.status);
      expect((await company(domain)).status).toBe(fault.status);
      expect((await person(`anyone@${domain}`)).status).toBe(fault.status);
      expect((await search(oneFilter(domain))).status).toBe(fault.status);
    },
  );

  it.each(["reset.example", "reset-late.example", "truncated.example"])(
    "end the connection before the whole answer: %s",
    async (domain) => {
      await expect(account(domain).then((response) => response.text())).rejects.toThrow();
    },
  );

  it("otherwise answer like the flagship, under their own name", async () => {
    const domain = "variant-without-php.example";
    expect(await json(await account(domain))).toMatchObject({ data: { details: { domain, name: "Northwind Robotics" } } });
    expect(await json(await person(`anyone@${domain}`))).toMatchObject({ data: { identifier: `anyone@${domain}` } });
    expect(await json(await search(oneFilter(domain)))).toMatchObject({ data: { total: 1, list: [{ details: { domain } }] } });
  });

  it("answer late: slow.example not within 60 ms", async () => {
    await expect(account("slow.example", { signal: AbortSignal.timeout(60) })).rejects.toThrow();
  });

  it("have no account overview if they are named after a form of the company search", async () => {
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

  it("require the key before their fault applies", async () => {
    expect((await account("status-503.example", { headers: {} })).status).toBe(401);
  });
});
