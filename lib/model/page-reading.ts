/** What the reader returns about one frame of a page: all of it comes from the page and is to be parsed. */
export interface PageReading {
  /** In the order of the page, each address once whatever its case. */
  people: PageAddress[];
  /** Web addresses or domains of the record's company, as the page has them. */
  companies: string[];
  /** The page holds more than was read. */
  more: boolean;
  title: string;
}

export interface PageAddress {
  /** As it stands on the page at its first place, cleaned. */
  address: string;
  /** The name beside it, at the first place that has one. */
  name: string | null;
  /** In how many texts and attributes it stands. */
  count: number;
}

/** Limits of a reading. Lengths in UTF-16 units. */
export const readingLimits = { people: 10_000, companies: 50, address: 320, name: 120, company: 2000, title: 300 } as const;
