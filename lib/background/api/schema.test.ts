import { describe, expect, it } from "vitest";
import { readAccount, readCompanyMatches, parsers, readPerson } from "./schema";
import type { Json, JsonObject } from "../../model/json";
import { account, details, entry, insight, page, person, utm } from "../../../test/support/service-answers";

const detail = (name: string, value: unknown) => readAccount({ details: { ...details, [name]: value as Json } })?.details;
const journey = (changes: JsonObject) => readAccount({ details, journey: [{ ...entry, ...changes }] })?.journey[0];
const list = (value: unknown) => readAccount({ details, tags: value } as Json)?.tags;
const activityOf = (value: unknown) => readAccount({ details, activity: value } as Json)?.activity;

describe("a reader", () => {
  it("keeps every member of an account", () => {
    const { dataLayer: _1, duration: _2, browser: _3, referrer, page: visited, ...rest } = entry;
    expect(readAccount(account)).toEqual({ ...account, journey: [{ ...rest, others: { referrer, page: visited } }] });
  });
  it("keeps every member of a person", () => {
    expect(readPerson(person)).toMatchObject({ ...person, journey: [{ name: "Stage changed", utm }], adConversions: [] });
  });
  it("keeps every member of a page", () => {
    expect(parsers["account-search"](page)).toEqual({ kind: "value", value: { page, data: page } });
  });
  it.each(["\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"])(
    "removes the direction character %j, which would reorder the text after it",
    (sign) => expect(detail("industry", `Steel${sign}`)?.industry).toBe("Steel"),
  );
  it("keeps direction marks, which Hebrew and Arabic names need", () => expect(detail("name", "א\u200E1")?.name).toBe("א\u200E1"));
  it("accepts an account with only a name, and leaves its other members empty", () => {
    const sparse = readAccount({ details: { name: "Acme" } });
    expect(sparse).toMatchObject({
      icpScore: null,
      buyingStage: null,
      tags: [],
      journey: [],
      intentTrends: [],
      details: { domain: null, employees: null },
    });
  });
});

describe("the reader of members", () => {
  it.each([
    ["name", 360, "360"],
    ["name", "  Acme ", "Acme"],
    ["name", " ", null],
    ["name", "", null],
    ["name", "\u200B\u00AD", null],
    ["name", "\u3164", null],
    ["name", "\u200FAcme", "\u200FAcme"],
    ["domain", "acme\uD83D.example", "acme\uFFFD.example"],
    ["name", ["Acme"], null],
    ["name", true, null],
    ["employees", "240", 240],
    ["employees", " -2.5 ", -2.5],
    ["employees", "1,240", null],
    ["employees", "1e3", null],
    ["employees", "0x10", null],
    ["employees", "", null],
    ["employees", "9".repeat(400), null],
    ["employees", Number.POSITIVE_INFINITY, null],
    ["employees", true, null],
    ["employees", 0, 0],
    ["employees", [5], null],
  ])("reads %s from %j as %j", (name, value, read) => expect(detail(name, value)).toHaveProperty(name, read));

  it.each([
    [null, []],
    [undefined, []],
    ["", []],
    [{}, []],
    ["one", ["one"]],
    [7, ["7"]],
    [
      ["a", "", " ", null, {}, ["b"], 3, true],
      ["a", "3"],
    ],
    [{ 0: "a", 2: "b" }, ["a", "b"]],
  ])("reads a list of texts from %j", (value, read) => expect(list(value)).toEqual(read));

  it.each([
    [null, []],
    [{ a: 1 }, [{ a: 1 }]],
    [5, [5]],
    [
      [1, null, [2]],
      [1, null, [2]],
    ],
  ])("reads a list of anything from %j", (value, read) => expect(activityOf(value)).toEqual(read));

  it.each([
    [1, true],
    ["1", true],
    ["TRUE", true],
    [true, true],
    [0, false],
    ["false", false],
    [null, false],
    [{ toString: 1 }, false],
    ["yes", false],
  ])("reads a milestone from %j as %s", (value, read) => expect(journey({ isMilestone: value })?.isMilestone).toBe(read));
});

describe("journey entries", () => {
  it("that are not objects are dropped", () =>
    expect(readAccount({ details, journey: [1, null, "x", [], { name: "kept" }] })?.journey).toHaveLength(1));
  it("may be a single object instead of a list", () =>
    expect(readAccount({ details, journey: { name: "kept" } })?.journey).toMatchObject([{ name: "kept" }]));
  it("have empty attributes and campaign parameters if these are []", () => {
    const read = journey({ attributes: [], utm: [] });
    expect(read?.attributes).toEqual({});
    expect(new Set(Object.values(read?.utm ?? { missing: 1 }))).toEqual(new Set([null]));
  });
  it("keep attributes that are not texts as JSON, and drop blank ones", () => {
    expect(journey({ attributes: { a: 1, b: null, c: "", d: [1, "x"], e: " y ", f: false } })?.attributes).toEqual({
      a: "1",
      d: '[1,"x"]',
      e: "y",
      f: "false",
    });
  });
  it("have labels without direction characters in names and values", () => {
    expect(journey({ attributes: { "plan\u202E": "gold\u202D", parts: ["\u2066a"] } })?.attributes).toEqual({
      plan: "gold",
      parts: '["a"]',
    });
  });
  it("keep unknown members, blank or not, but no nulls", () => {
    expect(journey({ novel: { a: [1] }, blank: "", gone: null })?.others).toMatchObject({ novel: { a: [1] }, blank: "" });
    expect(journey({ gone: null })?.others).not.toHaveProperty("gone");
    expect(journey({ others: { a: 1 } })?.others).toMatchObject({ others: { a: 1 } });
  });
});

