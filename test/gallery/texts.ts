/** Replaces the module of the texts (`#i18n`). The page's address names the language, and the catalogues are those of `locales/`. */
import { filled } from "../../lib/model/plural";
import catalogues from "virtual:catalogues";

/** Describes each text by its key with dots, such as "account.tags". */
export type { GeneratedI18nStructure } from "../../.wxt/i18n/structure";

/** Languages of the product, and an invented one with long texts and an accent on each letter. */
export const languages = [...Object.keys(catalogues), "pseudo"];

/** The language in the page's address. English if there is none, as in a test outside a browser, or if it is unknown. */
const language = (() => {
  const asked = new URLSearchParams(globalThis.location?.search ?? "").get("lang") ?? "en";
  return languages.includes(asked) ? asked : "en";
})();

/** Returns the text of a key from the catalogue, with accents in the pseudo-language. Throws if the key has no text. */
export function written(key: string): string {
  const text = catalogues[language === "pseudo" ? "en" : language]?.[key.replaceAll(".", "_")];
  if (text === undefined) throw new Error(`No text is called ${key}.`);
  return language === "pseudo" && !notTranslated.has(key) ? pseudo(text) : text;
}

/** Keys of texts that the page reads, not a user. */
const notTranslated: ReadonlySet<string> = new Set(["extension.language", "extension.direction"]);

export const i18n = {
  t: (key: string, substitutions: readonly (string | number)[] = []) => filled(written(key), substitutions.map(String)),
};

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."àƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ"];

/** Puts an accent on each letter and brackets around each plural form. Lengthens each form by at least two fifths. */
const pseudo = (text: string): string =>
  text
    .split(" | ")
    .map((form) => `⟦${withAccents(form)}${" õõõõ".repeat(Math.ceil((0.4 * form.length) / 5))}⟧`)
    .join(" | ");

const withAccents = (text: string): string => text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
