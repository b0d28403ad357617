/** Longest name and longest label the DNS can hold, in ASCII (RFC 1035). */
export const maxNameLength = 253;
const maxLabelLength = 63;

/**
 * Reads the authority of an address (`user@host:port`, with or without the first and the last) as the browser would: ASCII, lower case,
 * IPv4 in every notation as four decimal numbers, IPv6 in brackets. One trailing dot, the root, is left off. Null where there is no host.
 */
export function hostOfAuthority(authority: string): string | null {
  const url = parseUrl(`https://${authority}`);
  return url === null ? null : hostOfUrl(url);
}

/** Host of an address as the browser has it, without the root's dot. */
export const hostOfUrl = (url: URL): string => (url.hostname.endsWith(".") ? url.hostname.slice(0, -1) : url.hostname);

/** `URL` without the exception: null where the text is no address. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** True where the host is a name and not an IP address; whether a name is one the DNS can hold is not asked. */
export const isName = (host: string): boolean => !host.startsWith("[") && !/^[0-9]+$/.test(host.slice(host.lastIndexOf(".") + 1));

/** True where every label of a name, and the whole, has a length the DNS can hold. */
export const hasValidLengths = (name: string): boolean =>
  name.length <= maxNameLength && name.split(".").every((label) => label !== "" && label.length <= maxLabelLength);

/** True for a name that can be registered: letters, digits and hyphens, no hyphen at the edge of a label. */
export const isRegistrable = (name: string): boolean =>
  hasValidLengths(name) && /^[a-z0-9.-]+$/.test(name) && name.split(".").every((label) => !label.startsWith("-") && !label.endsWith("-"));
