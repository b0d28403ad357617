/** Maximum length of a photo's address. */
const maxAddressLength = 2000;

/** Names of this computer or its network, and names without public name server. */
const ownNetwork =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|localdomain|domain|workgroup|box|svc|test|invalid|alt|onion|i2p)$/;

/** True for a public host name: no IP address, which the browser has normalised, and no private name. */
const isPublic = (host: string): boolean => host.includes(".") && !/^[\d.]+$/.test(host) && !host.startsWith("[") && !ownNetwork.test(host);

/**
 * Returns a profile's photo address if https, with a public name and no credentials; else `null`. Profiles must not send requests into the
 * person's network.
 */
export function photoAddress(text: string | null): string | null {
  // control: photo. A profile could ask something of the network that the person sits in.
  if (text === null || text.length > maxAddressLength || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const host = hostname.replace(/\.$/, "");
  return protocol === "https:" && username === "" && password === "" && isPublic(host) ? href : null;
}