describe("company search", () => {
  const rows = (data: unknown) => readCompanyMatches(data as Json)?.rows;
  it.each([
    ["a flat record", details],
    ["details", { details }],
    ["a list of flat records", { list: [details], total: 1 }],
    ["a list with details", { list: [{ details, icpScore: 3 }] }],
    ["a bare list", [details]],
    ["a list of one without brackets", { list: details }],
  ])("reads %s", (_name, data) => expect(rows(data)).toEqual([details]));

  it("maps the other names of members", () => {
    const other = {
      name: "Acme",
      website: "https://www.Acme.example/about",
      founded: "1987",
      linkedinUrl: "https://www.linkedin.com/company/acme",
      logo: "x",
    };
    expect(rows(other)).toMatchObject([{ domain: "acme.example", foundedYear: 1987, linkedin: "https://www.linkedin.com/company/acme" }]);
    expect(rows({ ...other, domain: "b.example", foundedYear: 1990, linkedin: "company/b" })).toMatchObject([
      { domain: "b.example", foundedYear: 1990, linkedin: "company/b" },
    ]);
    expect(rows({ ...other, domain: "", foundedYear: "", linkedin: "" })).toEqual(rows(other));
    expect(rows({ name: "Acme", website: "acme.example" })).toMatchObject([{ domain: "acme.example" }]);
    expect(rows({ name: "Acme", website: "acme.example:8443" })).toMatchObject([{ domain: "acme.example" }]);
    expect(rows({ name: "Acme", website: "http://[" })).toMatchObject([{ domain: null }]);
  });
  it("keeps the order and skips blank rows", () =>
    expect(rows([{ name: "" }, { name: "b" }, 3, { name: "a" }])?.map((row) => row.name)).toEqual(["b", "a"]));
  it("keeps the answer as received", () =>
    expect(readCompanyMatches({ list: [details], total: 9 })?.data).toEqual({ list: [details], total: 9 }));
});

describe("an account search page", () => {
  const read = (data: unknown) => parsers["account-search"](data as Json);
  it("gets default counts if its own are missing", () =>
    expect(read({ list: [insight, insight] })).toMatchObject({ value: { page: { total: 2, offset: 0, limit: 2 } } }));
  it("reads numeric strings and ignores odd counts", () =>
    expect(read({ list: [insight], total: "312", offset: -1, limit: 2.5 })).toMatchObject({
      value: { page: { total: 312, offset: 0, limit: 1 } },
    }));
  it.each([0, 1])("counts at least its rows, if its total is %d", (total) =>
    expect(read({ list: [insight, insight], total })).toMatchObject({ value: { page: { total: 2 } } }),
  );
  it("ignores a count that a message cannot carry", () =>
    expect(read({ list: [insight], total: 1e300, offset: 2 ** 60, limit: 2 ** 63 })).toMatchObject({
      value: { page: { total: 1, offset: 0, limit: 1 } },
    }));
  it("without a row counts as not found", () => expect(read({ list: [], total: 0 })).toEqual({ kind: "blank", isRecord: false }));
  it("whose rows are not records counts as misshapen", () => expect(read({ list: [1, 2] })).toEqual({ kind: "misshapen" }));
});

describe("hostile data", () => {
  const hostile = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":1,"kept":2}';
  it("pollutes no prototype, and none of its reserved names is kept", () => {
    const entryText = `{"name":"x","__proto__":{"polluted":1},"constructor":1,"kept":2,"attributes":${hostile},"utm":${hostile}}`;
    const read = readAccount(
      JSON.parse(`{"details":{"name":"x","__proto__":{"domain":"evil.example"}},"__proto__":{"icpScore":1},"journey":[${entryText}]}`),
    );
    expect(read?.details.domain).toBeNull();
    expect(read?.icpScore).toBeNull();
    expect(Object.keys(read?.journey[0]?.others ?? {})).toEqual(["kept"]);
    expect(Object.keys(read?.journey[0]?.attributes ?? {})).toEqual(["kept"]);
    expect(Object.getPrototypeOf(read?.journey[0]?.others)).toBe(Object.prototype);
    expect({}).not.toHaveProperty("polluted");
  });
  it("of a million elements is read quickly, up to ten thousand of them", () => {
    const million = JSON.parse(`[${"1,".repeat(999_999)}1]`) as Json[];
    const start = performance.now();
    const read = readAccount({ details, tags: million, activity: million, journey: million, people: million });
    expect(read?.tags).toHaveLength(10_000);
    expect(read?.activity).toHaveLength(10_000);
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
