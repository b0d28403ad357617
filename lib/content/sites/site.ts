import type { Grade, SiteKind } from "../../model/site";

/**
 * The rules for one site's pages, as data in a separate file.
 * All strings except `attributes` are CSS selectors. A rule may match too much: without an address, nothing happens.
 */
export interface PageRules {
  /** Further attributes with an address, besides the general ones (`href`, `title`, `aria-label`, `data-email` …). */
  attributes?: readonly string[];
  /** Elements for one person, with the address in attributes, value or text. */
  people?: readonly string[];
  /** Elements with the record's web address: link, field or text. */
  company?: readonly string[];
  /** Ignored elements: the person's own account, the site's navigation. */
  ignore?: readonly string[];
  /** Elements for writing: only recipients (`people`) count there. */
  compose?: readonly string[];
  /** The site shows its own card below an address: ours opens above. */
  ownCard?: true;
}

/** The content of a rules file for later scripts (`isolated-world.ts`), with its paths (`Site.paths`). */
export interface SiteRules extends PageRules {
  paths?: readonly string[];
}

export interface Site {
  /** Short and unique, a-z and hyphens. Identifies the rules file and stored data. */
  id: string;
  /** In the maker's spelling. */
  name: string;
  kind: SiteKind;
  /** The browser's match patterns, each ending in `/*`. None for self-hosted software. */
  hosts: readonly string[];
  /** Path prefixes of the scripts, if limited. The browser cannot grant a pattern with a path. */
  paths?: readonly string[];
  grade: Grade;
  /** The date of the markup: `YYYY-MM` or `YYYY`; `null` for general rules. */
  seen: string | null;
}

/** A site with its rules. A new site takes one entry, one stored page and its addresses. */
export interface SiteEntry extends Site {
  rules: PageRules;
  /** The source of the rules, in words that a reader can check. */
  provenance: string;
}
