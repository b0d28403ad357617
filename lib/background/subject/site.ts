import { getEmptyResult, parseImpl } from "tldts-core";
import type { IPublicSuffix } from "tldts-core";
import { hasValidLengths, isName, isRegistrable } from "./host";
import { isRegistry } from "./registries";
import { isSpecialUse, sampleSuffix } from "./special-use";
import { createRuleFinder } from "./suffix-list";
import type { SuffixList } from "./suffix-list";

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

/** Places a host (ASCII, lower case, no trailing dot) by the public suffix list. */
export type ViewHost = (host: string) => Site;

/** Places hosts by this list. */
export function createViewHost(list: SuffixList): ViewHost {
  const rulesFor = createRuleFinder(list);
  return (host) => {
    if (!isName(host) || !host.includes(".") || !hasValidLengths(host) || isSpecialUse(host)) return internal;
    const rules = rulesFor(host);
    const { domain, publicSuffix, isIcann, isPrivate } = match(host, { ...rules, icann: [...rules.icann, sampleSuffix] });
    const isListed = isIcann === true || isPrivate === true;
    if (publicSuffix === null || !isListed) return internal;
    if (domain === null) return { kind: "suffix", suffix: publicSuffix };
    if (!isRegistrable(domain)) return internal;
    return isPrivate === true && !isRegistry(publicSuffix)
      ? { kind: "tenant", domain, suffix: publicSuffix }
      : { kind: "registered", domain };
  };
}

/** Everything up to the registrable domain, in the package's numbering. */
const upToDomain = 3;

/** The host is ready made by `host.ts`: nothing is left to be extracted or checked. */
const options = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false };

/** Lets the rule that prevails among these decide. */
const match = (host: string, rules: SuffixList) =>
  parseImpl(host, upToDomain, matchNothing, { ...options, extraSuffixes: rules }, getEmptyResult());

/** No rule but the list's implicit one: where nothing else matches, the last label is the suffix. */
function matchNothing(host: string, _options: unknown, out: IPublicSuffix): void {
  Object.assign(out, { isIcann: false, isPrivate: false, publicSuffix: host.slice(host.lastIndexOf(".") + 1) });
}
