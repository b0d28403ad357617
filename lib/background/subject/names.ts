/** Parses a list of domain names separated by white space. */
export const names = (text: string): string[] => text.split(/\s+/).filter((name) => name !== "");

/**
 * Parses brands that own the same name under many suffixes: one per line, `yahoo: com fr co.uk`. Explicit suffixes keep out unrelated
 * companies with the same name.
 */
export const brands = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    const [brand, suffixes] = line.split(":");
    return brand === undefined || suffixes === undefined ? [] : names(suffixes).map((suffix) => `${brand.trim()}.${suffix}`);
  });
