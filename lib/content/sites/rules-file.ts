import type { SiteKind } from "../../model/site";

export const rulesFile = (id: string): string => `sites/${id}.js`;

export const ownRulesFile = (kind: SiteKind): string => rulesFile(`own-${kind}`);
