import { expect, it, vi } from "vitest";

it.each([
  ["en", '"Fit","0.5"\r\n'],
  ["ja", '"Fit","0.5"\r\n'],
  ["ar", '"Fit","0.5"\r\n'],
  ["de", '"Fit";"0,5"\r\n'],
  ["fr", '"Fit";"0,5"\r\n'],
  ["es", '"Fit";"0,5"\r\n'],
])("an export in the language %s has the delimiter and decimals of its spreadsheets", async (language, csv) => {
  // Loads the formats anew, because their locale is constant per page.
  vi.resetModules();
  const texts = await import("../test/gallery/texts");
  vi.spyOn(texts.i18n, "t").mockReturnValue(language);
  const { localCsv } = await import("./csv");
  expect(localCsv([["Fit", 0.5]])).toBe(csv);
  // Test files share loaded modules, and this locale is not theirs.
  vi.resetModules();
});
