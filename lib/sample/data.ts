import { isJsonObject } from "../model/json";
import type { Json, JsonObject } from "../model/json";

/**
 * The fictional data set as it lies in `public/sample.json`. To keep the asset small, members that the interface names may be left
 * out where they are null or empty; `complete.ts` puts them back.
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

/** True for parsed JSON in the form of the sample asset. */
export function isSampleData(value: unknown): value is SampleData {
  return (
    isJsonObject(value) &&
    isListOfObjects(value["accounts"]) &&
    isListOfObjects(value["people"]) &&
    isJsonObject(value["companies"]) &&
    isJsonObject(value["aliases"])
  );
}

const isListOfObjects = (value: Json | undefined): boolean => Array.isArray(value) && value.every(isJsonObject);
