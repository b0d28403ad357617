/** What a person does on a site. */
export const siteKinds = ["webmail", "crm", "help-desk"] as const;
export type SiteKind = (typeof siteKinds)[number];

/** How far the rules of a site are known to be true. */
export const grades = [
  /** Tried on stored pages of a date. */
  "stored-markup",
  /** Taken from the maker's own published components. */
  "makers-components",
  /** No usable page is public: the general rules alone. */
  "generic-rules",
] as const;
export type Grade = (typeof grades)[number];

/** A site as the person finds it in the options: one of the list, or one of their own. */
export interface SiteState {
  /** Id of the list's entry; "own " and the host for a site the person added. */
  id: string;
  name: string;
  kind: SiteKind;
  /** Match patterns that the browser is asked for. */
  hosts: string[];
  grade: Grade;
  /** `YYYY-MM` or `YYYY` in which its pages were seen; null for general rules. */
  seen: string | null;
  /** The person added it. */
  own: boolean;
  /** The person wants it on. */
  wanted: boolean;
  /** The browser gives access to all its hosts at present: wanted without access is a site that was taken back or waits for a click. */
  access: boolean;
  /** The organisation does not allow the extension there: it cannot be switched on. */
  forbidden?: boolean | undefined;
}
