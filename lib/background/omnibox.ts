import type { Background } from "./background";
import { succeeds } from "./concurrency";
import { sourceOfText } from "./show-in-panel";

export interface OmniboxPorts extends Pick<Background, "showInPanel" | "standIn" | "issueLookUpToken"> {
  /** Opens the current window's side panel; rejects if the browser refuses. */
  openPanelHere(): Promise<void>;
  lastFocusedWindow(): Promise<{ id?: number | undefined; incognito: boolean }>;
  /** Opens an extension page, by its path. */
  openTab(page: string): Promise<unknown>;
}

/**
 * Handles "al acme.com" in the address bar: shows the subject in the panel. If the browser refuses, opens the popup in a tab, except in a
 * private window.
 */
export async function handleOmniboxText(ports: OmniboxPorts, text: string): Promise<void> {
  // Opens the panel before any `await`: the browser requires the user's action.
  const opened = succeeds(ports.openPanelHere());
  const { id, incognito } = await ports.lastFocusedWindow();
  const showInPanel = async () => (id === undefined ? undefined : ports.showInPanel(id, sourceOfText(text)));
  if (await opened) {
    await showInPanel();
    if (id !== undefined) ports.standIn(id);
    return;
  }
  // control: private-tabs. Opens no tab: an ordinary window would record it in the history.
  // The panel, if opened later, shows the subject.
  if (incognito) return showInPanel();
  // The history keeps the tab's URL, so this URL never contains an e-mail address.
  const domain = text.trim();
  const query = isPlainDomain(domain) ? `?${new URLSearchParams({ domain, token: await ports.issueLookUpToken(domain) })}` : "";
  await ports.openTab(`popup.html${query}`);
}

/** Whether a text has only letters, digits, dots and hyphens, unlike an e-mail address. */
const isPlainDomain = (text: string): boolean => /^[\p{L}\p{M}\p{N}.-]+$/u.test(text);
