import { expect, it } from "vitest";
import { formatLocale } from "./locale";

it.each([
  ["en", "en-GB", "21 Nov 2026", "1,240"],
  ["en", "en-US", "Nov 21, 2026", "1,240"],
  // The text's language is supported, the browser's is not.
  ["en", "pt-BR", "Nov 21, 2026", "1,240"],
  ["de", "en-US", "21.11.2026", "1.240"],
  ["de", "de-AT", "21.11.2026", "1\u00A0240"],
  ["ja", "ja", "2026/11/21", "1,240"],
])("writes numbers and dates beside words of %s in a browser of %s as that language has them", (language, browser, date, number) => {
  const locale = formatLocale(language, browser);
  expect(new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(Date.UTC(2026, 10, 21))).toBe(date);
  expect(new Intl.NumberFormat(locale).format(1240)).toBe(number);
});

it("keeps the digits of what the service sends", () => {
  expect(new Intl.NumberFormat("ar-EG").format(1240)).toBe("١٬٢٤٠");
  expect(new Intl.NumberFormat(formatLocale("ar", "ar-EG")).format(1240)).toMatch(/^1.240$/u);
  expect(new Intl.DateTimeFormat(formatLocale("ar", "ar-EG"), { day: "numeric", timeZone: "UTC" }).format(Date.UTC(2026, 10, 21))).toBe(
    "21",
  );
});
