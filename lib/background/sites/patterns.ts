/**
 * The browser's match patterns, as far as hosts are concerned: `scheme://host/*`. What is asked for names a scheme and a host, or a host
 * and everything below it; what is granted may be wider, since the person can give access to every site at once.
 */
interface Pattern {
  scheme: string;
  host: string;
}

/** LinkedIn looks for extensions on its pages, and forbids them: no script of ours ever runs there. */
const neverOn = "linkedin.com";
export const neverMatches = `*://*.${neverOn}/*`;

/** True for a pattern that has an address of LinkedIn among its own. */
export const reachesNever = (pattern: string): boolean =>
  covers(neverMatches, pattern) || ["https", "http"].some((scheme) => covers(pattern, `${scheme}://www.${neverOn}/*`));

/** True where every address of one pattern is also one of the other. A pattern that cannot be read covers nothing. */
export function covers(wide: string, narrow: string): boolean {
  const [outer, inner] = [readPattern(wide), readPattern(narrow)];
  if (outer === null || inner === null) return false;
  return (outer.scheme === "*" || outer.scheme === inner.scheme) && coversHost(outer.host, inner.host);
}

function coversHost(wide: string, narrow: string): boolean {
  if (wide === "*" || wide === narrow) return true;
  return wide.startsWith("*.") && `.${narrow}`.endsWith(wide.slice(1));
}

/** A host as a match pattern has it: whole, or with everything below it. */
const isPatternHost = (host: string): boolean =>
  host
    .replace(/^\*\./, "")
    .split(".")
    .every((label) => /^[a-z0-9-]+$/i.test(label));

/**
 * Reads a pattern as an administrator writes it: "https://crm.example.com/*", "*://*.example.com/*", or the host alone, which means any
 * scheme. Null: it is none.
 */
export function readSitePattern(text: string): string | null {
  const pattern = text.includes("://") ? text : `*://${text}/*`;
  const read = readPattern(pattern);
  return read !== null && isPatternHost(read.host) ? pattern.toLowerCase() : null;
}

function readPattern(pattern: string): Pattern | null {
  if (pattern === "<all_urls>") return { scheme: "*", host: "*" };
  const [scheme = "", rest = ""] = pattern.split("://");
  if (!["*", "http", "https"].includes(scheme) || !rest.endsWith("/*")) return null;
  return { scheme, host: rest.slice(0, -"/*".length) };
}

/** True where one of the two covers the other: to give one back could take from the other. */
export const overlap = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/** The part of some wanted patterns that is granted: a pattern as a whole, or the narrower ones that the person chose to give. */
export function accessible(wanted: readonly string[], granted: readonly string[]): string[] {
  const parts = wanted.flatMap((pattern) =>
    granted.some((given) => covers(given, pattern)) ? [pattern] : granted.filter((given) => covers(pattern, given)),
  );
  return [...new Set(parts)];
}

/** The pattern of an address's host; null for what is no page of the web. */
export function patternOfPage(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return ["http:", "https:"].includes(protocol) && hostname !== "" ? `${protocol}//${hostname.replace(/\.$/, "")}/*` : null;
}
