/** Replaces the key. */
const struck = "(the key)";

/** Removes an echoed key from an answer: in either case, JSON-escaped, percent-encoded and in base64. Takes linear time. */
export function withoutKey(text: string, key: string): string {
  const inJson = JSON.stringify(key).slice(1, -1);
  let left = strikeOut(withPlainSigns(text), inJson);
  for (const form of encodedForms(key)) {
    // Rare, and linear for so short a prefix.
    if (left.includes(form.slice(0, 8))) left = strikeOut(left, form);
  }
  return left;
}

/** Unescapes visible ASCII in JSON, which may escape any character, and a slash (RFC 8259, 7). */
const withPlainSigns = (json: string): string =>
  json.includes(String.raw`\u00`) || json.includes(String.raw`\/`)
    ? json.replaceAll(/\\(?:u00([2-7][\da-f])|[^])/gi, (escape, hex: string | undefined) => {
        if (hex === undefined) return escape === String.raw`\/` ? "/" : escape;
        const sign = String.fromCharCode(Number.parseInt(hex, 16));
        return sign === '"' || sign === "\\" ? `\\${sign}` : sign;
      })
    : json;

/** Encodes the key for URLs, and in base64 at each of the three offsets within a longer text. */
function encodedForms(key: string): string[] {
  const inBase64 = [0, 1, 2].map((shift) => {
    const code = btoa("\0".repeat(shift) + key).replace(/=+$/, "");
    // The first and last characters also contain bits of the neighbouring text.
    return code.slice([0, 2, 3][shift], (shift + key.length) % 3 === 0 ? undefined : -1);
  });
  const inUrls = inBase64.map((code) => code.replaceAll("+", "-").replaceAll("/", "_"));
  return [...new Set([encodeURIComponent(key), ...inBase64, ...inUrls])].filter((form) => form !== key);
}

/**
 * Replaces each `needle`, ignoring ASCII case, by the Knuth-Morris-Pratt algorithm. The texts are untrusted: the browser's search is
 * quadratic in the worst case, and a regular expression has no room for a long key.
 */
export function strikeOut(text: string, needle: string, instead = struck): string {
  const sought = Uint16Array.from({ length: needle.length }, (_, index) => folded(needle.charCodeAt(index)));
  const fallback = fallbackTable(sought);
  const parts: string[] = [];
  let done = 0;
  let matched = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = folded(text.charCodeAt(index));
    while (matched > 0 && sought[matched] !== code) matched = fallback[matched - 1] ?? 0;
    if (sought[matched] === code) matched += 1;
    if (matched === sought.length && matched > 0) {
      parts.push(text.slice(done, index + 1 - matched));
      done = index + 1;
      matched = 0;
    }
  }
  // control: linear-strike. Key and answer are untrusted, and a slow search would block the worker.
  return parts.length === 0 ? text : [...parts, text.slice(done)].join(instead);
}

/** Returns, for each prefix of the needle, the length of its longest proper prefix that is also its suffix. */
function fallbackTable(needle: Uint16Array): Uint16Array {
  const table = new Uint16Array(needle.length);
  for (let index = 1, length = 0; index < needle.length; index += 1) {
    while (length > 0 && needle[index] !== needle[length]) length = table[length - 1] ?? 0;
    if (needle[index] === needle[length]) length += 1;
    table[index] = length;
  }
  return table;
}

/** Converts capital ASCII letters to small ones. */
const folded = (code: number): number => (code > 64 && code < 91 ? code + 32 : code);
