import type { SiteKind } from "../../model/site";

/** Returns a rules file's path in the package. */
export const rulesFile = (id: string): string => `sites/${id}.js`;

/** Returns the path for added sites of this kind. */
export const ownRulesFile = (kind: SiteKind): string => rulesFile(`own-${kind}`);
