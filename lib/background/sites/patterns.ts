import { covers, readPattern } from "../../model/match-pattern";

/** LinkedIn looks for extensions and forbids them, so our scripts never run there. */
const linkedIn = "linkedin.com";
/** Covers LinkedIn and its subdomains. */
export const linkedInPattern = `*://*.${linkedIn}/*`;

/** Whether a pattern matches an address of LinkedIn. */
export const reachesLinkedIn = (pattern: string): boolean =>
  covers(linkedInPattern, pattern) || ["https", "http"].some((scheme) => covers(pattern, `${scheme}://www.${linkedIn}/*`));

/** Whether a pattern's host is a plain name, perhaps after "*." for subdomains. */
const isPatternHost = (host: string): boolean =>
  host
    .replace(/^\*\./, "")
    .split(".")
    .every((label) => /^[a-z0-9-]+$/i.test(label));

/** Reads an administrator's entry, a pattern or a host; `null` for other texts. */
export function readSitePattern(text: string): string | null {
  // A host becomes its pattern for HTTP and HTTPS.
  const pattern = text.includes("://") ? text : `*://${text}/*`;
  const read = readPattern(pattern);
  return read !== null && isPatternHost(read.host) ? pattern.toLowerCase() : null;
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
