/** Writes public/sample.json anew. The result depends on nothing but the generator: node test/run.mjs test/service/write-sample.ts */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { generateSampleAsset } from "../../lib/sample/generate";
import { sampleFile } from "./sample";

const text = JSON.stringify(generateSampleAsset());
writeFileSync(sampleFile, text);
console.log(`public/sample.json: ${text.length} characters, ${gzipSync(text, { level: 9 }).length} bytes compressed.`);
