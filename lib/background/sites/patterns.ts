/** A match pattern for hosts, `scheme://host/*`. A granted one may be wider than requested, up to every site. */
interface Pattern {
  scheme: string;
  host: string;
}

/** LinkedIn looks for extensions and forbids them, so none of our scripts ever runs there. */
const neverOn = "linkedin.com";
export const neverMatches = `*://*.${neverOn}/*`;

/** Whether a pattern matches an address of LinkedIn. */
export const reachesNever = (pattern: string): boolean =>
  covers(neverMatches, pattern) || ["https", "http"].some((scheme) => covers(pattern, `${scheme}://www.${neverOn}/*`));

/** Whether `wide` matches every address of `narrow`; false if either is unreadable. */
export function covers(wide: string, narrow: string): boolean {
  const [outer, inner] = [readPattern(wide), readPattern(narrow)];
  if (outer === null || inner === null) return false;
  return (outer.scheme === "*" || outer.scheme === inner.scheme) && coversHost(outer.host, inner.host);
}

function coversHost(wide: string, narrow: string): boolean {
  if (wide === "*" || wide === narrow) return true;
  return wide.startsWith("*.") && `.${narrow}`.endsWith(wide.slice(1));
}

/** Matches a host, alone or with all its subdomains. */
const isPatternHost = (host: string): boolean =>
  host
    .replace(/^\*\./, "")
    .split(".")
    .every((label) => /^[a-z0-9-]+$/i.test(label));

/** Parses an administrator's pattern ("*://*.example.com/*") or host, for any scheme; `null` if it is neither. */
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

/** Whether one covers the other: revoking it could affect the other. */
export const overlap = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/** Returns the granted part of some wanted patterns: whole ones, or narrower ones the person granted. */
export function accessible(wanted: readonly string[], granted: readonly string[]): string[] {
  const parts = wanted.flatMap((pattern) =>
    granted.some((given) => covers(given, pattern)) ? [pattern] : granted.filter((given) => covers(pattern, given)),
  );
  return [...new Set(parts)];
}

/** Returns a web page's host pattern; `null` for other addresses. */
export function patternOfPage(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return ["http:", "https:"].includes(protocol) && hostname !== "" ? `${protocol}//${hostname.replace(/\.$/, "")}/*` : null;
}
