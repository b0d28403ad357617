import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sampleDay } from "../../lib/sample/data";
import { createSampleEngine, type SampleAnswer } from "../../lib/sample/engine";
import { generateSampleData } from "./sample-data";
import type { Json, JsonObject } from "../../lib/model/json";
import { recentWeeks } from "../../lib/model/journey-activity";
import { readAccount } from "../../lib/background/api/schema";

const data = generateSampleData();
const text = JSON.stringify(data);
const asset = readFileSync(new URL("../../public/sample.json", import.meta.url), "utf8");
const engine = createSampleEngine(data);

const whole = ({ body }: SampleAnswer): JsonObject => body["data"] as JsonObject;
const accounts = data.accounts.map(({ details }) => whole(engine["account-overview"]((details as { domain: string }).domain)));
const people = (data.people as { identifier: string }[]).map(({ identifier }) => whole(engine["profile-overview"](identifier)));

/** Returns the path of every member other than null, "", [] or {}. */
function filledPaths(values: Json[], path = ""): Set<string> {
  const paths = new Set<string>();
  for (const value of values) {
    if (typeof value !== "object" || value === null) {
      if (value !== null && value !== "") paths.add(path);
    } else if (Array.isArray(value)) {
      for (const below of filledPaths(value, path)) paths.add(below);
    } else {
      for (const [name, member] of Object.entries(value)) {
        const below = filledPaths([member], path === "" ? name : `${path}.${name}`);
        if (below.size > 0) paths.add(path === "" ? name : `${path}.${name}`);
        for (const deeper of below) paths.add(deeper);
      }
    }
  }
  return paths;
}

/** Returns the paths of the members at `path`. A completed answer has every member of the interface, even an empty one. */
const namedMembers = (value: JsonObject, path: string[]): string[] => {
  const at = path.reduce<Json | undefined>((inner, name) => {
    const first = Array.isArray(inner) ? inner.find((element) => element !== null) : inner;
    return typeof first === "object" && first !== null && !Array.isArray(first) ? first[name] : undefined;
  }, value);
  const first = Array.isArray(at) ? at[0] : at;
  return Object.keys((first ?? {}) as JsonObject).map((name) => [...path, name].join("."));
};

describe("the asset", () => {
  it("is what the generator makes, byte for byte", () => expect(asset === text, "Run npm run sample.").toBe(true));
  it("is the same each time that it is generated", () => expect(JSON.stringify(generateSampleData())).toBe(text));
  it("depends on the seed", () => expect(JSON.stringify(generateSampleData("another"))).not.toBe(text));
  it("stays below 65 kB when compressed", () => expect(gzipSync(asset, { level: 9 }).length).toBeLessThan(65_000));
  it("parses to the generated data", () => expect(JSON.parse(asset)).toEqual(data));
  it("has at least 100 accounts and 80 people, each once", () => {
    expect(data.accounts.length).toBeGreaterThanOrEqual(100);
    expect(data.people.length).toBeGreaterThanOrEqual(80);
    expect(new Set(accounts.map(({ details }) => (details as JsonObject)["domain"])).size).toBe(data.accounts.length);
    expect(new Set(people.map(({ identifier }) => identifier)).size).toBe(data.people.length);
  });
});

describe("every member of the interface", () => {
  const flagship = accounts[0] ?? {};

  it("of an account is filled somewhere", () => {
    const named = [[], ["details"], ["journey"], ["journey", "utm"]].flatMap((path) => namedMembers(flagship, path));
    expect(named.length).toBeGreaterThan(16 + 22 + 39 + 12 - 1);
    const filled = filledPaths(accounts);
    const remedy = "Give a company a value in generate/flagship.ts or special.ts, then run npm run sample.";
    expect(
      named.filter((name) => !filled.has(name)),
      remedy,
    ).toEqual([]);
  });

  it("of a person is filled somewhere", () => {
    const named = namedMembers(people[0] ?? {}, []);
    expect(named).toHaveLength(17);
    const filled = filledPaths(people);
    expect(named.filter((name) => !filled.has(name))).toEqual([]);
  });

  it("that a journey entry may leave empty also occurs empty", () => {
    const entries = accounts.flatMap(({ journey }) => journey as JsonObject[]);
    for (const name of ["identifier", "page", "scrollPercentage", "timeSpent", "source", "time"]) {
      expect(
        entries.some((entry) => entry[name] === null),
        name,
      ).toBe(true);
    }
  });
});

