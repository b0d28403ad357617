import type { SiteKind } from "../../model/site";

/** Returns the path of a site's rules file in the package. */
export const rulesFile = (id: string): string => `sites/${id}.js`;

/** Returns the path of the rules file for added sites of a kind. */
export const ownRulesFile = (kind: SiteKind): string => rulesFile(`own-${kind}`);
