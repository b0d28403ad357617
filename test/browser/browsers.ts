import { setTimeout as wait } from "node:timers/promises";
import type { BrowserOptions } from "./chromium";
import { launchBrowser, type Browser, type Extension, type InstallOptions } from "./extension";

/**
 * The browser that the tests of one Playwright worker share. Each test reinstalls the extension, which takes a tenth of the time of a
 * browser's start. Storage, permissions, registrations and pages of the test before are then gone.
 */
export interface Browsers {
  /** Installs the extension anew and waits for its welcome page. Starts a new browser if options for the browser have changed. */
  take(options: BrowserOptions & InstallOptions): Promise<Extension>;
  /** Clears the browser for the next test. Closes it after a failed test, which may have left anything, or if it cannot be cleared. */
  giveBack(passed: boolean): Promise<void>;
  /** Closes the browser. */
  end(): Promise<void>;
}

/** Maximum milliseconds to clear a browser, because a page that hangs never closes. */
const maxClearingMs = 10_000;

/** Creates the handle of the shared browser. Starts no browser before the first `take`. */
export function createBrowsers(): Browsers {
  let current: { key: string; browser: Browser } | null = null;

  async function end(): Promise<void> {
    const ending = current;
    current = null;
    await ending?.browser.close();
  }

  return {
    async take({ build, broken, ...options }) {
      const key = JSON.stringify(options);
      if (current?.key !== key) await end();
      current ??= { key, browser: await launchBrowser(options) };
      const extension = await current.browser.install({ build, broken });
      // Waits for the page that the installation opens, so that it does not open in the middle of the test.
      await extension.welcome();
      return extension;
    },
    async giveBack(passed) {
      const clearing = passed
        ? current?.browser.clear().then(
            () => true,
            () => false,
          )
        : false;
      if (!(await Promise.race([clearing, wait(maxClearingMs, false, { ref: false })]))) await end();
    },
    end,
  };
}
