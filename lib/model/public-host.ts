import { isSpecialUse } from "./special-use";

/** Suffixes outside `special-use.ts` that usually only a local network or private resolver answers. */
const privateDomains = /(^|\.)(workgroup|box|svc|i2p)$/;

/** True for a public host name. Rejects private names, and IP addresses in the form of `URL.hostname`. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "");
  return host.includes(".") && !/^[\d.]+$/.test(host) && !host.startsWith("[") && !isSpecialUse(host) && !privateDomains.test(host);
}
