import { isJsonObject } from "../model/json";
import type { Json, JsonObject } from "../model/json";

/**
 * The fictional data set, as it lies in `public/sample.json`. Members that the interface names are left out where they are null or empty;
 * `complete.ts` puts them back.
 */
export interface SampleData {
  /** Account overviews, in the order in which a search lists them. */
  accounts: JsonObject[];
  /** Person profiles. */
  people: JsonObject[];
  /** Answers of the company search, by domain, where they are not simply the details of that domain's account. */
  companies: JsonObject;
  /** Domains whose account overview answers with the account of another domain. */
  aliases: JsonObject;
}

/** Returns the data set out of the parsed asset; `null` if it is something else. */
export function fromAsset(asset: unknown): SampleData | null {
  if (!isJsonObject(asset)) return null;
  const { accounts, people, companies, aliases } = asset;
  if (!isRecords(accounts) || !isRecords(people) || !isJsonObject(companies) || !isJsonObject(aliases)) return null;
  return { accounts, people, companies, aliases };
}

const isRecords = (value: Json | undefined): value is JsonObject[] => Array.isArray(value) && value.every(isJsonObject);
