import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barsOf, flatLineOf, readFlatList, tableOf, timeOf, type FlatEntry } from "./flat-list";
import type { Json } from "./json";

/** Parsed from text, as answers are: a member may have any name, `__proto__` included. */
const anyJson = fc.json({ maxDepth: 3 }).map((text): Json => JSON.parse(text) as Json); // the parser's result is JSON
const flat = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom("2026-10-01", "12", "2026-02-31"),
);
const name = fc.oneof(fc.string(), fc.constantFrom("date", "value", "__proto__", "constructor", "0"));
const entryOf = (members: [string, FlatEntry[string]][]): FlatEntry => Object.fromEntries(members);
const flatEntry = fc.array(fc.tuple(name, flat), { minLength: 1, maxLength: 6 }).map(entryOf);
const flatEntries = fc.array(flatEntry, { maxLength: 20 });

describe("readFlatList", () => {
  it("keeps every element, either as a text, as an entry or among the others", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyJson, flatEntry)), (elements) => {
        const { texts, entries, others } = readFlatList(elements);
        const kept = new Set<Json>([...texts, ...entries, ...others]);
        expect(texts.length + entries.length + others.length).toBe(elements.length);
        expect(elements.filter((element) => !kept.has(element))).toEqual([]);
      }),
    );
  });

  it("makes entries of flat objects only", () => {
    const nested = { date: "2026-10-01", by: { name: "Ingrid" } };
    const elements = ["/pricing", { url: "/", hits: "12" }, nested, {}, [], " ", 7, null];
    expect(readFlatList(elements)).toEqual({
      texts: ["/pricing"],
      entries: [{ url: "/", hits: "12" }],
      others: [nested, {}, [], " ", 7, null],
    });
  });
});

describe("a table", () => {
  it("has every value of every entry under its own name", () => {
    fc.assert(
      fc.property(flatEntries, (entries) => {
        const { names, rows } = tableOf(entries);
        expect(new Set(names).size).toBe(names.length);
        expect(rows).toHaveLength(entries.length);
        for (const [index, entry] of entries.entries()) {
          for (const [member, value] of Object.entries(entry)) expect(rows[index]?.[names.indexOf(member)]).toBe(value);
        }
      }),
    );
  });

  it("lists members by first appearance, and marks numeric ones", () => {
    const table = tableOf([
      { topic: "Robots", value: 3 },
      { value: null, note: "none" },
      { value: 4, topic: 7 },
    ]);
    expect(table.names).toEqual(["topic", "value", "note"]);
    expect(table.rows).toEqual([
      ["Robots", 3, null],
      [null, null, "none"],
      [7, 4, null],
    ]);
    expect(table.numbers).toEqual([1]);
  });

  it("holds a thousand members and names of ten thousand characters", () => {
    const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_none, index) => [`${index}`.padEnd(10_000, "x"), index]));
    const { names, rows } = tableOf([wide, wide]);
    expect(names).toEqual(Object.keys(wide));
    expect(rows[1]).toEqual(Object.values(wide));
  });
});

describe("a line", () => {
  it("plots the first numeric member over the first dated one, earliest first, and counts the entries that lack one of them", () => {
    const entries = [
      { topic: "Robots", week: "2026-10-08", level: 4, rank: 1 },
      { topic: "Robots", week: "2026-10-01", level: -4, rank: 2 },
      { topic: "Robots", week: "2026-02-31", level: 5 },
      { topic: "Robots", week: "2026-10-15", level: "6" },
      { topic: "Robots", week: "2026-10-05", level: 0 },
    ];
    expect(flatLineOf(entries)).toEqual({
      dateName: "week",
      valueName: "level",
      points: [
        { date: "2026-10-01", x: 0, y: 0 },
        { date: "2026-10-05", x: 4 / 7, y: 0.5 },
        { date: "2026-10-08", x: 1, y: 1 },
      ],
      lowest: -4,
      highest: 4,
      leftOut: 2,
    });
  });

  it.each<[string, FlatEntry[]]>([
    ["one entry", [{ date: "2026-10-01", value: 3 }]],
    [
      "numbers that are texts",
      [
        { date: "2026-10-01", value: "3" },
        { date: "2026-10-02", value: "4" },
      ],
    ],
    ["no date", [{ value: 3 }, { value: 4 }]],
    ["dates and numbers in different entries", [{ date: "2026-10-01" }, { date: "2026-10-02" }, { value: 3 }, { value: 4 }]],
    [
      "two numbers on one date",
      [
        { date: "2026-10-01", value: 3 },
        { date: "2026-10-01", value: 4 },
      ],
    ],
  ])("is not drawn for %s", (_what, entries) => expect(flatLineOf(entries)).toBeNull());

  it.each([
    ["the smallest numbers", [0, Number.MIN_VALUE], [0, 1]],
    ["the greatest", [-Number.MAX_VALUE, Number.MAX_VALUE], [0, 1]],
  ])("is drawn for %s", (_what, values, ys) => {
    const entries = values.map((value, index) => ({ date: `2026-10-0${index + 1}`, value }));
    expect(flatLineOf(entries)?.points.map(({ y }) => y)).toEqual(ys);
  });

  it("keeps its points within its ends, whatever the entries hold", () => {
    const dated = fc
      .tuple(fc.date({ min: new Date("0000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }), flat)
      .map(([date, value]) =>
        entryOf([
          ["date", date.toISOString()],
          ["value", value],
        ]),
      );
    fc.assert(
      fc.property(fc.array(fc.oneof(flatEntry, dated)), (entries) => {
        const line = flatLineOf(entries);
        const points = line?.points ?? [];
        expect(points.filter(({ x, y }) => !(x >= 0 && x <= 1 && y >= 0 && y <= 1))).toEqual([]);
        expect(points.length + (line?.leftOut ?? entries.length)).toBe(entries.length);
      }),
    );
  });
});

it.each([
  ["2026-10-01", Date.UTC(2026, 9, 1)],
  ["2026-10-01 09:30", Date.UTC(2026, 9, 1, 9, 30)],
  ["2026-10-01T09:30:15.250Z", Date.UTC(2026, 9, 1, 9, 30, 15, 250)],
  ["2026-02-31", null],
  ["2026-10-01T25:00", null],
  ["2026-10-01 was a Thursday", null],
  [20_261_001, null],
])("reads %j as a time only if it is one", (value, at) => expect(timeOf(value)).toBe(at));

it("returns the first numeric member and its greatest number for bars", () => {
  expect(
    barsOf([
      { url: "/", hits: 12, rank: 90 },
      { url: "/about", hits: "40" },
    ]),
  ).toEqual({ valueName: "hits", greatest: 12 });
  expect(
    barsOf([
      { url: "/", hits: 0 },
      { url: "/about", hits: -1 },
    ]),
  ).toBeNull();
  expect(barsOf([{ url: "/" }])).toBeNull();
});
