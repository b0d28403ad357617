import { describe, expect, it } from "vitest";
import { companyNameKey } from "./company-name";

describe("names of companies", () => {
  it.each([
    ["Acme, Inc.", "ACME  inc"],
    ["Å & B", "å\u00A0— b"],
    ["Ｗｉｄｅ Co", "wide co"],
    ["“Quoted” GmbH", "quoted gmbh"],
  ])("are the same: %s and %s", (one, other) => expect(companyNameKey(one)).toBe(companyNameKey(other)));

  it.each([
    ["Acme GmbH", "Acme Ltd"],
    ["Acme", "Acme Acme"],
    ["C++ Works", "C Works"],
  ])("are not the same: %s and %s", (one, other) => expect(companyNameKey(one)).not.toBe(companyNameKey(other)));

  it("have a key up to a length of 1,000 characters", () => {
    expect(companyNameKey("a".repeat(1000))).toHaveLength(1000);
    expect(companyNameKey("a".repeat(1001))).toBeNull();
  });

  it.each(["", "  ", "…", "—."])("have no key if they contain only spaces and punctuation: %j", (name) =>
    expect(companyNameKey(name)).toBeNull(),
  );
});
