const struck = "(the key)";

/** A percent-encoded character of ASCII. */
const percent = /%[2-7][\da-f]/i;

/** Replaces the key in an answer, even in another case, JSON-escaped, percent-encoded, in base64, or divided by overrides. */
export function withoutKey(text: string, key: string): string {
  const plain = withPlainSigns(text);
  const joined = withoutOverrides(plain);
  const left = strikeOutForms(joined, key);
  // If no key was found, the overrides stay, because `readText` removes them.
  return left === joined ? plain : left;
}

function strikeOutForms(text: string, key: string): string {
  const inJson = JSON.stringify(key).slice(1, -1);
  let left = strikeOut(text, inJson);
  // Encoders differ in which characters they encode, so each character counts in both forms.
  if (percent.test(left)) left = strikeOut(left, key, struck, true);
  const inSmall = left.toLowerCase();
  for (const form of encodedForms(key)) {
    // Skips most forms cheaply: the native search for a short prefix is linear.
    if (inSmall.includes(form.slice(0, 8).toLowerCase())) left = strikeOut(left, form);
  }
  return left;
}

/** Unescapes ASCII and slashes, since JSON has several spellings of a key (RFC 8259, 7). */
const withPlainSigns = (json: string): string =>
  json.includes(String.raw`\u00`) || json.includes(String.raw`\/`)
    ? json.replaceAll(/\\(?:u00([2-7][\da-f])|[^])/gi, (escape, hex: string | undefined) => {
        if (hex === undefined) return escape === String.raw`\/` ? "/" : escape;
        const sign = String.fromCharCode(Number.parseInt(hex, 16));
        // These two must stay escaped in JSON.
        return sign === '"' || sign === "\\" ? `\\${sign}` : sign;
      })
    : json;

/** Removes direction overrides, raw or escaped. */
const withoutOverrides = (json: string): string =>
  /[\u202A-\u202E\u2066-\u2069]|\\u20/i.test(json)
    ? json.replaceAll(/[\u202A-\u202E\u2066-\u2069]|\\(?:u20(?:2[a-e]|6[6-9])|[^])/gi, (found) => (found.length === 2 ? found : ""))
    : json;

/** Returns the key's base64 forms, also for URLs: within a longer text, the key has one of three alignments. */
function encodedForms(key: string): string[] {
  const inBase64 = [0, 1, 2].map((shift) => {
    const code = btoa("\0".repeat(shift) + key).replace(/=+$/, "");
    // Cuts off the outer characters, which also contain bits of neighbouring text.
    return code.slice([0, 2, 3][shift], (shift + key.length) % 3 === 0 ? undefined : -1);
  });
  const inUrls = inBase64.map((code) => code.replaceAll("+", "-").replaceAll("/", "_"));
  return [...new Set([...inBase64, ...inUrls])].filter((form) => form !== key);
}

/** Replaces each `needle`, ignoring ASCII case. `isEncoded`: also where some of its characters are percent-encoded. */
export function strikeOut(text: string, needle: string, instead = struck, isEncoded = false): string {
  const sought = Uint16Array.from({ length: needle.length }, (_, index) => folded(needle.charCodeAt(index)));
  // Knuth-Morris-Pratt, because the browser's search may take quadratic time.
  const fallback = fallbackTable(sought);
  const lengthAt = (index: number) => (isEncoded && text[index] === "%" && percent.test(text.slice(index, index + 3)) ? 3 : 1);
  const parts: string[] = [];
  let done = 0;
  let matched = 0;
  for (let index = 0, length = 1; index < text.length; index += length) {
    length = lengthAt(index);
    const code = length === 3 ? Number.parseInt(text.slice(index + 1, index + 3), 16) : text.charCodeAt(index);
    // An unencoded quote or backslash belongs to the JSON around the key.
    const isSyntax = isEncoded && length === 1 && (code === 34 || code === 92);
    const sign = isSyntax ? Number.NaN : folded(code);
    while (matched > 0 && sought[matched] !== sign) matched = fallback[matched - 1] ?? 0;
    if (sought[matched] === sign) matched += 1;
    if (matched === sought.length && matched > 0) {
      const end = index + length;
      let start = end;
      for (; matched > 0; matched -= 1) start -= lengthAt(start - 3);
      parts.push(text.slice(done, start));
      done = end;
    }
  }
  // control: linear-strike. Keeps a slow search of untrusted texts from blocking the worker.
  return parts.length === 0 ? text : [...parts, text.slice(done)].join(instead);
}

/** Returns the failure function of Knuth-Morris-Pratt, as a table. */
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
