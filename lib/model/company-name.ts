/** Longer texts are not names. Megabytes as index keys stop the browser's database. */
const maxLength = 1000;

/**
 * Returns a key for comparing company names, without case, width, punctuation and white space. Legal forms stay: "Acme GmbH" and "Acme Ltd"
 * may differ. `null` if nothing is left, or if the name is too long.
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
