import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromColumns, toColumns } from "../../../lib/sample/columns";
import type { JsonObject } from "../../../lib/model/json";

/** Records as JSON carries them: no undefined, no minus zero. */
const records = fc.array(fc.dictionary(fc.string(), fc.jsonValue())).map((list) => JSON.parse(JSON.stringify(list)) as JsonObject[]);
const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("records as columns", () => {
  it("come back as they were", () => {
    const comesBack = fc.property(records, (list) => {
      expect(fromColumns(throughText(toColumns(list)))).toEqual(list);
    });
    fc.assert(comesBack, { numRuns: 2000 });
  });

  it.each<[string, JsonObject[]]>([
    ["none at all", []],
    ["an empty one", [{}, {}]],
    ["one text, the empty one", [{ a: "" }]],
    ["texts with line breaks", [{ a: "one\ntwo" }, { a: "three" }]],
    ["members that some lack", [{ a: 1 }, {}, { a: null }]],
    ["records in records", [{ a: { b: [{ c: "x" }, {}] } }, { a: {} }, { a: { b: [] } }]],
    ["a member that objects have by themselves", [{ constructor: "x" }, { toString: 1 }]],
  ])("%s", (_name, list) => expect(fromColumns(throughText(toColumns(list)))).toEqual(list));

  it("are told from anything else, without an error", () => {
    for (const wrong of [null, 1, "x", [], {}, { n: -1, c: {} }, { n: 1e9, c: {} }, { n: 2, c: { a: { v: [1] } } }, { n: 1, c: { a: {} } }])
      expect(fromColumns(wrong)).toBeNull();
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (c, a) => void fromColumns({ n: 3, c: { a, b: c } })));
  });
});
