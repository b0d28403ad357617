/** Returns the browser's locale if its language matches, else only the language. */
export function formatLocale(language: string, browserLocale: string): string {
  const region = new Intl.Locale(browserLocale);
  return new Intl.Locale(region.language === new Intl.Locale(language).language ? region : language, {
    // Latin digits, like the service's.
    numberingSystem: "latn",
  }).toString();
}
