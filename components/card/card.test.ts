import { expect, it } from "vitest";
import { readModules } from "../../test/architecture/source";

// What is typed in a frame of a page can be heard by that page: the events go to it as well while they bubble out of its own elements.
it("has nothing to type in", () => {
  const card = readModules(["components/card", "entrypoints/card"]);
  expect(card.length).toBeGreaterThan(10);
  const typed = /<(?:input|textarea|select)\b|contentEditable|parts\/(?:field|find-box)/i;
  expect(card.filter(({ text }) => typed.test(text)).map(({ path }) => path)).toEqual([]);
});
