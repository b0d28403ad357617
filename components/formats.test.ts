import { afterAll, expect, it, vi } from "vitest";
import { filled } from "../lib/model/plural";
import { readCatalogue, type Catalogue } from "../test/locales/catalogue";

let catalogue: Catalogue = new Map();
// The i18n library reads `chrome` once, when it is loaded.
vi.stubGlobal("chrome", {
  i18n: { getMessage: (key: string, parts: string[] = []) => filled(catalogue.get(key.replace("_", ".")) ?? "", parts) },
});
afterAll(() => void vi.unstubAllGlobals());

/** Loads the formats with the texts of a language. */
async function inLanguage(language: string) {
  catalogue = await readCatalogue(language);
  vi.resetModules();
  return { ...(await import("./formats")), ...(await import("./labels")) };
}

it.each([
  ["en", "a, b, c", "Northwind."],
  ["de", "a, b, c", "Northwind."],
  ["ar", "a، b، c", "Northwind."],
  ["ja", "a、b、c", "Northwind。"],
])("facts side by side, and a sentence's end, as %s has them", async (language, list, end) => {
  const { commaList, sentence } = await inLanguage(language);
  expect([commaList([]), commaList(["a"]), commaList(["a", "b", "c"]), sentence("Northwind")]).toEqual(["", "a", list, end]);
});
