import { afterEach, expect, it, vi } from "vitest";
import { filled } from "../lib/model/plural";
import { i18n } from "../test/gallery/texts";
import { readCatalogue } from "../test/locales/catalogue";
import { commaList } from "./formats";
import { sentence } from "./labels";

afterEach(() => void vi.restoreAllMocks());

it.each([
  ["en", "a, b, c", "Northwind."],
  ["de", "a, b, c", "Northwind."],
  ["ar", "a، b، c", "Northwind."],
  ["ja", "a、b、c", "Northwind。"],
])("writes lists and sentence ends in the form of the language %s", async (language, list, end) => {
  const catalogue = await readCatalogue(language);
  vi.spyOn(i18n, "t").mockImplementation((key, parts = []) => filled(catalogue.get(key) ?? "", parts.map(String)));
  expect([commaList([]), commaList(["a"]), commaList(["a", "b", "c"]), sentence("Northwind")]).toEqual(["", "a", list, end]);
});
