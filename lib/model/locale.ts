/** Returns the browser's locale if its language is `language`, else only `language`. */
export function formatLocale(language: string, browserLocale: string): string {
  const region = new Intl.Locale(browserLocale);
  return new Intl.Locale(region.language === new Intl.Locale(language).language ? region : language, {
    // Latin digits, as in the service's data.
    numberingSystem: "latn",
  }).toString();
}
