/**
 * The base of every test in the browser. Each test gets the extension freshly installed, in a browser that it shares with others. Its local
 * service has no data of the test before, and every `.example` name has a web page.
 *
 *   test("shows the company", async ({ connect, openPopup, service }) => {
 *     await connect();
 *     const popup = await openPopup("http://northwind-robotics.example/");
 *     await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Northwind Robotics");
 *     expect(service.requests).toHaveLength(1);
 *   });
 */
import { test as base, type Page, type TestInfo } from "@playwright/test";
import { connect, type ConnectOptions } from "../browser/connect";
import type { BrowserOptions } from "../browser/chromium";
import type { Extension, InstallOptions } from "../browser/extension";
import { createBrowsers, type Browsers } from "../browser/browsers";
import type { Listening } from "../service/listen";
import { startService, type LocalService } from "../service/service";
import { startSite } from "../service/site";
import { product } from "../suite/product";

interface Fixtures {
  /** How the browser is started: `test.use({ launch: { colorScheme: "dark" } })`. */
  launch: BrowserOptions & InstallOptions;
  /** The service over HTTP, without faults and with an empty request log. */
  service: LocalService;
  /** A fresh installation of the extension; nothing is agreed to and nothing is connected yet. */
  extension: Extension;
  /**
   * Agrees to send domains and e-mail addresses, grants access to the host of `service`, and saves its address and key, without the pages.
   * `options` change this.
   */
  connect(options?: ConnectOptions): Promise<void>;
  /** Opens a tab, and resolves when its page has loaded. */
  openTab(url: string): Promise<Page>;
  /** Opens a tab at this address and presses the real toolbar button on it. */
  openPopup(url: string): Promise<Page>;
}

interface WorkerFixtures {
  sharedService: LocalService;
  /** Serves at every name of `.example` the home page of the company with that domain. */
  site: Listening;
  browsers: Browsers;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  launch: [{}, { option: true }],
  sharedService: [
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  service: async ({ sharedService }, use) => {
    sharedService.reset();
    sharedService.disconnect();
    await use(sharedService);
  },
  browsers: [
    async ({}, use) => {
      const browsers = createBrowsers();
      await use(browsers);
      await browsers.end();
    },
    { scope: "worker" },
  ],
  extension: async ({ browsers, headless, launch, site }, use, info) => {
    const extension = await browsers.take({ build: await product(), sitePort: site.port, locale: "en-US", headless, ...launch });
    await use(extension);
    if (info.status !== info.expectedStatus)
      await Promise.all(extension.context.pages().map((page, index) => takePicture(info, page, index)));
    await browsers.giveBack(info.status === info.expectedStatus);
  },
  connect: ({ extension, service }, use) => use((options) => connect(extension, service, options)),
  openTab: ({ extension }, use) =>
    use(async (url) => {
      const tab = await extension.context.newPage();
      await tab.goto(url);
      return tab;
    }),
  openPopup: ({ extension, openTab }, use) => use(async (url) => extension.clickToolbarButton(await openTab(url))),
});

/** Adds a page's picture to a failed test's results. A page that hangs has none. */
async function takePicture(info: TestInfo, page: Page, index: number): Promise<void> {
  await page.screenshot({ path: info.outputPath(`page-${index}.png`), timeout: 3000 }).catch(() => undefined);
}

export { expect } from "@playwright/test";
