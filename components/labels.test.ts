import { expect, it } from "vitest";
import { factsInLine } from "./labels";

it("isolates a right-to-left fact from the facts around it", () => {
  expect(factsInLine(["Automation", "1,240 employees"])).toBe("Automation · 1,240 employees");
  expect(factsInLine(["אוטומציה", null, "1,240 employees"])).toBe("\u2068אוטומציה\u2069 · 1,240 employees");
  expect(factsInLine(["أتمتة", "1,240 employees"])).toBe("\u2068أتمتة\u2069 · 1,240 employees");
});
