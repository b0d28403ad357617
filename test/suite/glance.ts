/** Measures how far down the first facts of an account stand in the panel and the popup. */
import type { Page } from "@playwright/test";

/**
 * Upper limits at the usual sizes: a panel of 360 × 800 and a popup of 400 × 600. Most limit the distance from the top in pixels.
 * The entry's limit is for its height in pixels. The section links' limit is for their number of rows.
 */
export const glanceTargets = {
  "panel: first figure": 170,
  "panel: signals": 300,
  "panel: activity with its chart": 420,
  "panel: first person": 1000,
  "panel: an entry of the journey, folded": 44,
  "panel: rows of section links": 1,
  "popup: end of the three most active people": 524,
} as const;
export type GlanceFigure = keyof typeof glanceTargets;

/** Measures a panel that shows a rich account. */
export async function measurePanel(page: Page): Promise<Partial<Record<GlanceFigure, number>>> {
  await page.locator(".people-rows .row").first().waitFor();
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const topOf = (selector: string) => Math.round((box(selector)?.top ?? Infinity) + window.scrollY);
    const links = [...document.querySelectorAll(".section-nav a")].map((link) => Math.round(link.getBoundingClientRect().top));
    const heights = [...document.querySelectorAll(".entries > li")].map((entry) => entry.getBoundingClientRect().height);
    const entries = heights.filter((height) => height > 0);
    if (entries.length === 0 || links.length === 0) throw new Error("The panel shows no entry or no section link.");
    return {
      "panel: first figure": topOf(".headline"),
      "panel: signals": topOf("#signals h2"),
      "panel: activity with its chart": topOf("#activity h2"),
      "panel: first person": topOf(".people-rows .row"),
      "panel: an entry of the journey, folded": Math.round(Math.max(...entries)),
      "panel: rows of section links": new Set(links).size,
    };
  });
}

/**
 * Measures a popup that shows a rich account. The figure counts from the popup's top, without scrolling. The foot takes the last 76 of
 * the 600 pixels.
 */
export async function measurePopup(page: Page): Promise<Partial<Record<GlanceFigure, number>>> {
  await page.locator(".people-rows .row").nth(2).waitFor();
  const end = await page
    .locator(".people-rows .row")
    .nth(2)
    .evaluate((row) => Math.round(row.getBoundingClientRect().bottom));
  return { "popup: end of the three most active people": end };
}
