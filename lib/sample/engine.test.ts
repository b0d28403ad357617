import { describe, expect, it } from "vitest";
import { createSampleEngine } from "./engine";
import { generateSampleData } from "../../tools/sample-data/sample-data";
import { sampleDay } from "./data";
import { dayMs } from "../model/time";
import type { JsonObject } from "../model/json";
import type { Filter } from "../model/filters";
import { accountMembers, detailsMembers, entryMembers, itemMembers, personMembers, utmMembers } from "../../test/support/members";

const data = generateSampleData();
const engine = createSampleEngine(data);
const flagship = "northwind-robotics.example";
const search = (...filters: Filter[]) => engine["account-search"](filters);
const everyone: Filter = { field: "domain", operator: "is not empty" };

const sorted = (names: string | JsonObject): string[] => (typeof names === "string" ? names.split(" ") : Object.keys(names)).toSorted();

describe("envelope", () => {
  it.each([
    { operation: "company-search", argument: flagship },
    { operation: "account-overview", argument: flagship },
    { operation: "profile-overview", argument: `ingrid.solheim@${flagship}` },
  ] as const)("of a successful $operation has version, php, status and data", ({ operation, argument }) => {
    const { status, body } = engine[operation](argument);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["version", "php", "status", "data"]);
    expect(body).toMatchObject({ version: expect.any(String), php: expect.any(String), status: "success", data: expect.any(Object) });
  });

  it.each([
    { operation: "company-search", argument: "nobody.example" },
    { operation: "account-overview", argument: "nobody.example" },
    { operation: "profile-overview", argument: "nobody@nobody.example" },
  ] as const)("of a 404 of $operation has the reason as a string", ({ operation, argument }) => {
    const { status, body } = engine[operation](argument);
    expect(status).toBe(404);
    expect(body).toMatchObject({ version: expect.any(String), php: expect.any(String), status: "error", data: expect.any(String) });
  });

  it("of a search has no php, and an object as the data of an error", () => {
    expect(Object.keys(search(everyone).body)).toEqual(["version", "status", "data"]);
    expect(search({ field: "name", operator: "=", value: "Nobody" })).toEqual({
      status: 404,
      body: { version: expect.any(String), status: "error", data: { message: expect.stringMatching(/no results/i) } },
    });
  });
});

describe("look-ups", () => {
  const read = (domain: string) => engine["account-overview"](domain).body["data"];

  it("return every member of an account, even those that `sample.json` omits", () => {
    for (const { details } of data.accounts) {
      const domain = (details as { domain: string }).domain;
      const account = read(domain) as JsonObject;
      expect(sorted(account), domain).toEqual(sorted(accountMembers));
      expect(sorted(account["details"] as JsonObject), domain).toEqual(sorted(detailsMembers));
      for (const entry of account["journey"] as JsonObject[]) {
        expect(sorted(entry)).toEqual(sorted(entryMembers));
        expect(sorted(entry["utm"] as JsonObject)).toEqual(sorted(utmMembers));
      }
    }
  });

  it("return every member of a person", () => {
    for (const { identifier } of data.people as { identifier: string }[]) {
      const { body } = engine["profile-overview"](identifier);
      expect(sorted(body["data"] as JsonObject)).toEqual(sorted(personMembers));
    }
  });

  it("fill in an entry's date and time from its timestamp, but keep a time that is null in `sample.json`", () => {
    const { journey } = read("halden-automation.example") as { journey: JsonObject[] };
    expect(journey[0]).toMatchObject({ date: "2026-11-16", time: "10:31:05", hitTimestamp: "2026-11-16T10:31:05" });
    expect(journey[3]).toMatchObject({ date: "2026-08-11", time: null });
  });

  it("move journeys to the present, except for days that do not exist", () => {
    const [account] = data.accounts;
    const journey = [{ hitTimestamp: "2026-11-18T14:22:07" }, { date: "2026-02-31" }, { date: "soon" }];
    const later = createSampleEngine({ ...data, accounts: [{ ...account, journey }] }, () => sampleDay + 40 * dayMs + 3_600_000);
    const { body } = later["account-overview"](flagship);
    expect((body["data"] as { journey: JsonObject[] }).journey).toMatchObject([
      { hitTimestamp: "2026-12-28T14:22:07", date: "2026-12-28", time: "14:22:07" },
      { date: "2026-02-31" },
      { date: "soon" },
    ]);
  });

  it("ignore case and outer spaces of a domain or address", () => {
    expect(engine["account-overview"](" NORTHWIND-robotics.example ").status).toBe(200);
    expect(engine["profile-overview"](`Ingrid.Solheim@${flagship}`).status).toBe(200);
  });

  it("refuse an empty argument, except the company search, which finds nothing", () => {
    expect(engine["account-overview"]("").status).toBe(400);
    expect(engine["profile-overview"](" ").status).toBe(400);
    expect(engine["company-search"]("").status).toBe(404);
  });

  it.each(["constructor", "__proto__", "toString"])("find no account for %s", (domain) => {
    expect(engine["account-overview"](domain).status).toBe(404);
    expect(engine["company-search"](domain).status).toBe(404);
  });

  it("answer for a company without an account, for an alias with another domain's account, and for a domain with only similar companies", () => {
    expect(engine["account-overview"]("known-only.example").status).toBe(404);
    expect(engine["company-search"]("known-only.example").body).toMatchObject({
      data: { domain: "known-only.example" },
    });
    expect(read("alias-portal.example")).toMatchObject({ details: { domain: flagship } });
    expect(engine["account-overview"]("nwr-portal.example").status).toBe(404);
    expect(engine["company-search"]("nwr-portal.example").body).toMatchObject({
      data: { list: [{ domain: flagship }, {}] },
    });
  });

  it("find the company of an account", () =>
    expect(engine["company-search"](flagship).body).toMatchObject({
      data: { name: "Northwind Robotics", employees: 1240 },
    }));
});

describe("account search", () => {
  it("lists the first 25 accounts with total, offset and limit", () => {
    const { body } = search(everyone);
    expect(body["data"]).toMatchObject({ total: data.accounts.length, offset: 0, limit: 25 });
    const { list } = body["data"] as { list: JsonObject[] };
    expect(list).toHaveLength(25);
    for (const item of list) expect(sorted(item)).toEqual(sorted(itemMembers));
  });

  it("combines filters by AND", () => {
    const tech: Filter = { field: "tech", operator: "=", value: "nwr_edge_agent" };
    expect(search(tech, { field: "icpScore", operator: ">=", value: "82" }).body).toMatchObject({ data: { total: 1 } });
    expect(search(tech, { field: "icpScore", operator: ">", value: "82" }).status).toBe(404);
  });

  it("answers the same request the same way", () => expect(search(everyone)).toEqual(search(everyone)));
});
