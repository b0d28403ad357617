/** Helpers of the hover card's tests: the real pointer, and the card over a page. */
import type { Page } from "puppeteer-core";
import type { Firefox } from "../browser/firefox";
import type { Realm } from "../browser/firefox-window";

export const known = "ingrid.solheim@northwind-robotics.example";

/** A message from the person with the address `known`. */
export const message = `<p style="margin: 200px">From <a id="from" href="mailto:${known}">${known}</a></p>`;

/** Returns the position of the front page's corner in the browser's window. */
export async function cornerOf({ window }: Firefox, page: Page): Promise<{ x: number; y: number }> {
  const inner = await page.evaluate(() => ({ x: mozInnerScreenX, y: mozInnerScreenY }));
  const outer = await window.evaluate(() => ({ x: mozInnerScreenX, y: mozInnerScreenY }));
  return { x: inner.x - outer.x, y: inner.y - outer.y };
}

/** Returns the position, in the browser's window, of an element of the front page or of the card over it. */
export async function placeOf({ window }: Firefox, page: Page | Realm, selector: string): Promise<{ x: number; y: number }> {
  const middle = (wanted: string) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    if (box === undefined) throw new Error(`There is no ${wanted}.`);
    return { x: mozInnerScreenX + box.x + Math.min(box.width, 60) / 2, y: mozInnerScreenY + box.y + box.height / 2 };
  };
  // `Page` and `Realm` both have this form of `evaluate`.
  const onScreen = await (page as Realm).evaluate(middle, selector);
  const corner = await window.evaluate(() => ({ x: mozInnerScreenX, y: mozInnerScreenY }));
  return { x: onScreen.x - corner.x, y: onScreen.y - corner.y };
}

/** Moves the real pointer onto an element of the page in front and rests there. */
export async function restOn(firefox: Firefox, page: Page, selector: string): Promise<void> {
  const { x, y } = await placeOf(firefox, page, selector);
  // The pointer comes from elsewhere in the page, since one that never moved opens no card.
  await firefox.window.move(x + 300, y + 300);
  await firefox.window.move(x, y);
}

/** Returns the card's text; empty if there is no card. */
export async function cardText(firefox: Firefox): Promise<string> {
  const card = await firefox.card();
  return (await card?.evaluate(() => document.body.innerText).catch(() => "")) ?? "";
}
