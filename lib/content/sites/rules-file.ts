import type { SiteKind } from "../../model/site";

/** Returns the package path of a listed site's rules. */
export const rulesFile = (id: string): string => `sites/${id}.js`;

/** Returns the package path of the rules for added hosts. */
export const ownRulesFile = (kind: SiteKind): string => rulesFile(`own-${kind}`);
