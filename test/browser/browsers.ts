import { setTimeout as wait } from "node:timers/promises";
import { launchBrowser, type Browser, type BrowserOptions, type Extension, type InstallOptions } from "./extension";

/**
 * The browser that a worker's tests share. Each test reinstalls the extension, in a tenth of a browser's start. Storage, permissions,
 * registrations and pages of the test before are then gone.
 */
export interface Browsers {
  /** A fresh installation, on its welcome page. Another build takes the same browser, another option a fresh one. */
  take(options: BrowserOptions & InstallOptions): Promise<Extension>;
  /** Makes room for the next test. What a failed test left may be anything, so that its browser is closed. */
  giveBack(passed: boolean): Promise<void>;
  /** Closes the browser. */
  end(): Promise<void>;
}

/** A page that hangs is never closed. */
const longestMs = 10_000;

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
      // The installation opens a page: it comes before the test, not into the middle of it.
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
      if (!(await Promise.race([clearing, wait(longestMs, false, { ref: false })]))) await end();
    },
    end,
  };
}
