import { expect, it } from "vitest";
import { allMarks, misfits } from "./switched";

const advice = "Mark the statement in the source, and define in test/attacks/switches/ how to remove it";

it("every control has a mark in the source, and every mark names a control", () => expect(misfits(), advice).toEqual([]));

it("a control or a part without a mark is reported", () => {
  const marks = allMarks().filter(({ name, part }) => name !== "consent" && `${name}#${part}` !== "csv#sign");
  expect(misfits(marks)).toEqual(["No mark in the source: consent", "No mark in the source: csv#sign"]);
});

it.each(["unknown", "csv#unknown"])("a mark of no control or part is reported: %s", (key) => {
  const [name = "", part = ""] = key.split("#");
  const marks = allMarks();
  expect(misfits([...marks, ...marks.slice(0, 1).map((mark) => ({ ...mark, name, part, file: "a.ts", line: 1 }))])).toEqual([
    `No control of this name: ${key} (a.ts:1)`,
  ]);
});
