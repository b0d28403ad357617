/**
 * A Chromium without the extension, for tests of finding and reading in stored pages. The pages' own scripts do not run, and nothing is
 * fetched.
 */
import type { Frame, Page } from "@playwright/test";
import { bundleForPage } from "../browser/bundle";
import { test as base } from "./bare-browser";
import type * as Made from "./parts";
import type { Found } from "../../lib/content/find";
import type { PageRules } from "../../lib/content/sites/site";

/** Available in the page's global scope as `parts`. */
export type Parts = typeof Made;

/** The members of a `Found` that can leave the page, and its box. */
export type Answer = Pick<Found, "values" | "shows"> & { box: { x: number; y: number; width: number; height: number } };

interface Fixtures {
  /** Opens a page of this HTML, wide and high enough to show much. */
  open(html: string): Promise<Page>;
}

export const test = base.extend<Fixtures, { bundle: string }>({
  bundle: [async ({}, use) => use(await bundleForPage("test/e2e/parts.ts", "parts")), { scope: "worker" }],
  open: async ({ bundle, chrome }, use) => {
    const opened: Page[] = [];
    await use(async (html) => {
      const page = await chrome.newPage();
      opened.push(page);
      await page.setViewportSize({ width: 1200, height: 900 });
      await page.addInitScript(bundle);
      await page.route("**", (route) => {
        if (!route.request().isNavigationRequest() || route.request().frame() !== page.mainFrame()) return route.abort();
        const headers = { "content-security-policy": "script-src 'none'" };
        return route.fulfill({ body: html, contentType: "text/html; charset=utf-8", headers });
      });
      await page.goto("https://page.example/", { waitUntil: "domcontentloaded" });
      return page;
    });
    await Promise.all(opened.map((page) => page.close()));
  },
});

/**
 * Moves the real pointer to a point. Returns what is found there, as the content script finds it, from the event's target; `null` if
 * nothing.
 */
export async function hover(page: Page, frame: Frame, point: { x: number; y: number }, rules: PageRules): Promise<Answer | null> {
  await frame.evaluate(() => {
    const world = globalThis as unknown as { last?: PointerEvent };
    delete world.last;
    addEventListener("pointermove", (event) => (world.last = event), { capture: true, once: true });
  });
  const offset = await offsetOf(frame);
  await page.mouse.move(offset.x + point.x, offset.y + point.y);
  return frame.evaluate(
    ({ given, place }) => {
      const { last, parts } = globalThis as unknown as { last?: PointerEvent; parts: Parts };
      // In a sandboxed frame only an extension's world receives events, so the page's world takes the element at the point.
      const target = last?.target ?? document.elementFromPoint(place.x, place.y);
      const at = last === undefined ? place : { x: last.clientX, y: last.clientY };
      const found = parts.findAt(at, target, given);
      if (found === null) return null;
      const { x, y, width, height } = found.rect();
      return { values: found.values, shows: found.shows, box: { x, y, width, height } };
    },
    { given: rules, place: point },
  );
}

async function offsetOf(frame: Frame): Promise<{ x: number; y: number }> {
  const parent = frame.parentFrame();
  if (parent === null) return { x: 0, y: 0 };
  const outer = await offsetOf(parent);
  const element = await frame.frameElement();
  const inner = await element.evaluate((node) => {
    const one = node as Element;
    const { x, y } = one.getBoundingClientRect();
    return { x: x + one.clientLeft, y: y + one.clientTop };
  });
  return { x: outer.x + inner.x, y: outer.y + inner.y };
}

export { expect } from "@playwright/test";
