/**
 * A browser's match pattern for hosts: `scheme://host/*`. A requested pattern has a scheme and a host, or a host with all its subdomains.
 * A granted one may be wider, since the person can grant access to every site at once.
 */
interface Pattern {
  scheme: string;
  host: string;
}

/** LinkedIn looks for extensions on its pages and forbids them, so no script of ours ever runs there. */
const neverOn = "linkedin.com";
export const neverMatches = `*://*.${neverOn}/*`;

/** Whether a pattern matches an address of LinkedIn. */
export const reachesNever = (pattern: string): boolean =>
  covers(neverMatches, pattern) || ["https", "http"].some((scheme) => covers(pattern, `${scheme}://www.${neverOn}/*`));

/** Whether every address of one pattern also matches the other. An unreadable pattern covers nothing. */
export function covers(wide: string, narrow: string): boolean {
  const [outer, inner] = [readPattern(wide), readPattern(narrow)];
  if (outer === null || inner === null) return false;
  return (outer.scheme === "*" || outer.scheme === inner.scheme) && coversHost(outer.host, inner.host);
}

function coversHost(wide: string, narrow: string): boolean {
  if (wide === "*" || wide === narrow) return true;
  return wide.startsWith("*.") && `.${narrow}`.endsWith(wide.slice(1));
}

/** A host in a match pattern: a single one, or with all its subdomains. */
const isPatternHost = (host: string): boolean =>
  host
    .replace(/^\*\./, "")
    .split(".")
    .every((label) => /^[a-z0-9-]+$/i.test(label));

/**
 * Parses an administrator's pattern: "https://crm.example.com/*", "*://*.example.com/*", or the host alone, which means any scheme.
 * `null` if it is no pattern.
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

/** Whether one of the two covers the other: revoking one could then affect the other. */
export const overlap = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/** Returns the granted part of some wanted patterns: a whole pattern, or the narrower ones the person granted. */
export function accessible(wanted: readonly string[], granted: readonly string[]): string[] {
  const parts = wanted.flatMap((pattern) =>
    granted.some((given) => covers(given, pattern)) ? [pattern] : granted.filter((given) => covers(pattern, given)),
  );
  return [...new Set(parts)];
}

/** Returns the pattern of an address's host; `null` if it is no web page. */
export function patternOfPage(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return ["http:", "https:"].includes(protocol) && hostname !== "" ? `${protocol}//${hostname.replace(/\.$/, "")}/*` : null;
}
