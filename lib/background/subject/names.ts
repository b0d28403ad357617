/** Parses a list of domain names separated by white space. */
export const names = (text: string): string[] => text.split(/\s+/).filter((name) => name !== "");

/** Parses brands with many suffixes, one per line: `yahoo: com fr co.uk`. Explicit suffixes exclude unrelated companies. */
export const brands = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    const [brand, suffixes] = line.split(":");
    return brand === undefined || suffixes === undefined ? [] : names(suffixes).map((suffix) => `${brand.trim()}.${suffix}`);
  });
