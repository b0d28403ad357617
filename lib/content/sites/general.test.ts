import { expect, it } from "vitest";
import { mergeRules } from "./general";

it("merged rules name each selector once, and keep the mark of an own card", () => {
  const one = { people: [".sender"], ownCard: true } as const;
  const other = { people: [".sender", ".recipient"], company: [".website"] };
  expect(mergeRules([one, other])).toEqual({ people: [".sender", ".recipient"], company: [".website"], ownCard: true });
  expect(mergeRules([other])).not.toHaveProperty("ownCard");
});
