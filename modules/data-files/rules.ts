import { ownRulesFile, rulesFile, siteKinds, type SiteKind } from "../../lib/model/site";
import { entries } from "../../lib/content/sites/sites";
import { generalApplication, mergeRules, ownCrm } from "../../lib/content/sites/general";
import type { PageRules, SiteRules } from "../../lib/content/sites/site";

/** Returns the rules for an added host of this kind. */
export function ownRules(kind: SiteKind): PageRules {
  const general = kind === "crm" ? ownCrm : generalApplication;
  const selfHosted = entries.filter((entry) => entry.kind === kind && entry.hosts.length === 0);
  return mergeRules([general, ...selfHosted.map(({ rules }) => rules)]);
}

/** Returns the rules files of hosted sites and of each kind of added site. */
export function rulesFiles(): { path: string; code: string }[] {
  const hosted = entries.filter(({ hosts }) => hosts.length > 0);
  const ofSites = hosted.map(({ id, paths, rules }) => write(rulesFile(id), { ...(paths && { paths }), ...rules }));
  return [...ofSites, ...siteKinds.map((kind) => write(ownRulesFile(kind), ownRules(kind)))];
}

/** Returns a file whose script sets the rules for the content script. */
const write = (path: string, rules: SiteRules) => ({
  path,
  code: `(Reflect.accountLens??={}).rules=${JSON.stringify(rules)}`,
});
