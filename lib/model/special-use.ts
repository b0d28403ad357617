import { nameSet } from "./domain-names";

/**
 * Suffixes without public sites. Reserved by the IETF (RFC 2606, 6761, 6762, 7686, 8375, 9476) or
 * ICANN (`internal`, `corp`, `home`), or common inside networks.
 */
const suffixes = nameSet(`
  alt arpa corp domain home internal intranet invalid lan local localdomain localhost onion private test
`);

/** Names of home routers (FRITZ!Box, EasyBox) and their devices, under the public suffix "box". */
const routers = nameSet("fritz.box easy.box");

/** Whether a host (ASCII, lower case) has a special-use suffix or a router's name. */
export const isSpecialUse = (host: string): boolean => {
  const labels = host.split(".");
  return suffixes().has(labels.at(-1) ?? "") || routers().has(labels.slice(-2).join("."));
};

/** Reserved for documentation (RFC 2606); counts as public here, for sample data. */
export const sampleSuffix = "example";
