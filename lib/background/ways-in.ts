import type { Input } from "../messages/messages";
import type { OpenSubjectPorts } from "./open-subject";
import { openSubject } from "./open-subject";
import type { Panels } from "./panel";

/** The source of a look-up: a tab, or a text with a domain or an address. */
export type Wanted = Input<"subject.open">["source"];

/** Context menu items of a page, a link and a selection. `words`: the text's message name. */
export const menuLines = [
  { id: "show-card", words: "menu_card", contexts: ["link", "selection"] },
  { id: "panel-link", words: "menu_link", contexts: ["link"] },
  { id: "panel-selection", words: "menu_selection", contexts: ["selection"] },
  { id: "panel-page", words: "menu_page", contexts: ["page"] },
] as const;

/** A click in the context menu, as the browser reports it. */
export interface MenuClick {
  menuItemId: string | number;
  linkUrl?: string | undefined;
  selectionText?: string | undefined;
}

/** Longest text to look up: no address is longer. */
const maxTextLength = 2000;

/** Returns the subject of a click; `null` if the click is on another menu item. `tab`: the clicked tab. */
export function wantedByClick(click: MenuClick, tab: { url?: string | undefined }): Wanted | null {
  switch (click.menuItemId) {
    case "panel-link":
      return wantedText(withoutPath(click.linkUrl ?? ""));
    case "panel-selection":
      return wantedText(click.selectionText ?? "");
    case "panel-page":
      return { kind: "tab", url: tab.url?.slice(0, 65_536) ?? null, title: "" };
    default:
      return null;
  }
}

export const wantedText = (text: string): Wanted => ({ kind: "text", text: text.trim().slice(0, maxTextLength) });

/** True for letters, digits, dots and hyphens alone: e-mail addresses contain another sign. */
export const isPlainDomain = (text: string): boolean => /^[\p{L}\p{M}\p{N}.-]+$/u.test(text);

/** Keeps only the site of a link; its path and query are private. */
function withoutPath(link: string): string {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return link;
  return new URL(link).origin;
}

/** Makes the panel of a window look a subject up, as if entered into its box. */
export async function askPanel(ports: OpenSubjectPorts, panels: Panels, windowId: number, wanted: Wanted): Promise<void> {
  if (wanted.kind === "text") return panels.ask(windowId, wanted.text);
  // Uses the domain the person has chosen for this host, like the popup.
  const { subject } = await openSubject(ports, wanted);
  const text = subject?.kind === "company" ? subject.domain : URL.canParse(wanted.url ?? "") ? new URL(wanted.url ?? "").origin : "";
  await (text === "" ? panels.show(windowId, "#/lookup") : panels.ask(windowId, text));
}
