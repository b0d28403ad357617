import { expect, it } from "vitest";
import { cellsOf } from "./rows";

it.each([
  ["x,5\r\n", '"', "5"],
  ['x,5"\r\n', '"', '5"'],
  ['x,5"\r\n', "", '5"'],
  ['x,"5\r"\r\n', '"', "5\r"],
  ["x,'5\r'\r\n", "'", "5\r"],
  ["x,5\r", '"', "5\r"],
] as const)("the last cell of %j with the quote %j is %j, without the CR of the line end", (row, quote, cell) => {
  expect(cellsOf(row, { delimiter: ",", quote, newline: "\n" }).at(-1)).toBe(cell);
});
