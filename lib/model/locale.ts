/**
 * Returns the locale for numbers and dates within a text. It is the browser's own if the language matches, "en-GB" for English text, else
 * the language alone. Digits are Latin, like those in the service's data.
 */
export function formatLocale(language: string, browserLocale: string): string {
  const region = new Intl.Locale(browserLocale);
  return new Intl.Locale(region.language === new Intl.Locale(language).language ? region : language, {
    numberingSystem: "latn",
  }).toString();
}
