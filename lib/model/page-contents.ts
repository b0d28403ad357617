import type { Summary } from "./batch";

/** A person found on a page. */
export interface PageContact {
  /** Normalised address. */
  address: string;
  /** The name beside the address on the page. */
  name: string | null;
  /** Number of occurrences. */
  count: number;
  /** Whether an answer about this person is stored in this browser. */
  stored: boolean;
  /** Summary of the stored answer; `null` if there is none, or if too many are stored. */
  brief: Summary | null;
}

/** The people of one domain. */
export interface PageGroup {
  /** Registrable domain, ASCII. */
  domain: string;
  /** Only a company's domain is looked up as a company. */
  kind: "company" | "personal-mailbox" | "other";
  /** The company's name, if it is stored. */
  name: string | null;
  /** Whether an answer about this company is stored in this browser. */
  stored: boolean;
  /** Summary of the stored answer, as for a person. */
  brief: Summary | null;
  /** Whether the record on the page names this company's web address. */
  ofRecord: boolean;
  people: PageContact[];
}

/** All people on a page: the record's company, then the largest groups, mailboxes last. */
export interface PageContents {
  groups: PageGroup[];
  /** Number of different people in all groups. */
  people: number;
  /** Whether the page holds more than the list. */
  more: boolean;
}
