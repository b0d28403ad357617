/** Opens a surface of the gallery in a browser that the tests of one worker share. */
import { chromium, expect, test as base, type Browser, type BrowserContextOptions, type CDPSession, type Page } from "@playwright/test";
import { fewerFeatures } from "../../browser/chromium";
import type * as Checks from "./checks";

export interface Gallery {
  names: string[];
  /** All data that the state on the page received. */
  data(): string;
  show(name: string, appearance?: { theme?: "light" | "dark"; density?: "compact" }): Promise<string[]>;
  checks(): Promise<typeof Checks>;
}
/** The page of a worker's last test. The next test reuses the page if it checks under the same conditions. */
interface LastPage {
  take(conditions: string, open: () => Promise<Opened>): Promise<Opened>;
}

export const test = base.extend<object, { shared: Browser; last: LastPage }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const shared = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "", args: ["--no-sandbox", fewerFeatures] });
      await use(shared);
      await shared.close();
    },
    { scope: "worker" },
  ],
  last: [
    async ({ shared: _ }, use) => {
      let last: { conditions: string; opened: Opened } | null = null;
      await use({
        async take(conditions, openPage) {
          if (last?.conditions !== conditions) {
            await last?.opened.page.close();
            last = null;
          }
          last ??= { conditions, opened: await openPage() };
          return last.opened;
        },
      });
    },
    { scope: "worker" },
  ],
});

/**
 * Surfaces with their usual width and height. `narrow`: the minimum width, of a side panel at a zoom of 200 %. `large`: the widths at
 * doubled text size, with which the popup grows. `tests`: how many tests share the states, so that none takes long.
 */
export const surfaces = {
  popup: { width: 400, height: 600, narrow: 400, large: [800], tests: 3 },
  card: { width: 320, height: 264, narrow: 320, large: [320], tests: 1 },
  panel: { width: 360, height: 2400, narrow: 280, large: [600, 280], tests: 6 },
  options: { width: 1100, height: 2400, narrow: 280, large: [800], tests: 3 },
  welcome: { width: 800, height: 1200, narrow: 280, large: [800], tests: 1 },
} as const;
export type Surface = keyof typeof surfaces;

export interface Opened {
  page: Page;
  /** A session with the page. Its settings last as long as the session. */
  session: CDPSession;
  /** Lays the page out at this width but draws it small. The checks read only the layout, and drawing takes a sixth of all time. */
  resize(width: number): Promise<void>;
}

interface OpenOptions extends BrowserContextOptions {
  lang?: string;
  /** Default: the usual width of the surface. */
  width?: number;
}

export async function open(browser: Browser, surface: Surface, { lang = "en", width, ...options }: OpenOptions = {}): Promise<Opened> {
  const usual = surfaces[surface];
  const page = await browser.newPage({ viewport: null, reducedMotion: "reduce", ...options });
  const session = await page.context().newCDPSession(page);
  const metrics = { height: usual.height, deviceScaleFactor: 1, mobile: false, scale: 0.02 };
  const resize = async (to: number) => void (await session.send("Emulation.setDeviceMetricsOverride", { ...metrics, width: to }));
  await resize(width ?? usual.width);
  page.on("pageerror", (error) => expect.soft(error.message, "an error in the page").toBe(""));
  await page.goto(`${process.env.GALLERY}/state.html?state=${surface}/${surface === "welcome" ? "step/consent" : ""}&lang=${lang}`);
  // `waitForFunction` requests a frame for each check, and a state is not ready while one is requested.
  await page.locator("html[data-shown]").waitFor({ state: "attached" });
  // Draws the parts far below without scrolling, so that they have their place.
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  return { page, session, resize };
}
