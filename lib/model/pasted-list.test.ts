import { describe, expect, it } from "vitest";
import { companyNameIn, readPastedList } from "./pasted-list";

const keys = (text: string) => readPastedList(text).map(({ key }) => key);

describe("a pasted list", () => {
  it.each([
    ["a@acme.example\nb@acme.example"],
    ["a@acme.example, b@acme.example"],
    ["a@acme.example;b@acme.example"],
    ['Ann One <a@acme.example>, "Two, Bob" <b@acme.example>'],
    ["mailto:a@acme.example b@acme.example"],
    ["mailto://a@acme.example mailto://b@acme.example"],
    ["mailto:a@acme.example?subject=Hello mailto:b@acme.example?cc=c@acme.example"],
    ["E-Mail:a@acme.example\nMail:b@acme.example"],
    ["- a@acme.example\n- b@acme.example"],
    ["1. a@acme.example\n2) b@acme.example"],
    ["a@acme.example、b@acme.example"],
    ["a@acme.example، b@acme.example"],
    ["“a@acme.example” ‘b@acme.example’"],
    ["mail='a@acme.example' OR mail='b@acme.example'"],
    ["'a@acme.example'. 'b@acme.example'!"],
    ["'a@acme.example'と'b@acme.example'"],
    ["name\tmail\nAnn\tA@acme.example\nBob\tb@ACME.example"],
    ["a@acme.example/b@acme.example"],
    ["a@acme.example#mailto:a@acme.example#\nb@acme.example#mailto:b@acme.example#"],
  ])("names both people: %j", (text) => expect(keys(text)).toEqual(["a@acme.example", "b@acme.example"]));

  it("names companies by domains and web addresses", () =>
    expect(readPastedList("https://www.acme.example/a?b=c#d\nGlobex.example.")).toEqual([
      { kind: "account", key: "acme.example" },
      { kind: "account", key: "globex.example" },
    ]));

  it.each([
    "https://acme.example/team?mail=ana@globex.example",
    "https://acme.example/@ana.one",
    "https://acme.example/?mail='ana@globex.example'",
    "https://acme.example/wiki/L'%C3%89quipe",
    "https://globex.example:443@acme.example/",
    "https://ana@acme.example/@globex.example",
    "'https://acme.example/a'",
    "https://globex.example'@acme.example/",
    "https://globex.example’@acme.example/",
  ])("names a company by a web address with an @ or quotes: %s", (text) =>
    expect(readPastedList(text)).toEqual([{ kind: "account", key: "acme.example" }]),
  );

  it.each(["- acme.example\n• globex.example", "acme.example、globex.example", "“acme.example”\n‘globex.example’"])(
    "names companies without list marks and quotes: %j",
    (text) => expect(keys(text)).toEqual(["acme.example", "globex.example"]),
  );

  it("keeps an apostrophe within an address, and straightens a curly one", () =>
    expect(keys("o'brien@acme.example o’neill@acme.example")).toEqual(["o'brien@acme.example", "o'neill@acme.example"]));

  it("reads the doubled apostrophe of SQL as a single one", () =>
    expect(keys("IN ('o''brien@acme.example', 'b@acme.example')")).toEqual(["o'brien@acme.example", "b@acme.example"]));

  it.each([
    "https://www.linkedin.com/company/acme",
    "https://uk.linkedin.com/company/acme",
    "https://en.wikipedia.org/wiki/Acme",
    "github.com/acme",
    "linkedin.com?trk=acme",
    "https://github.com/a, github.com/b",
  ])("names no company by a page of a site whose pages are about members: %s", (text) => expect(keys(text)).toEqual([]));
  it("names the company beside a page about a member", () =>
    expect(keys("acme.example https://www.linkedin.com/company/acme")).toEqual(["acme.example"]));
  it.each(["linkedin.com", "https://www.linkedin.com/"])("names the owner of such a site by its bare domain: %s", (text) =>
    expect(keys(text)).toEqual(["linkedin.com"]),
  );

  it("ignores direction marks and the like, and reads a wide @", () =>
    expect(keys("\u200Facme.example\nana＠globex.example\n\u2068hooli.example\u2069 \uFEFFin\u200Bitech.example")).toEqual([
      "acme.example",
      "ana@globex.example",
      "hooli.example",
      "initech.example",
    ]));

  it("names a repeated company once", () => expect(keys("acme.example www.acme.example ACME.example")).toEqual(["acme.example"]));
  it("names nobody in prose", () => expect(keys("Acme Robotics, Inc. and friends")).toEqual([]));
  it.each(["J.P. Morgan", "Amazon.com Inc", "Booking.com B.V.", "Amazon.com Inc, Booking.com B.V.", "Amazon.com Inc\nBooking.com B.V."])(
    "names no domain inside a company's name: %j",
    (text) => expect(keys(text)).toEqual([]),
  );
  it("names people by the addresses beside their names", () =>
    expect(keys('"J.P. Morgan" <a@acme.example>; Booking.com Desk <b@acme.example>')).toEqual(["a@acme.example", "b@acme.example"]));
  it.each(["1.5M\n12.3K", "2.5GB", "3.7e5"])("names no domain by a number with a unit: %j", (text) => expect(keys(text)).toEqual([]));
  it("converts international domains to ASCII", () =>
    expect(keys("müller.example\nhttps://www.münchen.example/über\nana@müller.example")).toEqual([
      "xn--mller-kva.example",
      "xn--mnchen-3ya.example",
      "ana@xn--mller-kva.example",
    ]));
  it("names more companies than a batch can hold", () =>
    expect(keys(Array.from({ length: 1005 }, (_, index) => `c${index}.example`).join("\n"))).toHaveLength(1005));
  it.each([" ", ","])("is cut between entries if it is too long: %j", (between) => {
    const text = `acme.example${between}best.example.org`;
    const read = (maxLength: number) => readPastedList(text, maxLength).map(({ key }) => key);
    expect(read(text.length - 4)).toEqual(["acme.example"]);
    expect(read("acme.example".length)).toEqual(["acme.example"]);
    expect(read("acme.ex".length)).toEqual([]);
    expect(read(text.length)).toEqual(["acme.example", "best.example.org"]);
  });
  it.each(["a@".repeat(100_000), `a${"'".repeat(190_000)}b`])("is read quickly even if it is long", (text) => {
    const from = performance.now();
    expect(keys(text)).toEqual([]);
    expect(performance.now() - from).toBeLessThan(4000);
  });
});

describe("the name of a company", () => {
  it.each(["Acme", "J.P. Morgan", "Amazon.com Inc", "Booking.com B.V.", "A/S Storm"])("is %j", (text) =>
    expect(companyNameIn(` ${text} `)).toBe(text),
  );
  it("has no direction marks and the like", () => expect(companyNameIn("\u200E Ac\u00ADme\u200E ")).toBe("Acme"));
  it.each([
    "",
    "A",
    "\u200FA\u200F",
    "ana＠globex",
    "acme.example",
    "ana@acme.example",
    "Ana <ana@acme.example>",
    "https://acme.example/a b",
    "github.com/a, github.com/b",
    "x".repeat(201),
  ])("is not %j", (text) => expect(companyNameIn(text)).toBeNull());
});
