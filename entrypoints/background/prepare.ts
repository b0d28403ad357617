import browser from "webextension-polyfill";
import { menuItems } from "../../lib/background/context-menu";

/** A storage area. Only Chromium has `setAccessLevel`. */
type AccessControlled = typeof browser.storage.managed & { setAccessLevel?(access: { accessLevel: string }): Promise<void> };

/** Replaces the context menu, because the browser would keep the texts of an earlier language until an update. */
export function addMenu(): void {
  // In Firefox, the menu is for tabs only: a click in our sidebar or popup has no tab. Chromium rejects `viewTypes`.
  const views = import.meta.env.FIREFOX ? { viewTypes: ["tab" as const] } : {};
  // Not awaited: another `addMenu` call could add the same ids meanwhile, and the browser would refuse ours.
  void browser.contextMenus.removeAll();
  for (const { id, text, contexts } of menuItems) {
    // In Chromium, the context "page" includes frames.
    const frame = import.meta.env.FIREFOX && id === "panel-page" ? ["frame" as const] : [];
    browser.contextMenus.create({ id, title: browser.i18n.getMessage(text), contexts: [...contexts, ...frame], ...views });
  }
}

/** Sets the omnibox's text. In Chromium, closes storage to content scripts. */
export function prepareBrowser(): void {
  const { omnibox, i18n, storage } = browser;
  omnibox.setDefaultSuggestion({ description: i18n.getMessage("omnibox_suggestion") });
  // The polyfill's types and Firefox lack `setAccessLevel`.
  for (const area of [storage.local, storage.managed]) void closeToContentScripts(area as AccessControlled).catch(() => undefined);
}

async function closeToContentScripts(area: AccessControlled): Promise<void> {
  // control: areas-closed. Hides the areas from a page whose process was taken over.
  await area.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}
