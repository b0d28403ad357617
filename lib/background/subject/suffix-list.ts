import { domainAndParents } from "../../model/judgement";

/**
 * Public suffix list: each rule's first label, under the rest of the rule. `co.uk`, `*.ck`, `!www.ck` and `com` are
 * `{ uk: "co", ck: "!www *", "": "com" }`.
 */
export interface SuffixList {
  /** Suffixes of registries, such as `co.uk`. */
  icann: Record<string, string>;
  /** Suffixes of other owners, such as `github.io`. */
  private: Record<string, string>;
}

/** Finds the rules that may apply to a host (ASCII, lower case, no trailing dot). */
export function createRuleFinder(list: SuffixList) {
  const icann = rulesOf(list.icann);
  const others = rulesOf(list.private);
  return (host: string) => {
    const tails = [...domainAndParents(host), host.slice(host.lastIndexOf(".") + 1)];
    // The rule `*.ck` also counts for the host `ck`.
    const possible = tails.flatMap((tail) => [tail, `*.${tail}`, `!${tail}`]);
    return { icann: possible.filter((rule) => icann.has(rule)), private: possible.filter((rule) => others.has(rule)) };
  };
}

/** Returns a section's rules in full, such as `co.uk`. */
const rulesOf = (section: Record<string, string>): ReadonlySet<string> =>
  new Set(
    Object.entries(section).flatMap(([parent, labels]) => labels.split(" ").map((label) => (parent === "" ? label : `${label}.${parent}`))),
  );
