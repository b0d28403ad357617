import { toUnicode } from "punycode/punycode.es6.js";
import { lazily } from "../../model/lazily";
import type { CompanySubject } from "../../model/subject";
import { hostOfAuthority } from "./host";

/**
 * Creates the function that returns how a domain (ASCII, lower case) is displayed.
 * @param confusables characters similar to a Latin letter or digit (`confusables.json`)
 */
export function createDomainDisplay(confusables: string): (domain: string) => Pick<CompanySubject, "unicode" | "homograph"> {
  const looksPlain = lazily(() => new Set(confusables));

  /** Whether this decoded label makes its domain a `homograph`. `ofSuffix`: scripts of the domain's last label. */
  function isDoubtful(label: string, ofSuffix: ReadonlySet<string>): boolean {
    const scripts = scriptsOf(label);
    if (scripts.has(notRecommended) || !mayStandTogether(scripts)) return true;
    const letters = [...label].filter((letter) => letter > "\u007f");
    // Turkish names have the dotless i: it makes a label doubtful only if all letters beyond ASCII look plain.
    if (letters.some((letter) => latin.test(letter) && (hasNoCapital(letter) || (letter !== dotlessI && looksPlain().has(letter)))))
      return true;
    // Under a suffix in its own script, such as "рф", a label may look plain.
    const hasScriptOfSuffix = scripts.size > 0 && !ofSuffix.has("Latin") && isSubset(scripts, ofSuffix);
    return letters.length > 0 && !hasScriptOfSuffix && letters.every((letter) => looksPlain().has(letter));
  }

  return (domain) => {
    if (!domain.split(".").some((label) => label.startsWith("xn--"))) return { unicode: null, homograph: false };
    const unicode = decode(domain);
    const labels = unicode?.split(".") ?? [];
    const ofSuffix = scriptsOf(labels.at(-1) ?? "");
    // control: imitations. Detects names in look-alike letters, which can pass for another company's name.
    const homograph = unicode === null || labels.some((label) => isDoubtful(label, ofSuffix));
    return { unicode, homograph };
  };
}

/** Returns the Unicode form; `null` if the browser would not encode it as `domain`. */
function decode(domain: string): string | null {
  try {
    const unicode = toUnicode(domain);
    return hostOfAuthority(unicode) === domain ? unicode : null;
  } catch {
    return null;
  }
}

/** Scripts recommended for identifiers (UAX 31, table 5), by Unicode name. Latin, the most frequent, comes first. */
const scripts = lazily(() =>
  (
    "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam " +
    "Sinhala Thai Lao Tibetan Myanmar Ethiopic Khmer Han Hiragana Katakana Bopomofo Hangul"
  )
    .split(" ")
    .map((name) => ({ name, has: new RegExp(`^\\p{Script=${name}}$`, "u") })),
);
/** Stands for any other script, such as Cherokee: browsers do not decode such domains. */
const notRecommended = "other";
const latin = /^\p{Script=Latin}$/u;
/** Detects phonetic letters such as ʟ: letters of Latin alphabets have a capital. */
const hasNoCapital = (letter: string): boolean => letter.toUpperCase() === letter;
/** Turkish letter that looks like "i". */
const dotlessI = "ı";
/** Characters of no single script, such as hyphens. */
const inNoScript = /^[\p{Script=Common}\p{Script=Inherited}]$/u;

/** Returns a label's scripts, ignoring characters of no single script. */
const scriptsOf = (label: string): ReadonlySet<string> =>
  new Set(
    [...label]
      .filter((letter) => !inNoScript.test(letter))
      .map((letter) => scripts().find(({ has }) => has.test(letter))?.name ?? notRecommended),
  );

/** Writing systems of several scripts, with Latin ("highly restrictive" of UTS 39, 5.2). */
const writingSystems = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Bopomofo"]),
  new Set(["Latin", "Han", "Hangul"]),
];

/** Whether one label may mix these scripts. */
const mayStandTogether = (found: ReadonlySet<string>) => found.size <= 1 || writingSystems.some((system) => isSubset(found, system));

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one));
