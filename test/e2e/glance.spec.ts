/** An account at a glance: its first facts are no lower on the page than their targets, in every language, light and dark. */
import { readdirSync } from "node:fs";
import { connect } from "../browser/connect";
import { launchExtension } from "../browser/extension";
import { glanceTargets, measurePanel, measurePopup, type GlanceFigure } from "../suite/glance";
import { product } from "../suite/product";
import { sideways } from "./pages/accessible";
import { openPanel } from "./pages/panel";
import { expect, test } from "./quiet";
import { thorough } from "./thorough";

const site = "http://northwind-robotics.example/";
const domain = "northwind-robotics.example";

/** Returns the figures beyond their targets, with their names. */
const beyond = (figures: Partial<Record<GlanceFigure, number>>) =>
  // The cast is safe: the names of figures are those of `glanceTargets`.
  Object.entries(figures).filter(([name, measured]) => measured > (glanceTargets[name as GlanceFigure] ?? 0));

for (const locale of readdirSync("locales").map((file) => file.replace(".yml", ""))) {
  test(
    `the first facts of an account are no lower than their targets in ${locale}, light and dark`,
    thorough,
    async ({ site: pages, service }) => {
      const extension = await launchExtension({
        build: await product(),
        sitePort: pages.port,
        locale,
        args: ["--screen-info={1280x1024}"],
      });
      try {
        await connect(extension, service);
        const tab = await extension.context.newPage();
        await tab.goto(site);
        const popup = await extension.clickToolbarButton(tab);
        for (const colorScheme of ["light", "dark"] as const) {
          await popup.emulateMedia({ colorScheme });
          expect(beyond(await measurePopup(popup)), colorScheme).toEqual([]);
        }
        await popup.close();
        const panel = await openPanel(extension, `#/account/${domain}`);
        for (const colorScheme of ["light", "dark"] as const) {
          await panel.emulateMedia({ colorScheme });
          await panel.setViewportSize({ width: 360, height: 800 });
          expect(beyond(await measurePanel(panel)), colorScheme).toEqual([]);
          for (const width of [280, 600]) {
            await panel.setViewportSize({ width, height: 800 });
            const rows = (await measurePanel(panel))["panel: rows of section links"] ?? 0;
            expect(beyond({ "panel: rows of section links": rows }), colorScheme).toEqual([]);
            expect(await sideways(panel), colorScheme).toEqual([]);
          }
        }
      } finally {
        await extension.close();
      }
    },
  );
}

test("with little height the popup has one scroll area", thorough, async ({ connect: connected, extension }) => {
  await connected();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const page = await extension.page(`popup.html?domain=${domain}`);
  await page.setViewportSize({ width: 400, height: 300 });
  await page.locator(".people-rows .row").first().waitFor();
  const areas = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".popup, .popup *")]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.className),
  );
  expect(areas.length).toBeLessThanOrEqual(1);
  await page.mouse.move(200, 150);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.locator(".subject").evaluate((head) => head.getBoundingClientRect().bottom)).toBeLessThan(0);
});
