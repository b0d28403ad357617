import { isJsonObject } from "../model/json";
import type { Json, JsonObject } from "../model/json";

/** The fictional data set in `public/sample.json`. It leaves out null and empty members of the interface; `complete.ts` restores them. */
export interface SampleData {
  /** Account overviews, in the order of search results. */
  accounts: JsonObject[];
  /** Person profiles. */
  people: JsonObject[];
  /** Company search answers by domain, if they differ from the details of that domain's account. */
  companies: JsonObject;
  /** Domains whose account overview returns another domain's account. */
  aliases: JsonObject;
}

/** Reads the data set from the parsed asset; `null` if it is something else. */
export function fromAsset(asset: unknown): SampleData | null {
  if (!isJsonObject(asset)) return null;
  const { accounts, people, companies, aliases } = asset;
  if (!isRecords(accounts) || !isRecords(people) || !isJsonObject(companies) || !isJsonObject(aliases)) return null;
  return { accounts, people, companies, aliases };
}

const isRecords = (value: Json | undefined): value is JsonObject[] => Array.isArray(value) && value.every(isJsonObject);
