/** Maximum characters of an indexed name: keys of megabytes make the browser's database fail. */
const maxLength = 1000;

/** Returns a key for comparing company names; `null` if empty or too long. Ignores case and letter width; punctuation becomes a space. */
export function companyNameKey(name: string): string | null {
  if (name.length > maxLength) return null;
  // Legal forms stay: they may distinguish companies.
  const key = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, " ")
    .trim();
  return key === "" ? null : key;
}
