import browser from "webextension-polyfill";
import { shortcutNames } from "../../lib/model/shortcut";
import type { Shortcut } from "../../lib/model/shortcut";

/** The browser's own name for a click on the toolbar button; the others are named in the manifest. */
const commands: Record<Shortcut["name"], string> = {
  popup: "_execute_action",
  panel: "open-panel",
  card: "show-card",
  follow: "toggle-follow",
};

/** The keys as the browser has them now. */
export async function readShortcuts(): Promise<Shortcut[]> {
  const all = await browser.commands.getAll();
  const keysOf = (name: Shortcut["name"]) => all.find((command) => command.name === commands[name])?.shortcut ?? "";
  return shortcutNames.map((name) => ({ name, keys: keysOf(name) }));
}

/** The keys that open the popup as the browser has them now; "" where none are set. */
export const readPopupKeys = async (): Promise<string> => (await readShortcuts()).find(({ name }) => name === "popup")?.keys ?? "";

/** Opens the browser's own page for shortcuts: Firefox has a call for it, Chromium an address that no link may lead to. */
export async function openShortcutSettings(): Promise<void> {
  if ("openShortcutSettings" in browser.commands) await browser.commands.openShortcutSettings();
  else await browser.tabs.create({ url: "chrome://extensions/shortcuts" });
}
