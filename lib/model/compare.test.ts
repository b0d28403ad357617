import { describe, expect, it } from "vitest";
import { anAccount } from "../../test/support/an-account";
import { aResult } from "../../test/support/a-search";
import { cellOfValue, compareMembers, compareTech } from "./compare";

const rowsOf = (...accounts: Parameters<typeof compareMembers>[0]) => compareMembers(accounts).flatMap(({ rows }) => rows);
const row = (name: string, ...accounts: Parameters<typeof compareMembers>[0]) => rowsOf(...accounts).find((each) => each.name === name);

describe("compareMembers", () => {
  const one = anAccount({ icpScore: 82, tags: ["a", "b"], topPages: [{ url: "/" }, { url: "/x" }] });
  const other = anAccount({ icpScore: 54, tags: ["b", "a"], details: { name: "Halden", employees: 310 } });

  it("lists every member except the technologies once, with the fit first", () => {
    const names = rowsOf(one, other).map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      [...new Set([...Object.keys(one.details), ...Object.keys(one)])].filter((name) => name !== "details" && name !== "tech").toSorted(),
    );
    expect(names[0]).toBe("icpScore");
  });

  it("lists an unknown member under its own name", () => {
    const [newer, without] = ["large", null].map((appetite) => ({ ...one, details: { ...one.details, appetite } }));
    expect(row("appetite", newer ?? null, without ?? null)).toEqual({ name: "appetite", values: ["large", null], differs: true });
  });

  it("marks different values, but ignores the order of lists", () => {
    expect(row("icpScore", one, other)).toMatchObject({ values: [82, 54], differs: true });
    expect(row("industry", one, other)?.differs).toBe(false);
    expect(row("tags", one, other)?.differs).toBe(false);
  });

  it("ignores case, and repetitions in lists", () => {
    const same = anAccount({ icpScore: 82, tags: ["a", "B", "b"], buyingStage: one.buyingStage?.toUpperCase() ?? null });
    expect([row("tags", one, same)?.differs, row("buyingStage", one, same)?.differs]).toEqual([false, false]);
  });

  it("marks different lists of the same length", () => {
    const pages = (...urls: string[]) => anAccount({ topPages: urls.map((url) => ({ url })) });
    expect(row("topPages", pages("/", "/x"), pages("/", "/y"))?.differs).toBe(true);
    expect(row("topPages", pages("/", "/x"), pages("/x", "/"))?.differs).toBe(false);
  });

  it("counts entries that are not texts", () => expect(row("topPages", one, other)?.values).toEqual([{ texts: [], more: 2 }, null]));

  it("ignores accounts without data, and members that a search result lacks", () => {
    expect(row("icpScore", one, null)).toMatchObject({ values: [82, null], differs: false });
    expect(row("topPages", aResult(), aResult())).toBeUndefined();
    expect(row("topPages", one, aResult())).toMatchObject({ values: [{ more: 2 }, null], differs: false });
  });
});

describe("cellOfValue", () => {
  it("keeps numbers and joins lists", () => {
    const cells = [82, null, true, "x", { texts: ["a", "b"], more: 0 }, { texts: [], more: 3 }].map(cellOfValue);
    expect(cells).toEqual([82, null, "true", "x", "a; b", 3]);
  });
});

describe("compareTech", () => {
  const using = (...tech: string[]) => anAccount({ tech });
  const names = (list: { name: string }[]) => list.map(({ name }) => name);

  it("groups technologies by the accounts that use them, ignoring case", () => {
    const { shared, partly, unique } = compareTech([
      using("okta", "Salesforce", "sap"),
      using("salesforce", "okta"),
      using("SALESFORCE", "snowflake"),
    ]);
    expect([names(shared), names(partly), unique.map(names)]).toEqual([["Salesforce"], ["Okta"], [["SAP"], [], ["Snowflake"]]]);
  });

  it("groups ten thousand technologies of each account", () => {
    const from = (start: number) => using(...Array.from({ length: 10_000 }, (_none, index) => `t${start + index}`));
    const { shared, partly, unique } = compareTech([0, 5000, 10_000, 15_000, 20_000, 25_000].map(from));
    expect([shared.length, partly.length, unique.map((list) => list.length)]).toEqual([0, 25_000, [5000, 0, 0, 0, 0, 5000]]);
  });

  it("has no shared technology if only one account has data", () => {
    const { shared, unique } = compareTech([using("okta"), null]);
    expect([names(shared), unique.map(names)]).toEqual([[], [["Okta"], []]]);
  });
});
