/** Returns the browser's locale if its language is `language`, else only `language`. */
export function formatLocale(language: string, browserLocale: string): string {
  const locale = new Intl.Locale(browserLocale);
  return new Intl.Locale(locale.language === new Intl.Locale(language).language ? locale : language, {
    // Latin digits, as in the service's data.
    numberingSystem: "latn",
  }).toString();
}
