import type { Grade, SiteKind } from "../../model/site";

/**
 * What the scripts look for on one site's pages, besides what they look for everywhere. It is data: it goes into a file of its own.
 * The strings of all but `attributes` are CSS selectors. A rule may say too much: where no address is found, nothing happens.
 */
export interface PageRules {
  /** Attributes that hold an address on this site, besides the general ones (`href`, `title`, `aria-label`, `data-email` …). */
  attributes?: readonly string[];
  /** Elements that stand for one person: resting anywhere inside one means the address found in its attributes, its value or its text. */
  people?: readonly string[];
  /** Elements that hold the web address of the record's company: link, field or text. */
  company?: readonly string[];
  /** Elements in which nothing is looked for: the signed-in person's own account, the site's own navigation. */
  ignore?: readonly string[];
  /** Elements in which a message is written: only recipients (`people`) count there, never the text. */
  compose?: readonly string[];
  /** The site shows a card of its own below an address: ours opens above it. */
  ownCard?: true;
}

/** What a rules file leaves for the scripts that run after it (`isolated-world.ts`): the rules, and the paths they are for (`Site.paths`). */
export interface SiteRules extends PageRules {
  paths?: readonly string[];
}

/** One site whose pages the extension may be switched on for, as the background knows it. */
export interface Site {
  /** Short, unique, a-z and hyphens: names the rules file and what is stored. */
  id: string;
  /** As its maker writes it. */
  name: string;
  kind: SiteKind;
  /** Match patterns of the browser, each ending in `/*`. None where every installation has a host of its own. */
  hosts: readonly string[];
  /** Path prefixes the scripts keep to on these hosts; left out: all of them. A match pattern with a path cannot be asked for. */
  paths?: readonly string[];
  grade: Grade;
  /** When its markup was seen: `YYYY-MM` or `YYYY`; null for general rules. */
  seen: string | null;
}

/** A site with all that is known of it. Adding a site is one such entry, one stored page and its addresses. */
export interface SiteEntry extends Site {
  rules: PageRules;
  /** Where the rules come from, in words a reader can check: what was seen. */
  provenance: string;
}
