import { getEmptyResult, parseImpl, type IPublicSuffix } from "tldts-core";
import { hasValidLengths, isName, isRegistrable } from "./host";
import { isOwnSite, isRegistry } from "./registries";
import { isSpecialUse, sampleSuffix } from "../../model/special-use";
import { createRuleFinder, type SuffixList } from "./suffix-list";

/** Class of a host, by the public suffix list. */
export type Site =
  /** An IP address, single label, special-use name (`isSpecialUse`), unknown suffix, or invalid DNS name. */
  | { kind: "internal" }
  /** A public suffix that is no organisation's site, such as `co.uk` or `github.io`. */
  | { kind: "suffix"; suffix: string }
  /** A registered domain, or a subdomain of it. */
  | { kind: "registered"; domain: string }
  /** A customer's subdomain of a shared hosting suffix, such as `acme.github.io`. */
  | { kind: "tenant"; domain: string; suffix: string };

const internal: Site = { kind: "internal" };

/** Classifies a host (ASCII, lower case, no trailing dot). */
export type HostClassifier = (host: string) => Site;

/** Creates the classifier from the public suffix list. */
export function createHostClassifier(list: SuffixList): HostClassifier {
  const rulesFor = createRuleFinder(list);
  return (host) => {
    if (!isName(host) || !host.includes(".") || !hasValidLengths(host) || isSpecialUse(host)) return internal;
    const bare = host.replace(/^www\./, "");
    if (isOwnSite(bare)) return { kind: "registered", domain: bare };
    const rules = rulesFor(host);
    // Sample data use a reserved suffix, which the list lacks.
    const extraSuffixes = { ...rules, icann: [...rules.icann, sampleSuffix] };
    const found = parseImpl(host, upToDomain, matchNothing, { ...options, extraSuffixes }, getEmptyResult());
    const { domain, publicSuffix, isIcann, isPrivate } = found;
    const isListed = isIcann === true || isPrivate === true;
    if (publicSuffix === null || !isListed) return internal;
    if (domain === null) return { kind: "suffix", suffix: publicSuffix };
    if (!isRegistrable(domain)) return internal;
    return isPrivate === true && !isRegistry(publicSuffix)
      ? { kind: "tenant", domain, suffix: publicSuffix }
      : { kind: "registered", domain };
  };
}

/** The step after which `parseImpl` stops: the registrable domain. */
const upToDomain = 3;

/** `host.ts` has already extracted and checked the host. */
const options = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false };

/** Applies the list's implicit rule: the last label is the suffix. */
function matchNothing(host: string, _options: unknown, out: IPublicSuffix): void {
  Object.assign(out, { isIcann: false, isPrivate: false, publicSuffix: host.slice(host.lastIndexOf(".") + 1) });
}
