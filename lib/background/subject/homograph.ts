import { toUnicode } from "punycode/punycode.es6.js";
import { lazily } from "../../model/lazily";
import { hostOfAuthority } from "./host";

/** How a domain reads to a person, who may be meant to take it for another one. */
export interface Reading {
  /** The domain in Unicode where it is internationalised, else null. */
  unicode: string | null;
  /** True if a label mixes scripts, is made of what looks like Latin letters, is in a script no name should be in, or cannot be decoded. */
  lookalike: boolean;
}

/** By a Latin letter or digit, the characters that look like it: what `confusables.json` holds. */
export type Confusables = Readonly<Record<string, string>>;

/** True for what `confusables.json` holds. */
export const isConfusables = (value: unknown): value is Confusables =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).length > 0 &&
  Object.entries(value).every(([plain, characters]) => /^[a-z\d]$/.test(plain) && typeof characters === "string");

/** Returns a reader of domains (ASCII, lower case) as they would be shown in Unicode. */
export function createReading(confusables: Confusables): (domain: string) => Reading {
  const looksPlain = lazily(() => new Set(Object.values(confusables).join("")));

  /** A name in Latin letters of another kind, or in another script's letters that all look Latin. */
  function isDoubtful(label: string, ofSuffix: ReadonlySet<string>): boolean {
    const scripts = scriptsOf(label);
    if (scripts.has(notRecommended) || !mayStandTogether(scripts)) return true;
    const letters = [...label].filter((letter) => letter > "\u007f");
    if (letters.some((letter) => latin.test(letter) && (hasNoCapital(letter) || (letter !== dotlessI && looksPlain().has(letter)))))
      return true;
    const isAtHome = scripts.size > 0 && !ofSuffix.has("Latin") && isSubset(scripts, ofSuffix);
    return letters.length > 0 && !isAtHome && letters.every((letter) => looksPlain().has(letter));
  }

  return (domain) => {
    if (!domain.split(".").some((label) => label.startsWith("xn--"))) return { unicode: null, lookalike: false };
    const unicode = decode(domain);
    const labels = unicode?.split(".") ?? [];
    const ofSuffix = scriptsOf(labels.at(-1) ?? "");
    // control: imitations. A name in letters that look like plain ones poses as another company's.
    const lookalike = unicode === null || labels.some((label) => isDoubtful(label, ofSuffix));
    return { unicode, lookalike };
  };
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

/**
 * Scripts recommended for identifiers (UAX 31, table 5), by their Unicode names; Latin first as most letters are. What is common to all
 * (digits, hyphen, combining marks) is in no script.
 */
const scripts = lazily(() =>
  (
    "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam " +
    "Sinhala Thai Lao Tibetan Myanmar Ethiopic Khmer Han Hiragana Katakana Bopomofo Hangul"
  )
    .split(" ")
    .map((name) => ({ name, has: new RegExp(`^\\p{Script=${name}}$`, "u") })),
);
/** Any other script, such as Cherokee, Coptic or Lisu. Browsers do not show names in these either. */
const notRecommended = "other";
const latin = /^\p{Script=Latin}$/u;
/** A letter of phonetic script, such as ʟ: every alphabet of Latin letters has a capital for each, and no name is written with others. */
const hasNoCapital = (letter: string): boolean => letter.toUpperCase() === letter;
/** Turkish writes it beside other letters of its own. */
const dotlessI = "ı";
const inNoScript = /^[\p{Script=Common}\p{Script=Inherited}]$/u;

const scriptsOf = (label: string): ReadonlySet<string> =>
  new Set(
    [...label]
      .filter((letter) => !inNoScript.test(letter))
      .map((letter) => scripts().find(({ has }) => has.test(letter))?.name ?? notRecommended),
  );

/** Writing systems that are made of several scripts, with the Latin letters common in them: "highly restrictive" of UTS 39, 5.2. */
const writingSystems = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Bopomofo"]),
  new Set(["Latin", "Han", "Hangul"]),
];

const mayStandTogether = (found: ReadonlySet<string>) => found.size <= 1 || writingSystems.some((system) => isSubset(found, system));

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one));
