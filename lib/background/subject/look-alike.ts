import { toUnicode } from "punycode/punycode.es6.js";
import { lazily } from "../../model/lazily";
import { hostOfAuthority } from "./host";

/** How a domain reads to a person, who may be meant to take it for another one. */
export interface Reading {
  /** The domain in Unicode where it is internationalised, else null. */
  unicode: string | null;
  /** True where a label mixes scripts, is made of look-alikes of Latin letters only, or cannot be decoded. */
  lookalike: boolean;
}

/** Reads a domain (ASCII, lower case) as it would be shown in Unicode. */
export function readingOf(domain: string): Reading {
  if (!domain.split(".").some((label) => label.startsWith("xn--"))) return { unicode: null, lookalike: false };
  const unicode = decode(domain);
  return unicode === null ? { unicode, lookalike: true } : { unicode, lookalike: isLookalike(unicode) };
}

/** Null where the browser would not write the decoded name back as the same domain: what cannot be typed is not to be shown. */
function decode(domain: string): string | null {
  try {
    const unicode = toUnicode(domain);
    return hostOfAuthority(unicode) === domain ? unicode : null;
  } catch {
    return null;
  }
}

function isLookalike(name: string): boolean {
  const labels = name.split(".");
  const suffixScripts = scriptsOf(labels.at(-1) ?? "");
  return labels.some((label) => {
    const scripts = scriptsOf(label);
    return !mayStandTogether(scripts) || (looksLatin(label) && !isSubset(scripts, suffixScripts));
  });
}

/**
 * Scripts worth telling apart, by their Unicode names; Latin first as most letters are. Whatever is in none of them is `other`; what is
 * common to all (digits, hyphen, combining marks) is in no script.
 */
const scripts = lazily(() =>
  (
    "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam " +
    "Sinhala Thai Lao Tibetan Myanmar Ethiopic Khmer Mongolian Cherokee Canadian_Aboriginal Han Hiragana Katakana Bopomofo Hangul"
  )
    .split(" ")
    .map((name) => ({ name, has: new RegExp(`^\\p{Script=${name}}$`, "u") })),
);
const inNoScript = /^[\p{Script=Common}\p{Script=Inherited}]$/u;

const scriptsOf = (label: string): ReadonlySet<string> =>
  new Set(
    [...label].filter((letter) => !inNoScript.test(letter)).map((letter) => scripts().find(({ has }) => has.test(letter))?.name ?? "other"),
  );

/** Writing systems that are made of several scripts, with the Latin letters common in them: "highly restrictive" of UTS 39, 5.2. */
const writingSystems = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Bopomofo"]),
  new Set(["Latin", "Han", "Hangul"]),
];

const mayStandTogether = (found: ReadonlySet<string>) => found.size <= 1 || writingSystems.some((system) => isSubset(found, system));

/** Small letters that most fonts draw like a Latin one, or nearly so. */
const latinAlike = new Set([
  ..."агезікопрсухшъьѕјһѡѵҽӏԁԍԛԝ", // Cyrillic
  ..."αβγεηικνορτυχωϲϳ", // Greek
  ..."ագեզէհյոսցւքօ", // Armenian
]);

/** True where all letters of a label in another script could be read as Latin ones. */
function looksLatin(label: string): boolean {
  const letters = [...label].filter((letter) => !inNoScript.test(letter));
  return letters.length > 0 && letters.every((letter) => latinAlike.has(letter));
}

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one));