describe("only reserved names occur", () => {
  it("as domains and addresses", () => {
    const names = text.match(/\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|de|co|uk|eu|fr|jp|dev|app|test|local|info|biz)\b/gi) ?? [];
    expect(names).toEqual([]);
    for (const { details } of accounts) expect((details as JsonObject)["domain"]).toMatch(/^[a-z0-9-]+\.example$/);
    for (const address of text.match(/[^\s"@]+@[^\s"\\]+/g) ?? []) expect(address).toMatch(/^[a-z0-9._-]+@[a-z0-9-]+\.example$/);
    for (const [, host] of text.matchAll(/https?:\/\/([^/"]+)/g)) expect(host).toMatch(/\.example$/);
  });

  it("as phone numbers", () => {
    const phones = [
      ...accounts.map(({ details }) => (details as JsonObject)["phone"]),
      ...[...text.matchAll(/"phone":"([^"]*)"/g)].map((hit) => hit[1]),
    ];
    const given = phones.filter((phone) => typeof phone === "string");
    expect(given.length).toBeGreaterThan(50);
    for (const phone of given) expect(phone).toMatch(/^(\+1 \d{3} 555 01\d\d|\+44 1632 960\d{3})$/);
  });

  it("as network addresses", () => {
    const addresses = text.match(/"(?:\d+\.){3}\d+"|"[0-9a-f]*:[0-9a-f:]+"/g) ?? [];
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of addresses) expect(address).toMatch(/^"(203\.0\.113\.\d+|198\.51\.100\.\d+|2001:db8::[0-9a-f:]+)"$/);
  });
});

describe("the data is varied", () => {
  const details = accounts.map((account) => account["details"] as JsonObject);
  const distinct = (name: string) => new Set(details.map((entry) => entry[name]).filter((value) => value !== null));
  const counts = (name: string) => accounts.map((account) => (account[name] as Json[]).length);

  it("in place, size and industry", () => {
    expect(distinct("country").size).toBeGreaterThanOrEqual(25);
    expect(distinct("industry").size).toBeGreaterThanOrEqual(15);
    expect(distinct("employeesRange").size).toBeGreaterThanOrEqual(8);
    expect(details.filter(({ annualRevenue }) => annualRevenue === null).length).toBeGreaterThan(50);
  });

  it("in script", () => {
    const names = JSON.stringify([...distinct("name")]);
    for (const script of [/\p{sc=Han}/u, /\p{sc=Arabic}/u, /\p{sc=Hebrew}/u, /\p{sc=Thai}/u, /\p{sc=Greek}/u, /[äöü]/])
      expect(names).toMatch(script);
  });

  it("in engagement", () => {
    expect(Math.min(...counts("journey"))).toBe(0);
    expect(Math.max(...counts("journey"))).toBeGreaterThan(40);
    expect(Math.max(...counts("tech"))).toBeGreaterThan(50);
    const stages = new Set(accounts.map(({ buyingStage }) => buyingStage));
    for (const stage of [null, "", "Awareness", "Consideration", "Decision", "Purchase"]) expect(stages).toContain(stage);
    expect(stages.size).toBe(7);
    const scores = accounts.map(({ icpScore }) => icpScore);
    for (const score of [null, 0, 82, 1240]) expect(scores).toContain(score);
  });

  it("in timestamps, which lie in the last 18 months, have no zone, and come newest first", () => {
    for (const { journey } of accounts) {
      const stamps = (journey as { hitTimestamp: string }[]).map(({ hitTimestamp }) => hitTimestamp);
      expect(stamps).toEqual(stamps.toSorted().toReversed());
      for (const stamp of stamps) {
        expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
        expect(stamp > "2025-05-20" && stamp < "2026-11-20").toBe(true);
      }
    }
  });
});

describe("long journeys", () => {
  /** Numbers of entries in each sixth of the last 24 weeks, oldest first, for each long journey except the flagship's. */
  const sixths = accounts
    .filter(({ journey }, index) => index > 0 && (journey as Json[]).length > 30)
    .map(({ journey = null }) => recentWeeks(readAccount({ details: {}, journey })?.journey ?? [], sampleDay, 24).weeks)
    .map((weeks) => [0, 4, 8, 12, 16, 20].map((from) => weeks.slice(from, from + 4).reduce((sum, count) => sum + count, 0)));

  it.each<[string, (sixths: readonly number[]) => boolean]>([
    ["grow", ([first = 0, , , , , last = 0]) => first < last / 3 && last > 10],
    ["cool", ([first = 0, , , , , last = 0]) => last > 0 && last < first / 3],
    ["come in bursts", (counts) => counts.filter((count) => count < 4).length >= 2 && (counts.at(-1) ?? 0) > 4],
    ["fall silent", (counts) => counts.slice(-2).every((count) => count === 0)],
  ])("include some that %s", (_course, isOne) => expect(sixths.filter(isOne)).not.toEqual([]));
});

describe("the flagship", () => {
  it("has fixed figures", () => {
    const [northwind] = accounts;
    expect(northwind).toMatchObject({
      icpScore: 82,
      buyingStage: "Decision",
      lifecycleStage: "lead",
      sessionsDuration: 18420,
      totalActiveTime: 9655,
    });
    expect(northwind?.["details"]).toMatchObject({ name: "Northwind Robotics", employees: 1240, visitorsCount: 47, identifiedPeople: 6 });
    expect(northwind?.["intentSignals"]).toHaveLength(5);
    expect(northwind?.["tech"]).toHaveLength(48);
    const journey = northwind?.["journey"] as JsonObject[];
    expect(journey).toHaveLength(42);
    expect(journey.filter(({ isMilestone }) => isMilestone)).toHaveLength(6);
    const seen = (address: string) => journey.filter(({ identifier }) => identifier === `${address}@northwind-robotics.example`).length;
    expect({ ingrid: seen("ingrid.solheim"), tomas: seen("tomas.aguilar"), procurement: seen("procurement") }).toEqual({
      ingrid: 9,
      tomas: 5,
      procurement: 1,
    });
  });
});
