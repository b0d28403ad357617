/** The built extension in one language, whatever the browser's is: a copy of it that has no other. */
import { cp, readFile, readdir, rm, writeFile } from "node:fs/promises";

/** A catalogue as the browser reads it: texts by their keys, with underscores for dots. */
type Messages = Record<string, { message: string }>;

/** Texts of the product by their dotted keys. */
export type Say = (key: string) => string;

/** How a copy speaks: the catalogue it keeps, and what becomes of each of its texts. */
export interface Tongue {
  catalogue: string;
  change?: (text: string) => string;
}

/** Copies the extension of `build` into `folder`, with one catalogue in it. */
export async function copySpeaking(build: string, folder: string, { catalogue, change = (text) => text }: Tongue): Promise<Say> {
  await cp(build, folder, { recursive: true });
  const locales = `${folder}/_locales`;
  for (const other of await readdir(locales)) if (other !== catalogue) await rm(`${locales}/${other}`, { recursive: true });
  await rewrite(`${folder}/manifest.json`, (manifest) => ({ ...manifest, default_locale: catalogue }));
  const messages: Messages = {};
  await rewrite(`${locales}/${catalogue}/messages.json`, (written) => {
    for (const [key, { message }] of Object.entries(written as Messages)) {
      messages[key] = { message: isText(key) ? change(message) : message };
    }
    return messages;
  });
  return (key) => {
    const text = messages[key.replaceAll(".", "_")]?.message;
    if (text === undefined) throw new Error(`No text is called ${key}.`);
    return text;
  };
}

/** The language and its direction are no texts. */
const isText = (key: string) => key !== "extension_language" && key !== "extension_direction";

async function rewrite(path: string, change: (value: object) => object): Promise<void> {
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, "utf8")) as object)));
}

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."àƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ"];

/** No language: each letter has an accent, each form is longer by two fifths and stands in brackets. */
export const pseudo = (text: string): string =>
  text
    .split(" | ")
    .map((form) => `⟦${withAccents(form)}${" õõõõ".repeat(Math.ceil((0.4 * form.length) / 5))}⟧`)
    .join(" | ");

const withAccents = (text: string): string =>
  text.replaceAll(/%s|[a-z]/gi, (sign) => (sign === "%s" ? sign : (accented[plain.indexOf(sign)] ?? sign)));

/** The words a text may begin and go on with, whatever it is filled with. */
export function patternOf(text: string): RegExp {
  const forms = text.split(" | ").map((form) =>
    form
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\\\$[1-9]/g, ".*"),
  );
  return new RegExp(`^(?:${forms.join("|")})`);
}
