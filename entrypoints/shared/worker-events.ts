import browser from "webextension-polyfill";
import type { Runtime } from "webextension-polyfill";

/** The part of a sender that identifies the background. */
type Sender = Pick<Runtime.MessageSender, "id" | "url"> & { tab?: unknown };

/** True only for the background: our id and its address, without a tab. */
export const isBackground = ({ id, url, tab }: Sender, own: { id: string; background: string }): boolean =>
  id === own.id && url === own.background && tab === undefined;

/** Returns the address of the service worker or Firefox's generated page. */
function backgroundUrl(): string {
  const { background } = browser.runtime.getManifest();
  // Firefox's manifest lists every kind of background, with `null` for unused kinds.
  const worker = background !== undefined && "service_worker" in background ? background.service_worker : null;
  return browser.runtime.getURL(typeof worker === "string" ? worker : "_generated_background_page.html");
}

/** Passes only the background's messages to `handle`. Pages must listen only through this function. */
export function onBackgroundMessage(handle: (message: unknown) => void): void {
  const own = { id: browser.runtime.id, background: backgroundUrl() };
  browser.runtime.onMessage.addListener((message: unknown, sender: Sender) => {
    // control: background-alone. Keeps cards and content scripts from controlling the extension's pages.
    if (isBackground(sender, own)) handle(message);
    return undefined;
  });
}
