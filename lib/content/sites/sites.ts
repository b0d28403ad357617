import { entries } from "./entries";
import type { Site } from "./site";

/** Every site the extension knows, in the order in which it is shown within its kind. */
export const sites: readonly Site[] = entries.map(({ rules: _rules, provenance: _provenance, ...site }) => site);
