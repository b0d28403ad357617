/** Names of this computer or its network, and names without public name server. */
const ownNetwork =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|localdomain|domain|workgroup|box|svc|test|invalid|alt|onion|i2p)$/;

/** True for a public host name: no IP address, which the browser has normalised, and no private name. A trailing dot does not matter. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "");
  return host.includes(".") && !/^[\d.]+$/.test(host) && !host.startsWith("[") && !ownNetwork.test(host);
}
