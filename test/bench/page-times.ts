import type { Page } from "@playwright/test";

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

/** Milliseconds from the navigation's start until the heading is there and the first content is painted; `NaN` after three seconds. */
export async function untilText(page: Page, url: string, text: string): Promise<number> {
  // A covered page is never painted.
  await page.bringToFront();
  await page.goto("about:blank");
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(async (wanted) => {
    const hasHeading = () => document.querySelector("h1")?.textContent === wanted;
    const paint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    let there = hasHeading() ? 0 : undefined;
    new MutationObserver(() => (there ??= hasHeading() ? performance.now() : undefined)).observe(document, {
      childList: true,
      subtree: true,
    });
    const ready = () => there !== undefined && paint() !== undefined;
    while (!ready() && performance.now() < 3000) await new Promise((resolve) => setTimeout(resolve, 5));
    return ready() ? Math.max(there ?? 0, paint() ?? 0) : Number.NaN;
  }, text);
}

/** Milliseconds of one message and its answer, once. */
export const oneTrip = (page: Page, message: unknown): Promise<number> =>
  page.evaluate(async (sent) => {
    const start = performance.now();
    await chrome.runtime.sendMessage(sent);
    return performance.now() - start;
  }, message);

/** Milliseconds of one message and its answer, the upper median of ten. If `before` is given, that message is answered before each. */
export function roundTrip(page: Page, message: unknown, before?: unknown): Promise<number> {
  return page.evaluate(
    async ([sent, first]) => {
      const times: number[] = [];
      for (let turn = 0; turn < 10; turn += 1) {
        if (first !== undefined) await chrome.runtime.sendMessage(first);
        const start = performance.now();
        await chrome.runtime.sendMessage(sent);
        times.push(performance.now() - start);
      }
      return times.toSorted((one, other) => one - other)[5] ?? Number.NaN;
    },
    [message, before] as const,
  );
}
