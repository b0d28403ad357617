/** Writes public/sample.json anew. The result depends on nothing but the generator: node test/run.mjs test/service/write-sample.ts */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { toAsset } from "../../lib/sample/data";
import { generateSampleData } from "../../lib/sample/generate";
import { sampleFile } from "./sample";

const data = generateSampleData();
const text = JSON.stringify(toAsset(data));
writeFileSync(sampleFile, text);
console.log(
  `public/sample.json: ${data.accounts.length} accounts, ${data.people.length} people, ${text.length} characters, ${gzipSync(text, { level: 9 }).length} bytes compressed.`,
);
