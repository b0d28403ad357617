import { expect, it } from "vitest";
import { nameText } from "./lists";

it("a list's name has 1 to 200 characters", () => {
  const accepts = (length: number) => nameText().safeParse("春".repeat(length)).success;
  expect([0, 1, 200, 201].map(accepts)).toEqual([false, true, true, false]);
});
