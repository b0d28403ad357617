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

/** Screens in pixels. The window of the last one starts so low that the popup has less room than its screen suggests. */
const screens: [width: number, height: number, top: number][] = [
  [800, 600, 0],
  [1024, 640, 0],
  [1280, 720, 0],
  [1024, 740, 150],
];

for (const [width, height, top] of screens) {
  test.describe(`on a screen of ${width} × ${height}, with the window ${top} pixels from the top,`, () => {
    const place = [`--window-size=${width},${height - top}`, `--window-position=0,${top}`];
    test.use({ launch: { args: [`--screen-info={${width}x${height}}`, ...place] } });

    test("the whole popup is visible, including its foot", thorough, async ({ connect, openPopup }) => {
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
  "on an ordinary screen an account fills all 600 pixels, and a problem takes only the height it needs",
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
    // The height of the window is a whole number of pixels. The height of its text need not be.
    await expect.poll(async () => spareHeight(await heightsOf(state))).toBeLessThanOrEqual(1);
    expect((await heightsOf(state)).window).toBeLessThan(400);
  },
);
