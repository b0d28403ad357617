/** What the background knows of sites. The rules are files of the package, written when it is built (`rules.ts`). */
export { recognise } from "./recognise";
export { ownRulesFile, rulesFile } from "./rules-file";
export { sites } from "./sites";
