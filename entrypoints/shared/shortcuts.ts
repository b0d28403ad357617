import browser from "webextension-polyfill";

/** The browser's own name for the shortcut that acts as a click on the toolbar button. */
const popupCommand = "_execute_action";

/** The keys that open the popup as the browser has them now; "" where none are set. */
export async function readPopupKeys(): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === popupCommand)?.shortcut ?? "";
}

/** Opens the browser's own page for shortcuts: Firefox has a call for it, Chromium an address that no link may lead to. */
export async function openShortcutSettings(): Promise<void> {
  if ("openShortcutSettings" in browser.commands) await browser.commands.openShortcutSettings();
  else await browser.tabs.create({ url: "chrome://extensions/shortcuts" });
}
