import browser from "webextension-polyfill";
import { readKeys } from "../shared/shortcuts";

/** Returns the side panel's shortcut; "" if none or unreadable. */
export const panelKeys = (): Promise<string> => readKeys("panel").catch(() => "");

/** Returns the chip's text. In Firefox, the text names the way to the sidebar, which the chip cannot open. */
export async function chipText(): Promise<string> {
  const { i18n } = browser;
  if (!import.meta.env.FIREFOX) return i18n.getMessage("chip_words");
  const shortcut = await panelKeys();
  return shortcut === "" ? i18n.getMessage("card_panelMenu") : i18n.getMessage("card_panelKeys", shortcut);
}
