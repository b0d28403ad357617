import { expect, it } from "vitest";
import { allMarks, misfits } from "./switched";

it("every control stands in the source by its mark, and every mark names a control", () => expect(misfits()).toEqual([]));

it("a control without its mark is named", () => {
  const marks = allMarks().filter(({ name, part }) => name !== "consent" && `${name}#${part}` !== "csv#sign");
  expect(misfits(marks)).toEqual(["No mark in the source: consent", "No mark in the source: csv#sign"]);
});
