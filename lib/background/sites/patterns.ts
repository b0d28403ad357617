import { covers, patternOf, readPattern } from "../../model/match-pattern";
import { parseUrl } from "../../model/url";

/** LinkedIn looks for extensions and forbids them, so our scripts never run there. */
const linkedIn = "linkedin.com";
/** Covers LinkedIn and its subdomains. */
export const linkedInPattern = `*://*.${linkedIn}/*`;

/** Whether a pattern matches an address of LinkedIn. */
export const reachesLinkedIn = (pattern: string): boolean =>
  covers(linkedInPattern, pattern) || ["https", "http"].some((scheme) => covers(pattern, `${scheme}://www.${linkedIn}/*`));

/** Returns a plain host name as browsers write it (ASCII), else `null`. */
function readHost(host: string): string | null {
  const written = /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) ? parseUrl(`https://${host}`)?.hostname : undefined;
  return written?.split(".").every((label) => label !== "") === true ? written : null;
}

/** Reads a pattern or host that an administrator entered; `null` for other texts. */
export function readSitePattern(text: string): string | null {
  // A host becomes its pattern for HTTP and HTTPS.
  const read = readPattern(text.includes("://") ? text : `*://${text}/*`);
  if (read === null) return null;
  const subdomains = read.host.startsWith("*.") ? "*." : "";
  const host = readHost(read.host.slice(subdomains.length));
  return host === null ? null : patternOf({ protocol: read.scheme, host: subdomains + host });
}

/** Whether one pattern covers the other: revoking either could affect the other. */
export const overlap = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/** Returns the wanted patterns, as far as granted. */
export function accessible(wanted: readonly string[], granted: readonly string[]): string[] {
  // An ungranted pattern is replaced by the granted ones within it.
  const parts = wanted.flatMap((pattern) =>
    granted.some((given) => covers(given, pattern)) ? [pattern] : granted.filter((given) => covers(pattern, given)),
  );
  return [...new Set(parts)];
}
