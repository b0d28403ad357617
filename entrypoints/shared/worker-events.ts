import browser from "webextension-polyfill";
import type { Runtime } from "webextension-polyfill";

/** The part of a sender that tells the background from all others. */
type Sender = Pick<Runtime.MessageSender, "id" | "url"> & { tab?: unknown };

/** Returns true for the background alone: no page of ours, no card in a page of the web and no script in one has its address. */
export const isBackground = ({ id, url, tab }: Sender, own: { id: string; background: string }): boolean =>
  id === own.id && url === own.background && tab === undefined;

/** Address of the service worker, or of the page that Firefox makes for the event page's scripts. */
function backgroundUrl(): string {
  const { background } = browser.runtime.getManifest();
  // Firefox lists a member of every kind of background, `null` if it is not ours.
  const worker = background !== undefined && "service_worker" in background ? background.service_worker : null;
  return browser.runtime.getURL(typeof worker === "string" ? worker : "_generated_background_page.html");
}

/** Calls with each message of the background. Messages of other senders are dropped. Pages of ours listen in no other way. */
export function onBackgroundMessage(handle: (message: unknown) => void): void {
  const own = { id: browser.runtime.id, background: backgroundUrl() };
  browser.runtime.onMessage.addListener((message: unknown, sender: Sender) => {
    // control: background-alone. A card in a web page, or a script in one, could steer the panel.
    if (isBackground(sender, own)) handle(message);
    return undefined;
  });
}
