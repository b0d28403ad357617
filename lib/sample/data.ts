import { isJsonObject } from "../model/json";
import type { JsonObject } from "../model/json";
import { fromColumns, toColumns } from "./columns";
import type { Columns } from "./columns";

/**
 * The fictional data set. Members that the interface names may be left out where they are null or empty; `complete.ts` puts them back.
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

/** The data set as it lies in `public/sample.json`. */
interface SampleAsset extends Pick<SampleData, "companies" | "aliases"> {
  accounts: Columns;
  people: Columns;
}

/** The data set in the form of the asset. */
export const toAsset = ({ accounts, people, ...others }: SampleData): SampleAsset => ({
  accounts: toColumns(accounts),
  people: toColumns(people),
  ...others,
});

/** Reads the parsed asset; null where it is something else. */
export function fromAsset(asset: unknown): SampleData | null {
  if (!isJsonObject(asset)) return null;
  const accounts = fromColumns(asset["accounts"]);
  const people = fromColumns(asset["people"]);
  const { companies, aliases } = asset;
  if (accounts === null || people === null || !isJsonObject(companies) || !isJsonObject(aliases)) return null;
  return { accounts, people, companies, aliases };
}
