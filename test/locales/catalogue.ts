/** Finds the faults of a catalogue of texts, by itself and in comparison with the English one. */
import { parseMessagesFile } from "@wxt-dev/i18n/build";

/** Texts by their dotted keys. */
export type Catalogue = ReadonlyMap<string, string>;

/** Reads a catalogue as the build does. */
export async function readCatalogue(language: string): Promise<Catalogue> {
  const messages = await parseMessagesFile(`locales/${language}.yml`);
  return new Map(
    messages
      .filter(({ key }) => !key[0]?.startsWith("@@"))
      // A plural message of the i18n package has no single text. The catalogues have no such message.
      .map((message) => [message.key.join("."), message.type === "plural" ? "(forms of their own lines)" : message.message]),
  );
}

/** Separates the forms of a counted message. */
const bar = " | ";

/** Numbers of plural forms in the languages that do not have two. */
const numbersOfForms: Record<string, number> = { ja: 1, ar: 6 };
const formsIn = (language: string): number => numbersOfForms[language] ?? 2;

const rightToLeft = new Set(["ar"]);

/** Returns the placeholders of a text: `$1` to `$9`, and the browser's own `%s`. */
const placesIn = (text: string): string => [...new Set(text.match(/\$[1-9]|%s/g) ?? [])].toSorted().join(" ");

/** Returns every fault of a catalogue, one sentence each. */
export function faultsOf(catalogue: Catalogue, english: Catalogue, language: string): string[] {
  return [
    ...[...english.keys()].filter((key) => !catalogue.has(key)).map((key) => `${key} is missing`),
    ...[...catalogue.keys()].filter((key) => !english.has(key)).map((key) => `${key} is not in en.yml`),
    ...[...catalogue].flatMap(([key, text]) => {
      const original = english.get(key);
      const faults = [...faultsOfText(text), ...(original === undefined ? [] : faultsBeside(text, original, language))];
      return faults.map((fault) => `${key} ${fault}: ${text}`);
    }),
    ...faultsOfLanguage(catalogue, language),
  ];
}

function faultsOfText(text: string): string[] {
  return [
    ...(text.trim() === "" || text !== text.trim() ? ["is empty or has space at an end"] : []),
    // Both browsers read text between two dollar signs as the name of a placeholder.
    ...(/\$[\w@]+\$/.test(text) ? ["has two places with nothing but letters between them"] : []),
    ...(/\$(?![1-9](?!\d))/.test(text) ? ["has a dollar sign that is no place"] : []),
  ];
}

function faultsBeside(text: string, original: string, language: string): string[] {
  const forms = text.split(bar);
  const originals = original.split(bar);
  const expected = originals.length === 1 ? 1 : formsIn(language);
  if (forms.length !== expected) return [`has ${forms.length} forms, not ${expected}`];
  // The last form must have the placeholders of the original's last form. A form such as "Look up this one" may have none.
  const allowed = placesIn(original);
  return [
    ...(placesIn(forms.at(-1) ?? "") === placesIn(originals.at(-1) ?? "") ? [] : [`is not filled as in English (${allowed})`]),
    ...(forms.every((form) =>
      placesIn(form)
        .split(" ")
        .every((place) => allowed.includes(place)),
    )
      ? []
      : ["has a place English has not"]),
  ];
}

/** Returns the keys of texts that a language writes as English does. A text without letters needs no translation. */
export const keysLikeEnglish = (catalogue: Catalogue, english: Catalogue): string[] =>
  [...catalogue].filter(([key, text]) => text === english.get(key) && /\p{L}/u.test(text)).map(([key]) => key);

function faultsOfLanguage(catalogue: Catalogue, language: string): string[] {
  const direction = rightToLeft.has(language) ? "rtl" : "ltr";
  return [
    ...(catalogue.get("extension.language") === language ? [] : [`extension.language is not ${language}`]),
    ...(catalogue.get("extension.direction") === direction ? [] : [`extension.direction is not ${direction}`]),
    ...tooLong(catalogue, "extension.name", 75),
    ...tooLong(catalogue, "extension.description", 132),
  ];
}

/** Returns a fault if a text of the manifest is longer than the stores allow. */
function tooLong(catalogue: Catalogue, key: string, most: number): string[] {
  const { length } = catalogue.get(key) ?? "";
  return length > most ? [`${key} is ${length} characters long, ${most} at most`] : [];
}
