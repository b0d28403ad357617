// The package's one-file build: of its modules the bundler would copy the whole list, an exported constant, to each of its uses.
import { parse } from "tldts/dist/index.esm.min.js";
import { hasValidLengths, isName, isRegistrable } from "./host";
import { isRegistry } from "./registries";
import { isSpecialUse, sampleSuffix } from "./special-use";

/** Where a host stands by the public suffix list. */
export type Site =
  /** IP address, single label, reserved or unknown suffix, or no name the DNS can hold: nothing public. */
  | { kind: "internal" }
  /** A public suffix itself, such as `co.uk` or `github.io`: nobody's own. */
  | { kind: "suffix"; suffix: string }
  /** A name that somebody registered, and what belongs to it. */
  | { kind: "registered"; domain: string }
  /** A customer's place below a shared hosting suffix, such as `acme.github.io`. */
  | { kind: "tenant"; domain: string; suffix: string };

const internal: Site = { kind: "internal" };

/** The host is ready made by `host.ts`: nothing is left to be extracted or checked. */
const options = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
  extraSuffixes: { icann: [sampleSuffix] },
};

/** Places a host (ASCII, lower case, no trailing dot) by the public suffix list. */
export function siteOf(host: string): Site {
  if (!isName(host) || !host.includes(".") || !hasValidLengths(host) || isSpecialUse(host)) return internal;
  const { domain, publicSuffix, isIcann, isPrivate } = parse(host, options);
  const isListed = isIcann === true || isPrivate === true;
  if (publicSuffix === null || !isListed) return internal;
  if (domain === null) return { kind: "suffix", suffix: publicSuffix };
  if (!isRegistrable(domain)) return internal;
  return isPrivate === true && !isRegistry(publicSuffix)
    ? { kind: "tenant", domain, suffix: publicSuffix }
    : { kind: "registered", domain };
}
