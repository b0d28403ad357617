import type { Grade, SiteKind } from "../../model/site";

/**
 * Rules for one site's pages, as CSS selectors except `attributes`. `people` and `company` may match too much: only their e-mail or web
 * addresses count. `ignore` and `compose` must be exact: they hide addresses.
 */
export interface PageRules {
  /** Attributes with an address, besides the general ones. */
  attributes?: readonly string[];
  /** Elements for one person, with the address in attributes, value or text. */
  people?: readonly string[];
  /** Elements with the record's web address: link, field or text. */
  company?: readonly string[];
  /** Ignored elements: the user's own account, the site's navigation. */
  ignore?: readonly string[];
  /** Elements for writing, where only recipients (`people`) get a card. Reading the page also includes fields of `company`. */
  compose?: readonly string[];
  /** The site shows its own card below an address, so ours opens above. */
  ownCard?: true;
}

/** Content of a rules file, with the site's paths. */
export interface SiteRules extends PageRules {
  /** As in {@link Site}. */
  paths?: readonly string[];
}

/** A listed site, without its rules. */
export interface Site {
  /** Unique, of a-z, digits and hyphens. Identifies the rules file and stored data. */
  id: string;
  /** In the maker's spelling. */
  name: string;
  kind: SiteKind;
  /** Match patterns of `https://`, an optional `*.`, a name and `/*`. None for self-hosted software. */
  hosts: readonly string[];
  /** Path prefixes of the site's pages, if its hosts have other pages: access covers whole hosts. */
  paths?: readonly string[];
  grade: Grade;
  /** Date of the rules' source pages: `YYYY-MM` or `YYYY`; `null` for general rules. */
  seen: string | null;
}

/** A listed site with its rules. */
export interface SiteEntry extends Site {
  rules: PageRules;
  /** The rules' source, for a reader to check. */
  provenance: string;
}
