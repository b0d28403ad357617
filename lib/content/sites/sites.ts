import { covers, patternOfPage } from "../../model/match-pattern";
import { crm } from "./crm";
import { helpDesk } from "./help-desk";
import type { Site, SiteEntry } from "./site";
import { webmail } from "./webmail";

/** All listed sites with their rules, in display order. */
export const entries: readonly SiteEntry[] = [...webmail, ...crm, ...helpDesk];

/** All listed sites without their rules, in display order. */
export const sites: readonly Site[] = entries.map(({ rules: _rules, provenance: _provenance, ...site }) => site);

/** Returns a page's listed site; `null` if none. */
export function recognise(address: string): Site | null {
  // Ignores the port, like match patterns, and the host's final dot.
  const page = patternOfPage(address);
  if (page === null) return null;
  const { pathname } = new URL(address);
  return sites.find((site) => site.hosts.some((pattern) => covers(pattern, page)) && servesPath(site, pathname)) ?? null;
}

/** True if a prefix matches, or without `paths`. */
const servesPath = ({ paths }: Site, path: string): boolean => paths === undefined || paths.some((prefix) => path.startsWith(prefix));
