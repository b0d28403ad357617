import { entries } from "./entries";
import type { Site } from "./site";

/** Every supported site without its rules, in display order. */
export const sites: readonly Site[] = entries.map(({ rules: _rules, provenance: _provenance, ...site }) => site);

/** Returns an address's listed site; `null` if none. Like browsers, ignores port and final dot. */
export function recognise(address: string): Site | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return sites.find((site) => site.hosts.some((pattern) => servesHost(pattern, url)) && servesPath(site, url.pathname)) ?? null;
}

const servesPath = ({ paths }: Site, path: string): boolean => paths === undefined || paths.some((prefix) => path.startsWith(prefix));

/** Compares scheme and host, with subdomains for `*.`. */
function servesHost(pattern: string, { protocol, hostname }: URL): boolean {
  const [scheme, named = ""] = pattern.slice(0, -"/*".length).split("//");
  const host = hostname.replace(/\.$/, "");
  if (scheme !== protocol) return false;
  return named.startsWith("*.") ? `.${host}`.endsWith(named.slice(1)) : host === named;
}
