/** Helpers of the hover tests: a page on a site that is on, and the card over it. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, type Frame, type Locator, type Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { restPasses } from "./waits";
import { test as base } from "./quiet";

export const known = "ingrid.solheim@northwind-robotics.example";
const host = "mail.example";

interface Hovering {
  /** Opens a page of `mail.example`, where the extension is switched on, with this body and these headers. */
  openMail(body: string, headers?: Record<string, string>): Promise<Page>;
}

export const test = base.extend<Hovering>({
  openMail: async ({ extension, connect, openTab }, use) => {
    await connect();
    await switchOn(extension, `http://${host}/`);
    let pages = 0;
    await use(async (body, headers = {}) => {
      const path = `/page-${(pages += 1)}`;
      await extension.context.route(`http://${host}${path}`, (route) =>
        route.fulfill({
          headers: { "content-type": "text/html; charset=utf-8", ...headers },
          body: `<!doctype html><title>Mail</title>${body}`,
        }),
      );
      const page = await openTab(`http://${host}${path}`);
      await page.mouse.move(600, 700);
      return page;
    });
  },
});

/** Adds the host as a webmail of the user's own and grants access to it, as the options page does. */
export async function switchOn(extension: Extension, url: string) {
  const { protocol, hostname } = new URL(url);
  await extension.ask("site.add", { protocol: protocol === "http:" ? "http" : "https", host: hostname, kind: "webmail" });
  await extension.grantHost(url);
}

/** The frame of the card over a page, even if it is not visible yet; `undefined` if there is none. */
export const cardOf = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url().includes("/card.html"));

/** Moves the pointer in steps. If the browser loses a step and never answers, moves it again, as a hand would. */
async function movePointer(page: Page, x: number, y: number): Promise<void> {
  const move = () => page.mouse.move(x, y, { steps: 6 });
  const moved = await Promise.race([
    move().then(
      () => true,
      () => false,
    ),
    wait(longestMoveMs, false, { ref: false }),
  ]);
  if (!moved) await move();
}

const longestMoveMs = 10_000;

/** Moves the pointer onto an element as a hand does, in steps. Ends at its middle, or 30 pixels from the left of a wide element. */
export async function restOn(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn.`);
  await movePointer(page, box.x + Math.min(box.width, 60) / 2, box.y + box.height / 2);
}

/** Rests the pointer on a text inside an element, also in frames. The pointer stays near the start, since a list cuts long lines off. */
export async function restOnText(page: Page, place: Locator, text: string): Promise<void> {
  const offset = await place.first().evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start < 0) continue;
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      element.scrollIntoView({ block: "nearest" });
      const [inner = new DOMRect()] = range.getClientRects();
      const outer = element.getBoundingClientRect();
      return { x: inner.x - outer.x + Math.min(inner.width / 2, 20), y: inner.y - outer.y + inner.height / 2 };
    }
    return null;
  }, text);
  const box = await place.first().boundingBox();
  if (offset === null || box === null) throw new Error(`"${text}" is not drawn.`);
  await movePointer(page, box.x + offset.x, box.y + offset.y);
}

/** Resolves with the card over a page, once it is visible with this text. */
export async function expectCard(page: Page, text: string, timeout = 10_000): Promise<Frame> {
  const said = async () => {
    const frame = cardOf(page);
    // The card is drawn during the rest and already shows stored data. A press on its buttons before it is visible would end the rest.
    const isSeen = await frame
      ?.parentFrame()
      ?.evaluate(hasSeenCard)
      .catch(() => false);
    return isSeen === true ? await frame?.evaluate(() => document.body.innerText).catch(() => "") : "no card is seen";
  };
  await expect.poll(said, { timeout }).toContain(text);
  const frame = cardOf(page);
  if (frame === undefined) throw new Error("The card has gone.");
  return frame;
}

/** Resolves with the place of the chip over a page; `null` if there is none. A card, which is higher, does not count. */
export async function chipOver(page: Page): Promise<DOMRect | null> {
  const box = await page.evaluate(
    () => document.querySelector("html > :popover-open")?.getBoundingClientRect().toJSON() as DOMRect | undefined,
  );
  return box !== undefined && box.height < 100 ? box : null;
}

function hasSeenCard(): boolean {
  const roots = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const hosts = roots.flatMap((root) => root.querySelector(":is(html, :modal) > :popover-open") ?? []);
  return hosts.some((host) => getComputedStyle(host).opacity !== "0");
}

/** Waits long enough for a card, and expects none. */
export async function expectNoCardComes(page: Page): Promise<void> {
  await restPasses(page);
  expect(cardOf(page)).toBeUndefined();
}

/** Waits until the page has no card. */
export const expectNoCard = (page: Page) => expect.poll(() => cardOf(page), { timeout: 10_000 }).toBeUndefined();

export { expect };
