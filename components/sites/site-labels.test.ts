import { expect, it } from "vitest";
import { gradeLabel } from "./site-labels";

it.each([
  ["2025-08", "Checked on stored pages of August 2025"],
  ["2023", "Checked on stored pages of 2023"],
  [null, "Checked on stored pages"],
])("gradeLabel names the month or year of the stored pages: %s", (seen, label) => {
  expect(gradeLabel({ grade: "stored-markup", seen })).toBe(label);
});
