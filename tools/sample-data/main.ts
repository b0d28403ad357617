/** Generates `public/sample.json` (`npm run sample`). The same source always gives the same file. */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { sampleFile } from "../../test/service/sample";
import { generateSampleData } from "./sample-data";

const text = JSON.stringify(generateSampleData());
writeFileSync(sampleFile, text);
console.log(`public/sample.json: ${text.length} characters, ${gzipSync(text, { level: 9 }).length} bytes compressed.`);
