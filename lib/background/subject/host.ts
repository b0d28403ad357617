import { parseUrl } from "../../model/url";

/** Longest ASCII name in DNS (RFC 1035). */
export const maxNameLength = 253;
/** Longest label of a name in DNS. */
const maxLabelLength = 63;

/** Returns the host of `user@host:port` as the browser parses it (ASCII, lower case), without the trailing dot; `null` if none. */
export function hostOfAuthority(authority: string): string | null {
  const url = parseUrl(`https://${authority}`);
  return url === null ? null : hostOfUrl(url);
}

/** Returns the host of a domain, which the service may write in Unicode or as a web address; `null` if none. */
export const hostOfDomain = (domain: string): string | null => hostOfAuthority(domain.replaceAll(/^(?:[a-z]+:)?\/\/|[/?#][^]*$/gi, ""));

/** Returns an address's host, without the trailing dot. */
export const hostOfUrl = (url: URL): string => (url.hostname.endsWith(".") ? url.hostname.slice(0, -1) : url.hostname);

/** Whether the host is a name, not an IP address; ignores DNS limits. */
export const isName = (host: string): boolean => !host.startsWith("[") && !/^[0-9]+$/.test(host.slice(host.lastIndexOf(".") + 1));

/** Whether an ASCII name and its labels fit DNS limits. */
export const hasValidLengths = (name: string): boolean =>
  name.length <= maxNameLength && name.split(".").every((label) => label !== "" && label.length <= maxLabelLength);

/** Whether a name fits DNS limits, with only small ASCII letters, digits, and hyphens inside labels. */
export const isRegistrable = (name: string): boolean =>
  hasValidLengths(name) && /^[a-z0-9.-]+$/.test(name) && name.split(".").every((label) => !label.startsWith("-") && !label.endsWith("-"));
