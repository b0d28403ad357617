import { names } from "../words/names";
import type { Culture } from "../words/places";
import type { Random } from "./random";

/** A person's name, also in the Latin letters of an e-mail address. */
export interface PersonName {
  first: string;
  last: string;
  /** Given name and family name in the letters a to z. */
  plain: { first: string; last: string };
  /** The full name, in some cultures with the family name first. */
  full: string;
  gender: "female" | "male";
}

/** Draws a name by the conventions of a culture. */
export function personName(random: Random, culture: Culture): PersonName {
  const list = names[culture];
  const gender = random.chance(0.5) ? "female" : "male";
  const first = spelled(random.pick(list[gender].split(" ")));
  const last = spelled(random.pick(list.last.split(" ")));
  const written = list.familyFirst ? [last.written, first.written] : [first.written, last.written];
  return { first: first.written, last: last.written, plain: { first: first.plain, last: last.plain }, full: written.join(" "), gender };
}

function spelled(entry: string): { written: string; plain: string } {
  const [written = "", latin = plainLetters(written)] = entry.split("/");
  return { written, plain: latin };
}

const ownLetters: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  ø: "o",
  æ: "ae",
  å: "aa",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** Writes a text in the letters a to z and digits, as in addresses. Drops all other characters. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüßøæåłđðþ]/g, (letter) => ownLetters[letter] ?? "")
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
