/** The base of tests that need pages and no extension. The tests of one Playwright worker share a Chromium. */
import { test as base, type BrowserContext } from "@playwright/test";
import { launchChromium } from "../browser/chromium";

export const test = base.extend<object, { chrome: BrowserContext }>({
  chrome: [
    async ({}, use) => {
      const chrome = await launchChromium({});
      await use(chrome);
      await chrome.close();
    },
    { scope: "worker" },
  ],
});
