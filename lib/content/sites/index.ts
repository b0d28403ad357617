/** The background's list of sites. The rules are files in the package, written by the build (`rules.ts`). */
export { recognise } from "./recognise";
export { ownRulesFile, rulesFile } from "./rules-file";
export { sites } from "./sites";
