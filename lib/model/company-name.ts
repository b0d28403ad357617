/** A longer text is no name. As a key of an index, megabytes of it stop the browser's database. */
const maxLength = 1000;

/**
 * What two spellings of a company's name have in common: without regard to case, width, punctuation and white space. Legal forms stay:
 * "Acme GmbH" and "Acme Ltd" may be two companies. Null where nothing is left, or too much.
 */
export function companyNameKey(name: string): string | null {
  if (name.length > maxLength) return null;
  const key = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, " ")
    .trim();
  return key === "" ? null : key;
}
