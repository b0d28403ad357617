import { nameSet } from "./domain-names";

/**
 * Suffixes without public sites, even if the public suffix list has them: reserved by the IETF (RFC 2606, 6761, 6762, 7686, 8375, 9476)
 * or ICANN (`internal`, `corp`, `home`), or common inside networks.
 */
const suffixes = nameSet(`
  alt arpa corp domain home internal intranet invalid lan local localdomain localhost onion private test
`);

/** Whether a host (ASCII, lower case) has a special-use suffix. */
export const isSpecialUse = (host: string): boolean => suffixes().has(host.slice(host.lastIndexOf(".") + 1));

/** Reserved for documentation (RFC 2606); counts as public here, for sample data. */
export const sampleSuffix = "example";
