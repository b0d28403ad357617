import { createRequire } from "node:module";
import { domainToASCII, domainToUnicode } from "node:url";
import type { Confusables } from "../../lib/background/subject/homograph";

/** Unicode's confusables (UTS 39): the prototype of each character, which stands for all its look-alikes. */
const prototypes = createRequire(import.meta.url)("unhomoglyph/data.json") as Record<string, string>;

/** Returns, for each plain letter or digit, the look-alikes that domains may contain. */
export function readConfusables(): Confusables {
  const byPlain: Record<string, string> = {};
  for (const character of [...new Set(Object.entries(prototypes).flat())].toSorted()) {
    const plain = plainFor(character);
    if (plain !== null && isInDomains(character)) byPlain[plain] = (byPlain[plain] ?? "") + character;
  }
  return byPlain;
}

/** Returns the plain look-alike; `null` if none. */
function plainFor(character: string): string | null {
  const plain = plainOf(character);
  // Some Latin letters look plain only as capitals: Ʀ, the capital of ʀ, looks like R.
  return plain === null && /^\p{Script=Latin}$/u.test(character) ? plainOf(character.toUpperCase()) : plain;
}

/** Returns the prototype in lower case; `null` unless it is a plain letter or digit. */
function plainOf(character: string): string | null {
  const prototype = prototypes[character] ?? character;
  return /^[a-z\d]$/i.test(prototype) ? prototype.toLowerCase() : null;
}

/** True for characters beyond ASCII that IDNA neither refuses nor replaces in host names. */
function isInDomains(character: string): boolean {
  const name = `a${character}a.com`;
  const ascii = domainToASCII(name);
  return ascii.startsWith("xn--") && domainToUnicode(ascii) === name;
}
