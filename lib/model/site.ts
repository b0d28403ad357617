import type { siteState } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";

export const siteKinds = ["webmail", "crm", "help-desk"] as const;
export type SiteKind = (typeof siteKinds)[number];

/** The evidence for a site's rules. */
export const grades = [
  /** Tested on a stored page that imitates markup seen at a known date. */
  "stored-markup",
  /** Taken from the vendor's own published components. */
  "makers-components",
  /** Only general rules: no usable page is public, or the user added the site. */
  "generic-rules",
] as const;
export type Grade = (typeof grades)[number];

export type SiteState = ValueOf<typeof siteState>;

/** Returns the path of a listed site's rules file in the package. */
export const rulesFile = (id: string): string => `sites/${id}.js`;

/** Returns the path of the rules file for added sites of a kind. */
export const ownRulesFile = (kind: SiteKind): string => rulesFile(`own-${kind}`);

/** Whether the site is switched on and accessible. */
export const isOn = (site: SiteState | null): boolean => site !== null && site.wanted && site.access;
