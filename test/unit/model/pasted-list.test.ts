import { describe, expect, it } from "vitest";
import { mostInBatch } from "../../../lib/model/batch";
import { readPastedList } from "../../../lib/model/pasted-list";

const keys = (text: string) => readPastedList(text).map(({ key }) => key);

describe("a pasted list", () => {
  it.each([
    ["a@acme.example\nb@acme.example"],
    ["a@acme.example, b@acme.example"],
    ["a@acme.example;b@acme.example"],
    ['Ann One <a@acme.example>, "Two, Bob" <b@acme.example>'],
    ["mailto:a@acme.example b@acme.example"],
    ["name\tmail\nAnn\tA@acme.example\nBob\tb@ACME.example"],
  ])("names both people: %j", (text) => expect(keys(text)).toEqual(["a@acme.example", "b@acme.example"]));

  it("takes domains and web addresses as companies", () =>
    expect(readPastedList("https://www.acme.example/a?b=c#d\nGlobex.example.")).toEqual([
      { kind: "account", key: "acme.example" },
      { kind: "account", key: "globex.example" },
    ]));

  it("counts whoever is named twice once", () => expect(keys("acme.example www.acme.example ACME.example")).toEqual(["acme.example"]));
  it("finds nobody in prose", () => expect(keys("Acme Robotics, Inc. and friends")).toEqual([]));
  it("takes no more than a batch holds", () =>
    expect(keys(Array.from({ length: mostInBatch + 5 }, (_, index) => `c${index}.example`).join("\n"))).toHaveLength(mostInBatch));
  it("reads a long text in little time", () => expect(keys("a@".repeat(100_000))).toEqual([]));
});
