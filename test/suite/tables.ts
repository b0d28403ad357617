/** Writes the tables of attacks and faults from the reports of a whole run, at the end of `npm run test:all`. */
import { readFileSync } from "node:fs";
import { linesOf, linesOfFirefox, type FirefoxReport, type Report } from "./lines";
import { writeLines } from "./write";

const written = (name: string): unknown => JSON.parse(readFileSync(`reports/${name}.json`, "utf8"));

// Both files are written by test runners, in the form of these types.
const { suites = [] } = written("e2e") as Report;
const of = (folder: string) => linesOf({ suites: suites.filter(({ title = "" }) => title.startsWith(`test/${folder}/`)) });

writeLines("docs/attacks.md", [...of("attacks"), ...linesOfFirefox(written("firefox") as FirefoxReport)]);
writeLines("docs/faults.md", of("faults"));
