import { i18n } from "#i18n";
import { dropStrayClicks } from "./double-click";

/** Sets the page's language, direction and title, and calls `dropStrayClicks`. */
export function dressPage(title: string): void {
  document.documentElement.lang = i18n.t("extension.language");
  document.documentElement.dir = i18n.t("extension.direction");
  // control: texts. Services and pages write the drawn texts, and markup in them could run code.
  document.title = title;
  dropStrayClicks();
}
