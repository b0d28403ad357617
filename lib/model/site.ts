/** The kinds of sites by their use. */
export const siteKinds = ["webmail", "crm", "help-desk"] as const;
export type SiteKind = (typeof siteKinds)[number];

/** The evidence for a site's rules. */
export const grades = [
  /** Tested on stored pages with a date. */
  "stored-markup",
  /** Taken from the vendor's own published components. */
  "makers-components",
  /** No usable page is public: only the general rules apply. */
  "generic-rules",
] as const;
export type Grade = (typeof grades)[number];

/** A site in the options, listed or the person's own. */
export interface SiteState {
  /** Id in the list, or "own " and the host. */
  id: string;
  name: string;
  kind: SiteKind;
  /** Match patterns for the browser's permission. */
  hosts: string[];
  grade: Grade;
  /** `YYYY-MM` or `YYYY` of the pages seen; `null` for general rules. */
  seen: string | null;
  /** The person added it. */
  own: boolean;
  /** Whether the person switched it on. */
  wanted: boolean;
  /** Whether the browser grants access. Without it, a wanted site was revoked or awaits a click. */
  access: boolean;
  /** The organisation forbids the extension there: it cannot be switched on. */
  forbidden?: boolean | undefined;
}
