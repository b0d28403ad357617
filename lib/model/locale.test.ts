import { expect, it } from "vitest";
import { formatLocale } from "./locale";

it.each([
  ["en", "en-GB", "21 Nov 2026", "1,240"],
  ["en", "en-US", "Nov 21, 2026", "1,240"],
  // The extension supports the text's language, but not the browser's.
  ["en", "pt-BR", "Nov 21, 2026", "1,240"],
  ["de", "en-US", "21.11.2026", "1.240"],
  ["de", "de-AT", "21.11.2026", "1\u00A0240"],
  ["ja", "ja", "2026/11/21", "1,240"],
])("formats dates and numbers for texts in %s and a browser in %s", (language, browser, date, number) => {
  const locale = formatLocale(language, browser);
  expect(new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(Date.UTC(2026, 10, 21))).toBe(date);
  expect(new Intl.NumberFormat(locale).format(1240)).toBe(number);
});

it("uses Latin digits, like the service", () => {
  expect(new Intl.NumberFormat("ar-EG").format(1240)).toBe("١٬٢٤٠");
  expect(new Intl.NumberFormat(formatLocale("ar", "ar-EG")).format(1240)).toMatch(/^1.240$/u);
  expect(new Intl.DateTimeFormat(formatLocale("ar", "ar-EG"), { day: "numeric", timeZone: "UTC" }).format(Date.UTC(2026, 10, 21))).toBe(
    "21",
  );
});
