/**
 * The locale numbers and dates are written in beside words of a language: the browser's own where it is of that language, "en-GB" beside
 * English words, else the language alone. The digits are those of what the service sends, which stands unchanged among them.
 */
export function formatLocale(language: string, browserLocale: string): string {
  const region = new Intl.Locale(browserLocale);
  return new Intl.Locale(region.language === new Intl.Locale(language).language ? region : language, {
    numberingSystem: "latn",
  }).toString();
}
