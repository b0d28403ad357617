import type { Input } from "../messages/messages";
import { parseUrl } from "../model/url";
import { openSubject, type OpenSubjectPorts } from "./open-subject";
import type { Panels } from "./panel";

/** Source of a look-up: a tab, or text with a domain or address. */
export type Source = Input<"subject.open">["source"];

/** Maximum length of a text to look up. Domains and e-mail addresses are shorter. */
const maxTextLength = 2000;

/** Trims the text, and cuts it at `maxTextLength`. */
export const sourceOfText = (text: string): Source => ({ kind: "text", text: text.trim().slice(0, maxTextLength) });

/** Adds a path to an origin, because a shared site's bare origin would mean the site's owner. */
export const pageOf = (origin: string): string => `${origin}/-`;

/** Enters a subject in a window's panel, as if typed; for a tab without origin, shows Lookup. */
export async function showInPanel(ports: OpenSubjectPorts & { panels: Panels }, windowId: number, source: Source): Promise<void> {
  const { panels } = ports;
  if (source.kind === "text") return panels.ask(windowId, source.text);
  // Like the popup, uses the domain that the user chose for this host.
  const { subject } = await openSubject(ports, source);
  const text = subject?.kind === "company" ? subject.domain : pageIn(source.url ?? "");
  await (text === null ? panels.show(windowId, "#/lookup") : panels.ask(windowId, text));
}

/** Applies `pageOf` to a URL's origin; `null` without an origin, as for a `file:` address. */
function pageIn(url: string): string | null {
  const origin = parseUrl(url)?.origin ?? "null";
  return origin === "null" ? null : pageOf(origin);
}
