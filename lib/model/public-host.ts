/** Local names, and names without public name server. */
const ownNetwork =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|localdomain|domain|workgroup|box|svc|test|invalid|alt|onion|i2p)$/;

/** True for a public name: no private name and no IP address as normalised by the browser. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "");
  return host.includes(".") && !/^[\d.]+$/.test(host) && !host.startsWith("[") && !ownNetwork.test(host);
}
