import { launchExtension } from "./extension";
import type { Extension, LaunchOptions } from "./extension";

/**
 * Browsers that are started ahead: the next one starts while a test still uses the one before. A browser that has just started waits some
 * seconds for word of those who might manage it, in which nothing of a fresh extension can be written down.
 */
export interface Browsers {
  /** A fresh browser, on its welcome page; the next one is started where these options were asked for before. */
  take(options: LaunchOptions): Promise<Extension>;
  /** Closes the one that nobody took. */
  end(): Promise<void>;
}

interface Spare {
  key: string;
  extension: Promise<Extension>;
}

export function createBrowsers(): Browsers {
  let spare: Spare | null = null;
  let last = "";

  function start(options: LaunchOptions): Spare {
    const extension = launch(options);
    // Whoever takes it hears why it did not start.
    extension.catch(() => undefined);
    return { key: JSON.stringify(options), extension };
  }

  async function end(): Promise<void> {
    const left = spare;
    spare = null;
    await left?.extension.then(
      (extension) => extension.close(),
      () => undefined,
    );
  }

  return {
    async take(options) {
      const key = JSON.stringify(options);
      const ending = spare?.key === key ? null : end();
      const { extension } = spare ?? start(options);
      spare = null;
      const taken = await extension;
      await ending;
      // Who has options of their own is not followed by another with the same.
      if (last === key) spare = start(options);
      last = key;
      return taken;
    },
    end,
  };
}

/** Where the installation opens a page, it comes before the test, not into the middle of it. */
async function launch(options: LaunchOptions): Promise<Extension> {
  const extension = await launchExtension(options);
  await extension.welcome();
  return extension;
}
