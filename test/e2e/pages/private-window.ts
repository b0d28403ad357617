import type { Page } from "@playwright/test";
import type { Extension } from "../../browser/extension";

/** The browser API that opens a window. */
declare const chrome: { windows: { create(what: { incognito: boolean; url: string }): Promise<unknown> } };

/** Opens a private window on this address and resolves with its tab. */
export async function openPrivately(extension: Extension, url: string): Promise<Page> {
  const opener = await extension.page("options.html");
  const opened = extension.context.waitForEvent("page", { timeout: 8000 });
  await opener.evaluate((address) => chrome.windows.create({ incognito: true, url: address }), url);
  const tab = await opened;
  await tab.waitForURL(url);
  return tab;
}
