import { entries } from "./entries";
import type { Site } from "./site";

/** Every supported site, in display order within its kind. */
export const sites: readonly Site[] = entries.map(({ rules: _rules, provenance: _provenance, ...site }) => site);
