import { beginnings, endings, germanNouns, legalForms, nativeNouns, stems } from "../words/companies";
import type { Industry } from "../words/industries";
import type { Culture } from "../words/places";
import { plainLetters } from "./names";
import type { Random } from "./random";

/** A company's name, and the label for its domain. */
export interface CompanyName {
  name: string;
  label: string;
}

/** Draws an invented name for the country and industry, sometimes in the country's own script. */
export function companyName(random: Random, culture: Culture, { nouns }: Industry): CompanyName {
  const native = stems[culture];
  if (native !== undefined && random.chance(0.8)) return nativeName(random, native, nativeNouns[culture] ?? [""], nouns);
  const stem = random.pick(beginnings) + random.pick(endings);
  const noun = culture === "german" && random.chance(0.6) ? random.pick(germanNouns) : random.pick(nouns);
  return { name: `${stem} ${noun}${random.pick(legalForms[culture] ?? [""])}`, label: labelOf(random, stem, noun) };
}

function nativeName(random: Random, stem: string, endingsOfNames: readonly string[], nouns: readonly string[]): CompanyName {
  const [written = "", latin = ""] = random.pick(stem.split(" ")).split("/");
  return { name: written + random.pick(endingsOfNames), label: `${latin}-${plainLetters(random.pick(nouns))}` };
}

function labelOf(random: Random, stem: string, noun: string): string {
  const [first, second] = [plainLetters(stem), plainLetters(noun)];
  return random.pick([`${first}-${second}`, `${first}${second}`, first]);
}
