import type { Site } from "./site";
import { sites } from "./sites";

/**
 * The listed site that serves this address, by its host patterns and paths; null for every other address, also one that cannot be read.
 * As in the browser's own patterns a port does not count, nor does the dot that may end a host.
 */
export function recognise(address: string): Site | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return sites.find((site) => site.hosts.some((pattern) => servesHost(pattern, url)) && servesPath(site, url.pathname)) ?? null;
}

const servesPath = ({ paths }: Site, path: string): boolean => paths === undefined || paths.some((prefix) => path.startsWith(prefix));

/** The pattern's scheme, and its host or (`*.`) any below it. Its path is always all. */
function servesHost(pattern: string, { protocol, hostname }: URL): boolean {
  const [scheme, named = ""] = pattern.slice(0, -"/*".length).split("//");
  const host = hostname.replace(/\.$/, "");
  if (scheme !== protocol) return false;
  return named.startsWith("*.") ? `.${host}`.endsWith(named.slice(1)) : host === named;
}
