import { createRequire } from "node:module";
import { domainToASCII, domainToUnicode } from "node:url";

/** Unicode's confusables (UTS 39): the prototype of each character, which stands for all its look-alikes. */
const prototypes = createRequire(import.meta.url)("unhomoglyph/data.json") as Record<string, string>;

/** Returns the look-alikes of plain letters and digits that domains may contain, as one text. */
export const readConfusables = (): string =>
  [...new Set(Object.entries(prototypes).flat())]
    .filter((character) => looksPlain(character) && isInDomains(character))
    .toSorted()
    .join("");

/** Whether a character looks like a plain letter or digit. */
const looksPlain = (character: string): boolean =>
  hasPlainPrototype(character) ||
  // Some Latin letters look plain only as capitals: Ʀ, the capital of ʀ, looks like R.
  (/^\p{Script=Latin}$/u.test(character) && hasPlainPrototype(character.toUpperCase()));

const hasPlainPrototype = (character: string): boolean => /^[a-z\d]$/i.test(prototypes[character] ?? character);

/** True for characters beyond ASCII that IDNA neither refuses nor replaces in host names. */
function isInDomains(character: string): boolean {
  const name = `a${character}a.com`;
  const ascii = domainToASCII(name);
  return ascii.startsWith("xn--") && domainToUnicode(ascii) === name;
}
