import { expect, it, vi } from "vitest";
import { filled } from "../../lib/model/plural";
import { i18n } from "../../test/gallery/texts";
import { readCatalogue } from "../../test/locales/catalogue";
import { judgementLine } from "./judgement-labels";

it.each([
  ["en", "Partner, Berlin"],
  ["ar", "Partner، Berlin"],
  ["ja", "Partner、Berlin"],
])("separates labels by the comma of the language %s", async (language, list) => {
  const catalogue = await readCatalogue(language);
  vi.spyOn(i18n, "t").mockImplementation((key, parts = []) => filled(catalogue.get(key) ?? "", parts.map(String)));
  expect(judgementLine({ verdict: null, note: "", labels: ["Partner", "Berlin"] })).toContain(list);
});
