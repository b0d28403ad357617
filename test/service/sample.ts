import { readFileSync } from "node:fs";
import type { SampleData } from "../../lib/sample/data";

/** The asset that the extension carries. */
export const sampleFile = new URL("../../public/sample.json", import.meta.url);

/** The sample company of tests, tour and pictures. */
export const flagship = "northwind-robotics.example";

/** Reads the asset, which `npm run sample` writes. */
export const readSample = (): SampleData => JSON.parse(readFileSync(sampleFile, "utf8")) as SampleData;
