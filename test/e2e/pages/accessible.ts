import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Requires that a control's name holds its visible text (WCAG 2.5.3). The tags leave this rule out, because it is experimental in axe. */
const rules = { "label-content-name-mismatch": { enabled: true } };

/** Resolves when colour transitions have ended: until then, a button or page has neither its old nor its new colours. */
async function coloursChanged(): Promise<void> {
  const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(changing.map(({ finished }) => finished.catch(() => undefined)));
}

/** Expects no violation of axe, nothing to scroll sideways, and no target smaller than 24 pixels. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(coloursChanged);
  // Legacy mode opens no new tab. A new tab would close the popup.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: { type: "tag", values: tags }, rules })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
  );
  expect.soft(found, `axe: ${what}`).toEqual([]);
  expect.soft(await sideways(page), `sideways: ${what}`).toEqual([]);
  expect.soft(await smallTargets(page), `targets: ${what}`).toEqual([]);
}

/**
 * Lists the elements that would have to be scrolled sideways: those that scroll or cut, except by design, and those beyond the window's
 * left or right edge.
 */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const byDesign = ".table-scroll, .section-nav, .options-nav, .truncate, .clamp, .visually-hidden, input";
    const room = document.documentElement.clientWidth;
    const told = (element: Element, width: number) => `${element.tagName}.${element.className}: ${Math.round(width)}`;
    const elements = [...document.querySelectorAll<HTMLElement>("body, body *")].filter(
      (element) => element.closest(byDesign) === null && element.checkVisibility(),
    );
    const scrolling = elements.filter(
      (element) => getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1,
    );
    const boxes = elements.map((element) => ({ element, box: element.getBoundingClientRect() }));
    return [
      ...(document.documentElement.scrollWidth > room ? [`the page: ${document.documentElement.scrollWidth} in ${room}`] : []),
      ...scrolling.map((element) => told(element, element.scrollWidth)),
      ...boxes.filter(({ box }) => box.right > room + 1).map(({ element, box }) => told(element, box.right)),
      ...boxes.filter(({ box }) => box.left < -1).map(({ element, box }) => told(element, box.left)),
    ];
  });

/**
 * Lists buttons, fields and menu items below 24 × 24 pixels. A target in a sentence, or with a large label or pressable surroundings,
 * counts as large enough.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const inSentence = ".visually-hidden, p, .notice";
    const front = document.querySelector("dialog[open]") ?? document;
    const isPressedAt = (element: Element, x: number, y: number) => document.elementFromPoint(x, y) === element;
    const canBePressedAround = (element: Element) => {
      element.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1];
      return [-reach, reach].every((by) => isPressedAt(element, x + by, y) && isPressedAt(element, x, y + by));
    };
    return [...front.querySelectorAll<HTMLElement>("button, summary, select, input, [role=menuitem], .button")]
      .filter((element) => element.checkVisibility() && element.closest(inSentence) === null)
      .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < least - 0.1 || box.height < least - 0.1))
      .filter(({ element }) => !canBePressedAround(element))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)} × ${Math.round(box.height)}`);
  });

/** Doubles the text as the browser's own setting for the font size does. Returns a function that restores the size. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  return async () => {
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
    await session.detach();
  };
}
