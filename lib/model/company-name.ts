/** A longer text is not a name. As an index key, megabytes of text stop the browser's database. */
const maxLength = 1000;

/**
 * Returns a key for comparing company names: case, width, punctuation and white space are ignored. Legal forms stay: "Acme GmbH" and "Acme
 * Ltd" may be two companies. `null` if nothing is left, or if the name is too long.
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
