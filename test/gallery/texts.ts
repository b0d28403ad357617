/** Stands in for the module of the texts: the language comes from the page's address, and the catalogues are those of `locales/`. */
import { filled } from "../../lib/model/plural";
import catalogues from "virtual:catalogues";

/** A key of the catalogues, with dots. */
export type { GeneratedI18nStructure } from "../../.wxt/i18n/structure";

/** Languages of the product, and one that nobody speaks: its texts are long and have an accent on each letter. */
export const languages = [...Object.keys(catalogues), "pseudo"];

/** Left out of the address, and in a test outside a browser, it is English. */
const language = (() => {
  const asked = new URLSearchParams(globalThis.location?.search ?? "").get("lang") ?? "en";
  return languages.includes(asked) ? asked : "en";
})();

/** The text of a key as it stands in the catalogue. */
export function written(key: string): string {
  const text = catalogues[language === "pseudo" ? "en" : language]?.[key.replaceAll(".", "_")];
  if (text === undefined) throw new Error(`No text is called ${key}.`);
  return language === "pseudo" && !notTranslated.has(key) ? pseudo(text) : text;
}

/** Read by the page, not by a person. */
const notTranslated: ReadonlySet<string> = new Set(["extension.language", "extension.direction"]);

export const i18n = {
  t: (key: string, substitutions: readonly (string | number)[] = []) => filled(written(key), substitutions.map(String)),
};

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."àƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ"];

/** Puts an accent on each letter and brackets around each form, which grows by two fifths. */
const pseudo = (text: string): string =>
  text
    .split(" | ")
    .map((form) => `⟦${withAccents(form)}${" õõõõ".repeat(Math.ceil((0.4 * form.length) / 5))}⟧`)
    .join(" | ");

const withAccents = (text: string): string => text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
