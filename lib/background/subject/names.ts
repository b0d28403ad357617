/** Reads a list of domain names that is written as running text, several to a line. */
export const names = (text: string): string[] => text.split(/\s+/).filter((name) => name !== "");

/**
 * Reads brands that own the same name under many suffixes: one line for each, `yahoo: com fr co.uk`.
 * Naming the suffixes, not "any", keeps out namesakes that belong to somebody else.
 */
export const brands = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    const [brand, suffixes] = line.split(":");
    return brand === undefined || suffixes === undefined ? [] : names(suffixes).map((suffix) => `${brand.trim()}.${suffix}`);
  });
