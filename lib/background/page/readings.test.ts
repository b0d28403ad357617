import { describe, expect, it } from "vitest";
import { readFrames } from "./readings";

const frame = (more: object = {}) => ({ people: [], companies: [], more: false, ...more });
const person = (address: string, more: object = {}) => ({ address, name: null, ...more });
const many = (length: number) => Array.from({ length }, (_, index) => person(`p${index}@acme.example`));

describe("the reading of a page", () => {
  it("joins its frames in order", () => {
    const top = frame({ people: [person("ana@acme.example", { name: "Ana" })], companies: ["acme.example"] });
    const inner = frame({ people: [person("ben@acme.example")], companies: ["beta.example"] });
    expect(readFrames([top, inner])).toEqual({
      people: [
        { address: "ana@acme.example", name: "Ana" },
        { address: "ben@acme.example", name: null },
      ],
      companies: ["acme.example", "beta.example"],
      more: false,
    });
  });

  it.each([[[]], [[null]], [[undefined, "text", 7, [], {}]], [[{ people: "ana@acme.example" }]]])(
    "is null if no frame has a reading: %j",
    (results) => expect(readFrames(results)).toBeNull(),
  );

  it("has the people of the frames with a reading, if others have none", () => {
    const people = [person("ana@acme.example")];
    expect(readFrames([null, frame({ people })])).toEqual({ people, companies: [], more: false });
  });

  it.each([
    null,
    "ana@acme.example",
    person("no address"),
    person("a@"),
    person(`${"a".repeat(320)}@acme.example`),
    { name: "Ana" },
    { address: { toString: "ana@acme.example" } },
  ])("skips an invalid person: %j", (element) =>
    expect(readFrames([frame({ people: [element, person("ben@acme.example")] })])?.people).toEqual([person("ben@acme.example")]),
  );

  it.each([
    ["a name of another type", { name: 7 }, { name: null }],
    ["a name that is too long", { name: "a".repeat(201) }, { name: null }],
  ])("keeps the address of a person with %s", (_what, more, read) =>
    expect(readFrames([frame({ people: [person("ana@acme.example", more)] })])?.people).toEqual([{ address: "ana@acme.example", ...read }]),
  );

  it("skips companies that are not valid texts, and reads at most fifty", () => {
    const companies = [7, null, "", "a".repeat(2001), ...Array.from({ length: 60 }, (_, index) => `company-${index}.example`)];
    expect(readFrames([frame({ companies })])?.companies).toHaveLength(46);
    expect(readFrames([frame({ companies: "acme.example" })])?.companies).toEqual([]);
    expect(readFrames([frame({ companies: companies.slice(4) }), frame({ companies: companies.slice(4) })])?.companies).toHaveLength(50);
  });

  it("has at most ten thousand addresses of all frames together, and reports that there are more", () => {
    expect(readFrames([frame({ people: many(10_000) })])).toMatchObject({ people: { length: 10_000 }, more: false });
    expect(readFrames([frame({ people: many(6000) }), frame({ people: many(6000) })])).toMatchObject({
      people: { length: 10_000 },
      more: true,
    });
    expect(readFrames([frame({ people: many(20_000) })])).toMatchObject({ people: { length: 10_000 }, more: true });
    expect(readFrames([frame(), frame({ more: true })])).toMatchObject({ more: true });
  });
});
