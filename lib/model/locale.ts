/**
 * Returns the locale for numbers and dates: the browser's own if the language matches, "en-GB" for English, else the language alone. Digits
 * are Latin, like the service's.
 */
export function formatLocale(language: string, browserLocale: string): string {
  const region = new Intl.Locale(browserLocale);
  return new Intl.Locale(region.language === new Intl.Locale(language).language ? region : language, {
    numberingSystem: "latn",
  }).toString();
}
