import type { Input } from "../messages/messages";
import { withoutInvisible } from "../model/invisible";
import { covers as coversPattern, patternOf } from "../model/match-pattern";
import { isLoopback, parseUrl } from "../model/url";

/** A site's scheme and host, for the browser's permission request. */
export type OwnSite = Pick<Input<"site.add">, "protocol" | "host">;

export type SiteFault =
  | "empty"
  | "malformed"
  | "linkedin"
  /** A browser page, a local file or an extension store. */
  | "browser-page"
  /** The organisation does not allow the site. */
  | "managed";

/** Hosts of extension stores. */
const closedHosts = new Set(["chromewebstore.google.com", "chrome.google.com", "addons.mozilla.org", "microsoftedge.microsoft.com"]);

/** Schemes of browser pages and local files. */
const ownSchemes =
  /^(?:about|brave|chrome|chrome-extension|chrome-untrusted|devtools|edge|file|moz-extension|opera|resource|view-source|vivaldi):/i;

const maxHostLength = 253;

/** Reads a typed host or URL. Adds a missing scheme: http for loopback hosts, https for other hosts. */
export function readSiteAddress(text: string): { ok: true; site: OwnSite } | { ok: false; fault: SiteFault } {
  const typed = withoutInvisible(text).trim();
  if (typed === "") return { ok: false, fault: "empty" };
  if (ownSchemes.test(typed)) return { ok: false, fault: "browser-page" };
  const url = parse(typed);
  if (url === null) return { ok: false, fault: "malformed" };
  const fault = faultOf(url);
  if (fault !== null) return { ok: false, fault };
  return { ok: true, site: { protocol: url.protocol === "http:" ? "http" : "https", host: url.hostname } };
}

/** Returns a tab's site; `null` if its address cannot be a site. */
export function siteOfTab(address: string | null): OwnSite | null {
  const read = address === null || !/^https?:/.test(address) ? null : readSiteAddress(address);
  return read?.ok === true ? read.site : null;
}

/** Whether a match pattern covers the site. */
export const covers = (pattern: string, site: OwnSite): boolean => coversPattern(pattern, patternOf(site));

function parse(typed: string): URL | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  const url = readUrl(hasScheme ? typed : `https://${typed}`);
  if (url === null || hasScheme) return url;
  if (isLoopback(url.hostname)) return readUrl(`http://${typed}`);
  // A single word without a scheme is usually a typing error, rarely a local host.
  return url.hostname.includes(".") ? url : null;
}

/** Reads a URL, without its host's final dot, since match patterns have none. */
function readUrl(text: string): URL | null {
  const url = /\s/.test(text) ? null : parseUrl(text);
  if (url !== null) url.hostname = url.hostname.replace(/\.$/, "");
  return url;
}

function faultOf({ protocol, hostname, username, password }: URL): SiteFault | null {
  if (protocol !== "https:" && protocol !== "http:") return "malformed";
  if (username !== "" || password !== "" || hostname.length > maxHostLength || !/^[a-z0-9._-]+$/.test(hostname)) return "malformed";
  if (`.${hostname}`.endsWith(".linkedin.com")) return "linkedin";
  if (closedHosts.has(hostname)) return "browser-page";
  return null;
}
