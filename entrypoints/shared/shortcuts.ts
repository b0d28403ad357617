import browser from "webextension-polyfill";
import { shortcutNames, type Shortcut } from "../../lib/model/shortcut";

/** Names of the manifest's commands. `_execute_action` is the browser's name for the toolbar button. */
const commands: Record<Shortcut["name"], string> = {
  popup: "_execute_action",
  panel: "open-panel",
  card: "show-card",
  follow: "toggle-follow",
};

/** Reads all shortcuts, in the order of `shortcutNames`. */
export async function readShortcuts(): Promise<Shortcut[]> {
  const all = await browser.commands.getAll();
  const keysOf = (name: Shortcut["name"]) => all.find((command) => command.name === commands[name])?.shortcut ?? "";
  return shortcutNames.map((name) => ({ name, keys: keysOf(name) }));
}

/** Reads one shortcut; "" if none. */
export const readKeys = async (wanted: Shortcut["name"]): Promise<string> =>
  (await readShortcuts()).find(({ name }) => name === wanted)?.keys ?? "";

/** Opens the browser's page for changing shortcuts. */
export async function openShortcutSettings(): Promise<void> {
  if ("openShortcutSettings" in browser.commands) await browser.commands.openShortcutSettings();
  else await browser.tabs.create({ url: "chrome://extensions/shortcuts" });
}
