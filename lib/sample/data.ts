import { isJsonObject } from "../model/json";
import type { JsonObject } from "../model/json";
import { fromColumns } from "./columns";
import type { Columns } from "./columns";
import { drawSampleData } from "./draw";
import type { SampleData, Written } from "./draw";
import type { Words } from "./words";

export type { SampleData };

/** The data set as it lies in `public/sample.json`: what is written by hand, and the words that the rest is drawn from. */
export interface SampleAsset extends Pick<Written, "companies" | "aliases"> {
  accounts: Columns;
  people: Columns;
  words: Words;
}

/** Draws the data set from the parsed asset; null where it is something else. */
export function fromAsset(asset: unknown): SampleData | null {
  if (!isJsonObject(asset)) return null;
  const accounts = fromColumns(asset["accounts"]);
  const people = fromColumns(asset["people"]);
  const { companies, aliases, words } = asset;
  if (accounts === null || people === null || !isJsonObject(companies) || !isJsonObject(aliases) || !isJsonObject(words)) return null;
  return drawn({ accounts, people, companies, aliases }, words);
}

/** Words that are not those of the asset fail where they are drawn from: no draw is made of anything else. */
function drawn(written: Written, words: JsonObject): SampleData | null {
  try {
    // The file lies in our own package, made by `generate.ts`, and a test holds it to that byte for byte.
    return drawSampleData(written, words as unknown as Words);
  } catch {
    return null;
  }
}
