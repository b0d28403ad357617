/** Domains that only a local network or a private resolver answers. */
const privateDomains =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|localdomain|domain|workgroup|box|svc|test|invalid|alt|onion|i2p)$/;

/** True for a public host name. Rejects private names, and IP addresses in the form of `URL.hostname`. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "");
  return host.includes(".") && !/^[\d.]+$/.test(host) && !host.startsWith("[") && !privateDomains.test(host);
}
