/** The background's list of sites. The build writes the rules to files (`rules.ts`). */
export { recognise } from "./recognise";
export { ownRulesFile, rulesFile } from "./rules-file";
export { sites } from "./sites";
