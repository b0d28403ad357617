import { i18n } from "#i18n";

/** Sets the page's language, direction and title. */
export function dressPage(title: string): void {
  document.documentElement.lang = i18n.t("extension.language");
  document.documentElement.dir = i18n.t("extension.direction");
  // control: texts. A service or a page writes texts that are drawn, and markup in them could run code.
  document.title = title;
}
