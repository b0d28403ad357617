import type { JsonObject } from "../model/json";

/** The fictional data set in `public/sample.json`, without the members that `complete.ts` adds. */
export interface SampleData {
  /** Account overviews, in the order of search results. */
  accounts: JsonObject[];
  /** Person profiles. */
  people: JsonObject[];
  /** Company search answers by domain, for domains without an account. */
  companies: JsonObject;
  /** Domains whose account overview returns another domain's account. */
  aliases: JsonObject;
}

/** The data set's present day. Journeys move by the days since, to stay recent. */
export const sampleDay = Date.UTC(2026, 10, 19);
