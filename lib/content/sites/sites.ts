import { covers, patternOfPage } from "../../model/match-pattern";
import { entries } from "./entries";
import type { Site } from "./site";

/** All listed sites without their rules, in display order. */
export const sites: readonly Site[] = entries.map(({ rules: _rules, provenance: _provenance, ...site }) => site);

/** Returns the listed site of a page's URL; `null` if none. Like match patterns, ignores the port. Also ignores the host's final dot. */
export function recognise(address: string): Site | null {
  const page = patternOfPage(address);
  if (page === null) return null;
  const { pathname } = new URL(address);
  return sites.find((site) => site.hosts.some((pattern) => covers(pattern, page)) && servesPath(site, pathname)) ?? null;
}

const servesPath = ({ paths }: Site, path: string): boolean => paths === undefined || paths.some((prefix) => path.startsWith(prefix));
