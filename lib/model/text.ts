import type { AccountDetails } from "./account";

/** Returns a text for comparison, without case and outer spaces. */
export const folded = (text: string): string =>
  // The Turkish "İ" in lower case is "i" with a combining dot, but users type a plain "i".
  text.normalize("NFC").trim().toLowerCase().replaceAll("i\u0307", "i");

/** Capitalises the first letter and keeps the others. */
export function capitalizeFirst(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

/** Cuts a longer text after `maxLength` UTF-16 units, but not inside a surrogate pair, and appends "…". */
export const shortened = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "")}…` : text;

/** Returns up to two initials; `null` without letter or digit. */
export function monogramOf(name: string): string | null {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.-]*/gu) ?? [];
  const [first] = words;
  if (first === undefined) return null;
  // Takes up to two characters of a Chinese, Japanese or Korean name.
  if (/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(first)) return [...first].slice(0, 2).join("");
  return words
    .slice(0, 2)
    .map(([letter = ""]) => letter.toUpperCase())
    .join("");
}

/** Returns city, state and country, as far as known; `null` if none. */
export const headquartersOf = ({ city, state, country }: AccountDetails): string | null => joined([city, state, country]);

/** Returns the known parts of the postal address; `null` if none. */
export const postalAddressOf = ({ streetAddress, city, state, postalCode, country }: AccountDetails): string | null =>
  joined([streetAddress, city, joined([state, postalCode], " "), country]);

function joined(parts: (string | null)[], separator = ", "): string | null {
  const present = parts.filter((part) => part !== null && part.trim() !== "");
  return present.length === 0 ? null : present.join(separator);
}

/** The start of a whole address on LinkedIn. */
const linkedinHost = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\//i;

/** Returns the LinkedIn address of a plain path such as "company/acme", with or without LinkedIn's host; otherwise `null`. */
export function linkedinAddress(path: string): string | null {
  // Decodes first: a browser reads `%2e%2e` as `..`, a server may read `%2f` as `/`.
  const segments = path
    .replace(linkedinHost, "/")
    .replace(/^\//, "")
    .replace(/\/$/, "")
    .split("/")
    .map((segment) => decodedSegment(segment) ?? "");
  const isPlain = segments[0]?.includes(".") === false && segments.every(isPlainSegment);
  // control: linkedin. Keeps scripts and other hosts out of the link, whatever the service sends.
  return isPlain ? `https://www.linkedin.com/${segments.map(encodeURIComponent).join("/")}` : null;
}

/** Decodes a path segment once; `null` if an escape is malformed or not UTF-8. */
export function decodedSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** True for a segment of letters, digits and harmless signs. */
const isPlainSegment = (segment: string): boolean => /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.'’&+-]*$/u.test(segment);

/** Returns a phone number's `tel:` address; `null` for other text. */
export function phoneAddress(phone: string): string | null {
  // Omits a "(0)" after a country code: it is not dialled from abroad.
  const dialled = phone.replace(/^(\s*(?:\+|00)[\d\s.-]*)\(0\)/, "$1").replace(/[\s()./-]/g, "");
  // control: phone. Refuses other signs: `*` and `#` can make a telephone run a command.
  return /^\+?\d{3,20}$/.test(dialled) ? `tel:${dialled}` : null;
}

/** Returns a channel's colour if `#rgb` or `#rrggbb`, else `null`. */
// control: colour. Keeps any other text out of a style.
export const channelColour = (colour: string | null): string | null =>
  colour !== null && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour : null;

/** Returns an e-mail address up to the @: "tomas.aguilar@". Other text stays unchanged. */
export function localPart(address: string): string {
  const at = address.lastIndexOf("@");
  return at <= 0 ? address : address.slice(0, at + 1);
}
