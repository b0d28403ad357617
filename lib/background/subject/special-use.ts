import { names } from "./names";

/**
 * Names that never lead to a public site: reserved by the IETF (RFC 2606, 6761, 6762, 7686, 8375, 9476), set aside by ICANN (`internal`,
 * `corp`, `home`), or in common use inside networks. Most are refused anyway, as their suffix is on no public list; `arpa` and `onion`
 * are on it, and none of them is to become a company by an update of the list.
 */
const specialUse = names(`
  alt arpa corp domain home internal intranet invalid lan local localdomain localhost onion private test
`);

const suffixes = new Set(specialUse);

/** True for a host under a suffix of special use; `host` is ASCII and in lower case. */
export const isSpecialUse = (host: string): boolean => suffixes.has(host.slice(host.lastIndexOf(".") + 1));

/** Reserved for documentation (RFC 2606) and on no public list: counts as public here, for sample data. */
export const sampleSuffix = "example";
