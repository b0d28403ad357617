/** Longest ASCII name and label in DNS (RFC 1035). */
export const maxNameLength = 253;
const maxLabelLength = 63;

/**
 * Parses the authority of an address (`user@host:port`; user and port are optional) like the browser. Returns ASCII in lower case, IPv4
 * in decimal, IPv6 in brackets, without the trailing dot. `null` if there is no host.
 */
export function hostOfAuthority(authority: string): string | null {
  const url = parseUrl(`https://${authority}`);
  return url === null ? null : hostOfUrl(url);
}

/** Returns the host of an address as the browser parses it, without the trailing dot. */
export const hostOfUrl = (url: URL): string => (url.hostname.endsWith(".") ? url.hostname.slice(0, -1) : url.hostname);

/** Parses an address; `null` if the text is none. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Whether the host is a name rather than an IP address; does not check DNS limits. */
export const isName = (host: string): boolean => !host.startsWith("[") && !/^[0-9]+$/.test(host.slice(host.lastIndexOf(".") + 1));

/** Whether the lengths of a name and its labels are valid in DNS. */
export const hasValidLengths = (name: string): boolean =>
  name.length <= maxNameLength && name.split(".").every((label) => label !== "" && label.length <= maxLabelLength);

/** Whether a name can be registered: letters, digits and hyphens, no hyphen at the edge of a label. */
export const isRegistrable = (name: string): boolean =>
  hasValidLengths(name) && /^[a-z0-9.-]+$/.test(name) && name.split(".").every((label) => !label.startsWith("-") && !label.endsWith("-"));
