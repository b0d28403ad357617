import { parseUrl } from "./url";

/** Whether `wide` matches every address of `narrow`; false if either is unreadable. */
export function covers(wide: string, narrow: string): boolean {
  const [outer, inner] = [readPattern(wide), readPattern(narrow)];
  if (outer === null || inner === null) return false;
  return (outer.scheme === "*" || outer.scheme === inner.scheme) && coversHost(outer.host, inner.host);
}

/** Whether one host covers another. `wide` may be "*" or begin with "*.". */
function coversHost(wide: string, narrow: string): boolean {
  if (wide === "*" || wide === narrow) return true;
  return wide.startsWith("*.") && `.${narrow}`.endsWith(wide.slice(1));
}

/** Reads `<all_urls>` or `scheme://host/*`; `null` for other schemes and endings. Does not check the host. */
export function readPattern(pattern: string) {
  // A browser may grant a wider pattern than requested, even for all sites.
  if (pattern === "<all_urls>") return { scheme: "*", host: "*" };
  const [scheme = "", rest = ""] = pattern.split("://");
  if (!["*", "http", "https"].includes(scheme) || !rest.endsWith("/*")) return null;
  return { scheme, host: rest.slice(0, -"/*".length) };
}

/** Returns the pattern of one host. `protocol`: without colon. */
export const patternOf = ({ protocol, host }: { protocol: string; host: string }): string => `${protocol}://${host}/*`;

/** Returns the match pattern of an address's host, without port. */
export function hostPatternOf(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/** Returns a web page's host pattern; `null` for other addresses. */
export function patternOfPage(address: string): string | null {
  const url = parseUrl(address);
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.hostname === "") return null;
  return `${url.protocol}//${url.hostname.replace(/\.$/, "")}/*`;
}
