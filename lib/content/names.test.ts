import { describe, expect, it } from "vitest";
import { readingLimits } from "../model/page-reading";
import { createFindings } from "./findings";
import { asName, nameBefore } from "./names";

describe("names", () => {
  it.each([
    ["Jane Doe <", "Jane Doe"],
    ['"Doe, Jane" <', "Doe, Jane"],
    ["a@acme.example, Jane Doe <", "Jane Doe"],
    ["To: Jane <", "Jane"],
    ["한 민준 <", "한 민준"],
    ["<", null],
    ["  <", null],
    ["123 <", null],
    ["jane@acme.example <", null],
    ["On Mon, Jan 3, 2026 at 10:12\u202FAM Jane Doe <", "Jane Doe"],
    ["Am Mo., 3. Jan. 2026 um 10:12 Uhr schrieb Jane Doe <", "Jane Doe"],
    ["2026-01-03  Jane Doe  <", "Jane Doe"],
    ["so 3. 1. 2026 v 10:12 odesílatel Jane Doe <", "Jane Doe"],
    ["V sob., 3. jan. 2026 ob 10:12 je oseba Jane Doe <", "Jane Doe"],
    ["Kuupäev L, 3. jaanuar 2026 kell 10:12 kirjutas kasutaja Jane Doe <", "Jane Doe"],
    ["Στις Σάβ 3 Ιαν 2026 στις 10:12 π.μ., ο χρήστης Jane Doe <", "Jane Doe"],
    ["Missatge de Jane Doe <", "Jane Doe"],
    ["El lun, 3 ene 2026 a las 10:12, Jane Doe (<", "Jane Doe"],
    [" -- Jane Doe <", "Jane Doe"],
    ["* Jane Doe <", "Jane Doe"],
    ["(Jane Doe <", "Jane Doe"],
    ["'Jane Doe' <", "Jane Doe"],
    ["'Jane Doe' via Sales <", "'Jane Doe' via Sales"],
    ["Jane Doe (Acme) <", "Jane Doe (Acme)"],
    ["3M Support <", "3M Support"],
    ["差出人：山田太郎 <", "山田太郎"],
    ["<a@acme.example>、鈴木一郎 <", "鈴木一郎"],
    ["发件人：张三 <", "张三"],
    ["张三，李四 <", "李四"],
    ["张三；李四 <", "李四"],
    ["<a@acme.example>، سارة <", "سارة"],
    ["علي؛ سارة <", "سارة"],
    ["（山田太郎 <", "山田太郎"],
    ["【山田太郎 <", "山田太郎"],
    ["「山田太郎 <", "山田太郎"],
    ["（株）山田商事 <", "（株）山田商事"],
    ["(- Jane Doe <", "Jane Doe"],
    ["（【山田太郎 <", "山田太郎"],
    ["宛先：【営業部】山田太郎 <", "【営業部】山田太郎"],
    ["2026年1月3日 10：12 山田太郎 <", "山田太郎"],
    ["10:12 <", null],
    ["To:12 Monkeys <", "12 Monkeys"],
    [`${"Please send it to us, ".repeat(9)}to Jane <`, "to Jane"],
    [`${"Please send it to us ".repeat(9)}or to Jane <`, null],
  ])("before an address: %s", (text, name) => expect(nameBefore(text, text.length)).toBe(name));
  it("have at most 120 characters and no @", () => {
    expect(asName("  Jane \n Doe ")).toBe("Jane Doe");
    expect(asName("x".repeat(121))).toBeNull();
    for (const sign of ["@", "\uFE6B", "\uFF20"]) expect(asName(`jane${sign}acme.example`)).toBeNull();
  });
});

describe("the list of findings", () => {
  it("has each address once, ignoring case, with the name found first", () => {
    const list = createFindings();
    list.person("Jane@acme.example", null);
    list.person("jane@ACME.example", "Jane");
    list.person("jane@acme.example", "Other");
    expect(list.take()).toEqual({ people: [{ address: "Jane@acme.example", name: "Jane" }], companies: [], more: false });
  });
  it("reports that it lacks an address because the list is full or the address too long", () => {
    const list = createFindings();
    for (let count = 0; count < readingLimits.people; count += 1) list.person(`a${count}@acme.example`, null);
    const { people, more } = list.take();
    expect([people.length, more]).toEqual([readingLimits.people, false]);
    list.person("b@acme.example", null);
    expect(list.take()).toEqual({ people, companies: [], more: true });
    const long = createFindings();
    long.person(`${"a".repeat(320)}@acme.example`, null);
    expect(long.take()).toMatchObject({ people: [], more: true });
  });
  it("reports a further company if the list is full, but not one that it has", () => {
    const list = createFindings();
    for (let count = 0; count < readingLimits.companies; count += 1) list.company(`a${count}.example`);
    list.company("a0.example");
    expect(list.take().more).toBe(false);
    list.company("b.example");
    expect(list.take().more).toBe(true);
  });
  it("accepts only web addresses as companies", () => {
    const list = createFindings();
    for (const value of [" acme.example ", "https://acme.example/en", "acme.example", "not set", "none", ""]) list.company(value);
    expect(list.take().companies).toEqual(["acme.example", "https://acme.example/en"]);
  });
});
