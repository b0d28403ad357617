import { readFileSync } from "node:fs";
import { fromAsset, type SampleData } from "../../lib/sample/data";

/** The asset that the extension carries. */
export const sampleFile = new URL("../../public/sample.json", import.meta.url);

/** The company that the drawings of the product show. */
export const flagship = "northwind-robotics.example";

/** Reads the asset. Throws a sentence if it is missing or is not the sample data. */
export function readSample(): SampleData {
  const data = fromAsset(JSON.parse(readFileSync(sampleFile, "utf8")));
  if (data === null) throw new Error("public/sample.json is not the sample data; run: npm run sample");
  return data;
}
