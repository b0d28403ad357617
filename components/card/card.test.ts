import { expect, it } from "vitest";
import { readModules } from "../../test/architecture/source";

// The surrounding page could read typed text, by moving the focus to its own field meanwhile.
it("has nothing to type in", () => {
  const card = readModules(["components/card", "entrypoints/card"]);
  expect(card.length).toBeGreaterThan(10);
  const typed = /<(?:input|textarea|select)\b|contentEditable|parts\/(?:field|find-box)/i;
  expect(card.filter(({ text }) => typed.test(text)).map(({ path }) => path)).toEqual([]);
});
