/** People and companies of a frame or a whole page. A frame's reading is untrusted until parsed. */
export interface PageReading {
  /** In page order. Each address once per frame, ignoring case. */
  people: PageAddress[];
  /** Web addresses or domains of companies whose CRM record the page shows. */
  companies: string[];
  /** Whether the page holds more than was read. */
  more: boolean;
}

/** A person's address on the page. */
export interface PageAddress {
  /** As it first occurs, without invisible characters and surrounding punctuation. */
  address: string;
  /** The name beside the first occurrence that has a name. */
  name: string | null;
}

/** Limits of a reading. Lengths are in UTF-16 units. */
export const readingLimits = { people: 10_000, companies: 50, address: 320, name: 120, company: 2000 } as const;
