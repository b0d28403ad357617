import { expect, it } from "vitest";
import { allMarks, misfits } from "./switched";

it("every control has a mark in the source, and every mark names a control", () => expect(misfits()).toEqual([]));

it("a control or a part without a mark is reported", () => {
  const marks = allMarks().filter(({ name, part }) => name !== "consent" && `${name}#${part}` !== "csv#sign");
  expect(misfits(marks)).toEqual(["No mark in the source: consent", "No mark in the source: csv#sign"]);
});
