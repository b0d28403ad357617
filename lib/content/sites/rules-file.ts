import type { SiteKind } from "../../model/site";

/** The path in the package of a listed site's rules. */
export const rulesFile = (id: string): string => `sites/${id}.js`;

/** The path in the package of the rules for a host that a person adds. */
export const ownRulesFile = (kind: SiteKind): string => rulesFile(`own-${kind}`);
