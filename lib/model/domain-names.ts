import { lazily } from "./lazily";

/** Parses domain names separated by white space. A line `yahoo: com fr` means yahoo.com and yahoo.fr. */
export const parseDomainNames = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    const [brand = "", suffixes] = line.split(":");
    // Each suffix is listed, because another company may own the name under another suffix.
    return suffixes === undefined ? wordsIn(line) : wordsIn(suffixes).map((suffix) => `${brand.trim()}.${suffix}`);
  });

/** Splits a text at white space. */
const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** Parses domain names into a set, on first use. */
export const nameSet = (text: string): (() => ReadonlySet<string>) => lazily(() => new Set(parseDomainNames(text)));
