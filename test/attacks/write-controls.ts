/** Writes `docs/controls.md` from the marks in the source and the table of attacks: `npm run controls`. */
import { readFileSync, writeFileSync } from "node:fs";
import { controlsPage } from "./controls-page";
import { allMarks } from "./switched";
import { switches } from "./switches";

writeFileSync("docs/controls.md", controlsPage(switches, allMarks(), readFileSync("docs/attacks.md", "utf8")));
