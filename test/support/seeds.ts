/** The background's answers about the seeds of a search for similar companies. */
import type { AccountInsight } from "../../lib/model/account";
import type { Seeds } from "../../lib/model/search";
import { characteristicTraits, sharedTraits } from "../../lib/model/shared-traits";

/** Returns the answer about these domains as seeds. A domain without a stored account in `accounts` is a missing seed. */
export function seedsFound(domains: readonly string[], accounts: Readonly<Record<string, AccountInsight>>): Seeds {
  const seeds = domains.map((domain) => ({ domain, account: accounts[domain] ?? null }));
  const traits = sharedTraits(seeds.flatMap(({ account }) => account ?? []));
  return {
    seeds,
    traits: characteristicTraits(traits.map((trait, index) => ({ ...trait, stored: trait.count + 3 * index }))),
    stored: 214,
  };
}
