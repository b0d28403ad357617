import type { Summary } from "./batch";

/** One person found on a page. */
export interface PageContact {
  /** Normalised address. */
  address: string;
  /** The name that stands beside it on the page. */
  name: string | null;
  /** How often it stands there. */
  count: number;
  /** An answer about this person is stored in this browser. */
  stored: boolean;
  /** What that answer says; null where none is stored, or it was not read, because very many are. */
  brief: Summary | null;
}

/** The people of one domain. */
export interface PageGroup {
  /** Registrable domain, ASCII. */
  domain: string;
  /** Only a company's domain is ever looked up as a company. */
  kind: "company" | "personal-mailbox" | "other";
  /** The company's name, where it is stored. */
  name: string | null;
  /** An answer about this company is stored in this browser. */
  stored: boolean;
  /** What that answer says, as of a person. */
  brief: Summary | null;
  /** The record that the page shows names this company's web address. */
  ofRecord: boolean;
  people: PageContact[];
}

/** Everyone on a page: the record's company first, then the largest groups, personal mailboxes last. */
export interface PageContents {
  groups: PageGroup[];
  /** Different people in all groups. */
  people: number;
  /** The page holds more than are listed. */
  more: boolean;
}
