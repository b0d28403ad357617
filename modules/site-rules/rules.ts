import { siteKinds } from "../../lib/model/site";
import type { SiteKind } from "../../lib/model/site";
import { entries } from "../../lib/content/sites/entries";
import { generalApplication, generalCrm, mergeRules } from "../../lib/content/sites/general";
import { ownRulesFile, rulesFile } from "../../lib/content/sites/rules-file";
import type { PageRules, SiteRules } from "../../lib/content/sites/site";
import { rulesKey } from "../../lib/content/isolated-world";

/** Returns the rules for a host that a person adds. Its software is unknown, so the rules of all self-hosted software apply. */
export function ownRules(kind: SiteKind): PageRules {
  const general = kind === "crm" ? generalCrm : generalApplication;
  const selfHosted = entries.filter((entry) => entry.kind === kind && entry.hosts.length === 0);
  return mergeRules([general, ...selfHosted.map(({ rules }) => rules)]);
}

/** Returns every rules file by its path in the package. The rules of software without hosts of its own are in the files for added sites. */
export function rulesFiles(): { path: string; code: string }[] {
  const hosted = entries.filter(({ hosts }) => hosts.length > 0);
  const ofSites = hosted.map(({ id, paths, rules }) => write(rulesFile(id), { ...(paths && { paths }), ...rules }));
  return [...ofSites, ...siteKinds.map((kind) => write(ownRulesFile(kind), ownRules(kind)))];
}

const write = (path: string, rules: SiteRules) => ({
  path,
  code: `globalThis[Symbol.for("${rulesKey.description}")]=${JSON.stringify(rules)}`,
});
