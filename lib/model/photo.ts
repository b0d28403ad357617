/** Longest address of a photo that is asked for. */
const maxAddressLength = 2000;

/** Names that lead to this computer or into its own network, or that no public name server has. */
const ownNetwork =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|localdomain|domain|workgroup|box|svc|test|invalid|alt|onion|i2p)$/;

/** A name of the public internet: no address in numbers, whose host the browser has brought into one form, and no name of a network of one's own. */
const isPublic = (host: string): boolean => host.includes(".") && !/^[\d.]+$/.test(host) && !host.startsWith("[") && !ownNetwork.test(host);

/**
 * The address of a profile's photo, where it may be loaded from: https, a public name, without a name and a password in it. Null for any
 * other: a profile must not be a way to ask something of the network the person sits in.
 */
export function photoAddress(text: string | null): string | null {
  // control: photo. A profile could ask something of the network that the person sits in.
  if (text === null || text.length > maxAddressLength || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const host = hostname.replace(/\.$/, "");
  return protocol === "https:" && username === "" && password === "" && isPublic(host) ? href : null;
}
