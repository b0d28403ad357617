import { withoutInvisible } from "../invisible";
import { isPublicHost } from "../public-host";
import { parseUrl } from "../url";
import { crmFields, type CrmKind } from "./fields";

/** Faults of a CRM's address. "place": host or path has a field. "internal": private host or IP address. */
export type CrmFault = "malformed" | "scheme" | "credentials" | "internal" | "too-long" | "place" | "unknown-field";

/** Below `maxFormAddressLength`, to leave room for values. */
export const maxCrmAddressLength = 1000;

/** Scheme of an address; "crm.example.com:8443" has none. */
const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i;

/** Placeholders for values in an address: `{name}`. */
export const placeholders = /\{(\w*)\}/g;

/** Reads a CRM's address, or a template with fields in braces. Adds a missing https. */
export function readCrmAddress(text: string, kind: CrmKind): { ok: true; address: string; host: string } | { ok: false; fault: CrmFault } {
  const typed = withoutInvisible(text).trim();
  const named = scheme.exec(typed)?.[1]?.toLowerCase();
  // control: crm-address#scheme. Another scheme runs as a script, or shows the values to the network.
  if (named !== undefined && named !== "https") return { ok: false, fault: "scheme" };
  const url = /\s/.test(typed) ? null : parseUrl(named === undefined ? `https://${typed}` : typed);
  if (url === null) return { ok: false, fault: "malformed" };
  // Limits the encoded address, which has 6 to 12 characters per letter outside ASCII.
  if (url.href.length > maxCrmAddressLength) return { ok: false, fault: "too-long" };
  // control: crm-address#credentials. A user name in an address hides which host it leads to.
  if (url.username !== "" || url.password !== "") return { ok: false, fault: "credentials" };
  // control: crm-address#internal. A shared template could act on a device of the user's network.
  if (!isPublicHost(url.hostname)) return { ok: false, fault: "internal" };
  // Allows fields only after `?` or `#`, where they cannot choose host or path.
  if (/\{|%7b/i.test(url.host + url.pathname)) return { ok: false, fault: "place" };
  const known: ReadonlySet<string> = new Set(crmFields[kind]);
  const unknown = [...(url.search + url.hash).matchAll(placeholders)].some(([, field = ""]) => !known.has(field));
  return unknown ? { ok: false, fault: "unknown-field" } : { ok: true, address: url.href, host: url.host };
}
