/** Maximum characters of an indexed name: keys of megabytes make the browser's database fail. */
const maxLength = 1000;

/** Returns a key for comparing names, without case, letter width and punctuation; `null` if empty or too long. */
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
