import { i18n } from "#i18n";
import { commaList, formatList, formatNumber, formatServiceMonth } from "../formats";
import type { SiteKind, SiteState } from "../../lib/model/site";
import type { SiteFault } from "../../lib/stores/site-address";
import type { IconName } from "../parts/icon";

const kinds = {
  webmail: { name: "site.webmail", all: "site.allWebmail", icon: "mail" },
  crm: { name: "setting.crm", all: "site.allCrms", icon: "building" },
  "help-desk": { name: "site.helpDesk", all: "site.allHelpDesks", icon: "person" },
} as const satisfies Record<SiteKind, { name: string; all: string; icon: IconName }>;

/** Returns "Webmail". */
export const kindName = (kind: SiteKind): string => i18n.t(kinds[kind].name);

/** Returns "All webmail". */
export const allOfKind = (kind: SiteKind): string => i18n.t(kinds[kind].all);

/** Returns the kind's icon. */
export const kindIcon = (kind: SiteKind): IconName => kinds[kind].icon;

/** Returns how well a site's rules are tested. */
export function gradeLabel({ grade, seen }: Pick<SiteState, "grade" | "seen">): string {
  if (grade === "generic-rules") return i18n.t("site.gradeGeneric");
  if (grade === "stored-markup") return seen === null ? i18n.t("site.gradeStored") : i18n.t("site.gradeStoredOf", [whenSeen(seen)]);
  return commaList([i18n.t("site.gradeMaker"), ...(seen === null ? [] : [whenSeen(seen)])]);
}

/** Formats "2025-08" as "August 2025"; a year stays unchanged. */
const whenSeen = (seen: string): string => (seen.includes("-") ? formatServiceMonth(`${seen}-01`, "whole") : seen);

/** Returns a match pattern's host, such as "acme.example" for `https://*.acme.example/*`. */
const hostOf = (pattern: string): string => pattern.replace(/^[^:]+:\/\/(?:\*\.)?/, "").replace(/\/.*$/, "");

/** Returns "mail.acme.example, crm.acme.example". */
export const hostList = (patterns: readonly string[]): string => commaList(patterns.map(hostOf));

/** Returns "mail.acme.example and 2 more"; "" without hosts. */
export function hostsShort(patterns: readonly string[]): string {
  const [first] = patterns;
  if (first === undefined) return "";
  const more = patterns.length - 1;
  return more === 0 ? hostOf(first) : i18n.t("site.andMore", [hostOf(first), formatNumber(more)]);
}

/** Maximum number of hosts to name in a sentence. */
const maxNamed = 3;

/** Returns "mail.acme.example and all acme-crm.example sites"; for more than `maxNamed` hosts, the text of `hostsShort`. */
export function hostsSentence(patterns: readonly string[]): string {
  if (patterns.length > maxNamed) return hostsShort(patterns);
  const named = patterns.map((pattern) => (pattern.includes("://*.") ? i18n.t("site.allBelow", [hostOf(pattern)]) : hostOf(pattern)));
  return formatList(named);
}

const faults = {
  empty: "site.fault.empty",
  malformed: "site.fault.malformed",
  linkedin: "site.fault.linkedin",
  "browser-page": "site.fault.browserPage",
  managed: "site.fault.managed",
} as const satisfies Record<SiteFault, string>;

/** Returns why an address cannot be a site; `null` without a fault. */
export const siteFaultLabel = (fault: SiteFault | null): string | null => (fault === null ? null : i18n.t(faults[fault]));
