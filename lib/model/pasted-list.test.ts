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
    ["mailto:a@acme.example?subject=Hello mailto:b@acme.example?cc=c@acme.example"],
    ["- a@acme.example\n- b@acme.example"],
    ["1. a@acme.example\n2) b@acme.example"],
    ["a@acme.example、b@acme.example"],
    ["a@acme.example، b@acme.example"],
    ["“a@acme.example” ‘b@acme.example’"],
    ["mail='a@acme.example' OR mail='b@acme.example'"],
    ["'a@acme.example'. 'b@acme.example'!"],
    ["'a@acme.example'と'b@acme.example'"],
    ["name\tmail\nAnn\tA@acme.example\nBob\tb@ACME.example"],
  ])("names both people: %j", (text) => expect(keys(text)).toEqual(["a@acme.example", "b@acme.example"]));

  it("takes domains and web addresses as companies", () =>
    expect(readPastedList("https://www.acme.example/a?b=c#d\nGlobex.example.")).toEqual([
      { kind: "account", key: "acme.example" },
      { kind: "account", key: "globex.example" },
    ]));

  it.each([
    "https://acme.example/team?mail=ana@globex.example",
    "https://acme.example/@ana.one",
    "https://acme.example/?mail='ana@globex.example'",
    "https://acme.example/wiki/L'%C3%89quipe",
    "'https://acme.example/a'",
  ])("takes a web address with an @ as its company: %s", (text) =>
    expect(readPastedList(text)).toEqual([{ kind: "account", key: "acme.example" }]),
  );

  it.each(["- acme.example\n• globex.example", "acme.example、globex.example", "“acme.example”\n‘globex.example’"])(
    "takes companies out of their marks and quotes: %j",
    (text) => expect(keys(text)).toEqual(["acme.example", "globex.example"]),
  );

  it("keeps an apostrophe within an address, also a curled one", () =>
    expect(keys("o'brien@acme.example o’neill@acme.example")).toEqual(["o'brien@acme.example", "o'neill@acme.example"]));

  it("takes a doubled apostrophe for one, as SQL writes it", () =>
    expect(keys("IN ('o''brien@acme.example', 'b@acme.example')")).toEqual(["o'brien@acme.example", "b@acme.example"]));

  it("counts whoever is named twice once", () => expect(keys("acme.example www.acme.example ACME.example")).toEqual(["acme.example"]));
  it("finds nobody in prose", () => expect(keys("Acme Robotics, Inc. and friends")).toEqual([]));
  it.each(["J.P. Morgan", "Amazon.com Inc", "Booking.com B.V.", "Amazon.com Inc, Booking.com B.V.", "Amazon.com Inc\nBooking.com B.V."])(
    "takes no domain out of a company's name: %j",
    (text) => expect(keys(text)).toEqual([]),
  );
  it("takes the addresses beside names, and not the names", () =>
    expect(keys('"J.P. Morgan" <a@acme.example>; Booking.com Desk <b@acme.example>')).toEqual(["a@acme.example", "b@acme.example"]));
  it("keeps international domains, as they are sent", () =>
    expect(keys("müller.example\nhttps://www.münchen.example/über\nana@müller.example")).toEqual([
      "xn--mller-kva.example",
      "xn--mnchen-3ya.example",
      "ana@xn--mller-kva.example",
    ]));
  it("counts all that are named, also more than a batch holds", () =>
    expect(keys(Array.from({ length: 1005 }, (_, index) => `c${index}.example`).join("\n"))).toHaveLength(1005));
  it.each(["a@".repeat(100_000), `a${"'".repeat(190_000)}b`])("reads a long text in little time", (text) => expect(keys(text)).toEqual([]));
});

describe("the name of a company", () => {
  it.each(["Acme", "J.P. Morgan", "Amazon.com Inc", "Booking.com B.V.", "A/S Storm"])("is %j", (text) =>
    expect(companyNameIn(` ${text} `)).toBe(text),
  );
  it.each(["", "A", "acme.example", "ana@acme.example", "Ana <ana@acme.example>", "https://acme.example/a b", "x".repeat(201)])(
    "is not %j",
    (text) => expect(companyNameIn(text)).toBeNull(),
  );
});
