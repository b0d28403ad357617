import type { Grade, SiteKind } from "../../model/site";

/**
 * The rules for one site's pages, in addition to the general ones. They are data, in a separate file.
 * All strings except `attributes` are CSS selectors. A rule may match too much: without an address, nothing happens.
 */
export interface PageRules {
  /** Attributes with an address on this site, in addition to the general ones (`href`, `title`, `aria-label`, `data-email` …). */
  attributes?: readonly string[];
  /** Elements for one person. A hover anywhere inside finds the address in attributes, value or text. */
  people?: readonly string[];
  /** Elements with the web address of the record's company: link, field or text. */
  company?: readonly string[];
  /** Elements that are ignored: the signed-in person's own account, the site's own navigation. */
  ignore?: readonly string[];
  /** Elements for writing a message: only recipients (`people`) count there, never the text. */
  compose?: readonly string[];
  /** The site shows its own card below an address: ours opens above. */
  ownCard?: true;
}

/** The content of a rules file for the scripts after it (`isolated-world.ts`): the rules, and their paths (`Site.paths`). */
export interface SiteRules extends PageRules {
  paths?: readonly string[];
}

/** A site for which the extension can be switched on, as the background uses it. */
export interface Site {
  /** Short and unique, a-z and hyphens. Identifies the rules file and stored data. */
  id: string;
  /** In the maker's spelling. */
  name: string;
  kind: SiteKind;
  /** Match patterns of the browser, each ending in `/*`. None if every installation has its own host. */
  hosts: readonly string[];
  /** Path prefixes the scripts are limited to, if any. The browser cannot grant a match pattern with a path. */
  paths?: readonly string[];
  grade: Grade;
  /** The date of the markup: `YYYY-MM` or `YYYY`; `null` for general rules. */
  seen: string | null;
}

/** A site with its rules. Adding a site takes one such entry, one stored page and its addresses. */
export interface SiteEntry extends Site {
  rules: PageRules;
  /** The source of the rules, in words that a reader can check. */
  provenance: string;
}
