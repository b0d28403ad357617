import type { Page } from "@playwright/test";

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };
/** Set by {@link watchPaints} in a page. */
declare const painted: Promise<number>;

/**
 * Milliseconds from the navigation's start until the first content and an element of `selector` are painted; `NaN` after nine seconds.
 * The element must have exactly `text`, if given.
 */
export async function untilPainted(page: Page, url: string, selector: string, text: string | null = null): Promise<number> {
  // A covered page is never painted.
  await page.bringToFront();
  await page.goto("about:blank");
  const script = await page.addInitScript(watchPaints, [selector, text] as const);
  await page.goto(url, { waitUntil: "commit" });
  const time = await page.evaluate(() => painted);
  await script.dispose();
  return time;
}

/** Runs before a page's own scripts. */
function watchPaints([selector, text]: readonly [string, string | null]): void {
  const firstContent = new Promise<number>((resolve) => {
    const onPaints = (list: PerformanceObserverEntryList) =>
      list.getEntriesByName("first-contentful-paint").forEach(({ startTime }) => resolve(startTime));
    new PerformanceObserver(onPaints).observe({ type: "paint" });
  });
  const wanted = new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      const found = document.querySelector(selector);
      if (found === null || (text !== null && found.textContent !== text)) return;
      changes.disconnect();
      // The task after the next frame.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    changes.observe(document, { childList: true, characterData: true, subtree: true });
  });
  const tooLate = new Promise<number>((resolve) => {
    setTimeout(() => resolve(Number.NaN), 9000);
  });
  const both = Promise.all([firstContent, wanted]).then((times) => Math.max(...times));
  Object.assign(globalThis, { painted: Promise.race([both, tooLate]) });
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
