/** Maximum length of a photo's address. */
const maxAddressLength = 2000;

/** Names of this computer or its own network, and names that no public name server has. */
const ownNetwork =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|localdomain|domain|workgroup|box|svc|test|invalid|alt|onion|i2p)$/;

/** True for a public host name. IP addresses are refused (the browser has normalised them), as are names of private networks. */
const isPublic = (host: string): boolean => host.includes(".") && !/^[\d.]+$/.test(host) && !host.startsWith("[") && !ownNetwork.test(host);

/**
 * Returns the address of a profile's photo if it is safe to load: https, a public name, no credentials. `null` for any other: a profile
 * must not be able to send requests into the person's network.
 */
export function photoAddress(text: string | null): string | null {
  // control: photo. A profile could ask something of the network that the person sits in.
  if (text === null || text.length > maxAddressLength || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const host = hostname.replace(/\.$/, "");
  return protocol === "https:" && username === "" && password === "" && isPublic(host) ? href : null;
}
