import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { popupPage } from "./pages/popup";
import { thorough } from "./thorough";

const site = "http://northwind-robotics.example/";

/** Heights in pixels once the popup has stopped growing: the window, its content, and the lower edge of its foot. */
async function heightsOf(page: Page): Promise<{ window: number; popup: number; foot: number }> {
  const measure = () =>
    page.evaluate(() => ({
      window: window.innerHeight,
      popup: Math.round(document.querySelector(".popup")?.getBoundingClientRect().height ?? 0),
      foot: Math.round(document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0),
    }));
  let last = await measure();
  await expect
    .poll(async () => {
      const before = last;
      last = await measure();
      return last.window === before.window && last.popup === before.popup;
    })
    .toBe(true);
  return last;
}

/** Screens in pixels; the last one's window hangs so low that less is left below its toolbar than such a screen promises. */
const screens: [width: number, height: number, top: number][] = [
  [800, 600, 0],
  [1024, 640, 0],
  [1280, 720, 0],
  [1024, 740, 150],
];

for (const [width, height, top] of screens) {
  test.describe(`a screen of ${width} × ${height}, the window at ${top}`, () => {
    const place = [`--window-size=${width},${height - top}`, `--window-position=0,${top}`];
    test.use({ launch: { args: [`--screen-info={${width}x${height}}`, ...place] } });

    test("the whole popup is in sight, its foot included", thorough, async ({ connect, openPopup }) => {
      await connect();
      const page = await openPopup(site);
      await page.getByRole("heading", { name: "Everything the service sent" }).waitFor();
      const heights = await heightsOf(page);
      expect(heights.foot).toBeLessThanOrEqual(heights.window);
      expect(heights.popup).toBeGreaterThan(400);
      await expect(popupPage(page).more).toBeInViewport({ ratio: 1 });
    });
  });
}

const spareHeight = ({ window, popup }: { window: number; popup: number }) => Math.abs(window - popup);

test(
  "on an ordinary screen an account has all 600 pixels, and a state only what it needs",
  thorough,
  async ({ connect, openPopup, service }) => {
    await connect();
    const account = await openPopup(site);
    await account.getByRole("heading", { name: "Everything the service sent" }).waitFor();
    await expect.poll(() => heightsOf(account)).toEqual({ window: 600, popup: 600, foot: 600 });
    await account.close();
    service.fail({ status: 401 });
    const state = await openPopup("http://halden-automation.example/");
    await expect(popupPage(state).title).toBeVisible();
    // The browser's window has whole pixels; the text in it need not.
    await expect.poll(async () => spareHeight(await heightsOf(state))).toBeLessThanOrEqual(1);
    expect((await heightsOf(state)).window).toBeLessThan(400);
  },
);
