import { base, groupOf, placeOf, spell } from "./place";
import type { Places } from "./place";

/** A catalogue as the browser reads it: texts by their keys, with underscores for dots. */
export type Messages = Record<string, { message: string }>;

/** The messages of a build: every text of the pages, a line for each; and, in the default language alone, which line is whose. */
const names = { texts: "texts", places: "places" };

/** What the browser, the background and the script in a page ask for by name. */
const isAskedByName = /^(?:extension|command|omnibox|menu|chip)_/;

/**
 * The keys of the texts in the order of their lines: that of the English texts, for what begins alike packs best side by side. Of what is
 * asked for by name the name of the product, its language and its direction are shown by pages as well.
 */
export const orderOf = (english: Messages): string[] =>
  Object.keys(english)
    .filter((key) => !isAskedByName.test(key) || key.startsWith("extension_"))
    .toSorted((one, other) => compare(english[one]?.message, english[other]?.message) || compare(one, other));

const compare = (one = "", other = ""): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * A catalogue with its texts in one message: a third of what it packs to were keys, in each language again.
 *
 * @throws where a text is missing or has more than one line
 */
export function pack(messages: Messages, order: readonly string[]): Messages {
  const lines = order.map((key) => {
    const text = messages[key]?.message;
    if (text === undefined || text.includes("\n")) throw new Error(`The text ${key} must be there, in one line.`);
    return text;
  });
  const named = Object.entries(messages).filter(([key]) => isAskedByName.test(key));
  return { ...Object.fromEntries(named), [names.texts]: { message: lines.join("\n") } };
}

/** A catalogue of the default language, which the browser turns to for what another one has not: with the table of the lines. */
export const withPlaces = (messages: Messages, order: readonly string[]): Messages => ({
  ...messages,
  [names.places]: { message: Object.values(placesOf(order)).join(" ") },
});

/** The catalogue that {@link pack} made its argument of. */
export function unpack({ [names.texts]: texts, [names.places]: _places, ...named }: Messages, order: readonly string[]): Messages {
  const lines = (texts?.message ?? "").split("\n");
  return { ...named, ...Object.fromEntries(order.map((key, line) => [key, { message: lines[line] ?? "" }])) };
}

/** Finds a place of its own for each key: keys by groups, the largest group first, each tried until all of it fall on free places. */
export function placesOf(order: readonly string[]): Places {
  const size = Math.ceil(order.length * 1.05);
  const groups = Math.ceil(order.length / 4);
  const members = Array.from({ length: groups }, (_, group) => order.filter((key) => groupOf(key, groups) === group));
  const attempts = members.map(() => 0);
  const taken = new Map<number, number>();
  for (const [group, keys] of [...members.entries()].toSorted(([, one], [, other]) => other.length - one.length)) {
    const attempt = attemptFor(keys, taken, size);
    attempts[group] = attempt;
    for (const key of keys) taken.set(placeOf(key, attempt, size), order.indexOf(key));
  }
  return { attempts: spell(attempts), lines: spell(Array.from({ length: size }, (_, place) => taken.get(place) ?? 0)) };
}

function attemptFor(keys: readonly string[], taken: ReadonlyMap<number, number>, size: number): number {
  for (let attempt = 0; attempt < base * base; attempt += 1) {
    const places = new Set(keys.map((key) => placeOf(key, attempt, size)));
    if (places.size === keys.length && ![...places].some((place) => taken.has(place))) return attempt;
  }
  throw new Error(`No place was found for ${keys.join(", ")}: make the table larger.`);
}
