/**
 * What two spellings of a company's name have in common: without regard to case, width, punctuation and white space. Legal forms stay:
 * "Acme GmbH" and "Acme Ltd" may be two companies. Null where nothing is left.
 */
export function companyNameKey(name: string): string | null {
  const key = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, " ")
    .trim();
  return key === "" ? null : key;
}
