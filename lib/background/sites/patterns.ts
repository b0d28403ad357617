import { covers, readPattern } from "../../model/match-pattern";

/** LinkedIn looks for extensions and forbids them, so none of our scripts ever runs there. */
const linkedIn = "linkedin.com";
export const linkedInPattern = `*://*.${linkedIn}/*`;

/** Whether a pattern matches an address of LinkedIn. */
export const reachesLinkedIn = (pattern: string): boolean =>
  covers(linkedInPattern, pattern) || ["https", "http"].some((scheme) => covers(pattern, `${scheme}://www.${linkedIn}/*`));

/** Whether the host of a pattern is a plain name, with or without a leading "*." for its subdomains. */
const isPatternHost = (host: string): boolean =>
  host
    .replace(/^\*\./, "")
    .split(".")
    .every((label) => /^[a-z0-9-]+$/i.test(label));

/** Reads an administrator's entry: a pattern, or a host, which becomes its pattern for HTTP and HTTPS. Returns `null` for other texts. */
export function readSitePattern(text: string): string | null {
  const pattern = text.includes("://") ? text : `*://${text}/*`;
  const read = readPattern(pattern);
  return read !== null && isPatternHost(read.host) ? pattern.toLowerCase() : null;
}

/** Whether one pattern covers the other: revoking either could affect the other. */
export const overlap = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/** Returns the wanted patterns that are granted. If a wanted pattern is not granted, returns the granted patterns within it instead. */
export function accessible(wanted: readonly string[], granted: readonly string[]): string[] {
  const parts = wanted.flatMap((pattern) =>
    granted.some((given) => covers(given, pattern)) ? [pattern] : granted.filter((given) => covers(pattern, given)),
  );
  return [...new Set(parts)];
}
