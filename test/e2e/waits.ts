/** Waits before a test checks that nothing has happened: for a signal if there is one, otherwise for the product's own durations. */
import type { Page } from "@playwright/test";
import { housekeepingMs, panelMs } from "../../lib/background/durations";
import { checkEveryMs, firstDwellMs, putOffMs, quietAfterKeyMs, restMs, travelMs } from "../../lib/content/durations";
import type { Extension } from "../browser/extension";

/**
 * Number of messages that `settled` sends. Each waits for the pending writes of every object store. Together they take longer than all
 * steps of a look-up.
 */
const counts = 5;

/** Resolves when the worker and an extension page have finished their earlier work. */
export async function settled({ ask }: Pick<Extension, "ask">, page?: Page): Promise<void> {
  for (let count = 0; count < counts; count += 1) {
    await page?.evaluate(() => scheduler.postTask(() => undefined, { priority: "background" }));
    await ask("data.counts", {});
  }
}

/** TypeScript does not declare `scheduler` yet. */
declare const scheduler: { postTask(act: () => void, how: { priority: "background" }): Promise<void> };

/** Makes an extension page a minute older: its clock is later, and timers that it sets from now on end at once. */
export const hasten = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setTimeout: start } = globalThis;
    const { now } = Date;
    Date.now = () => now.call(Date) + 60_000;
    Object.assign(globalThis, { setTimeout: (act: () => void) => start(act, 0) });
  });

const examinedMs = putOffMs + restMs;

/** Waits until a resting pointer was examined. Our script's timers run in its own world, and signal nothing. */
export const examinationPasses = (page: Page) => page.waitForTimeout(1.5 * examinedMs);

/** Waits until a pointer was examined that passes an address or moves while a card is open. Too short for a rest. */
export const glancePasses = (page: Page) => page.waitForTimeout(putOffMs);

/** Waits more than twice as long as a pointer has to rest for a card. Nothing in a browser signals that no card comes. */
export const restPasses = (page: Page) => page.waitForTimeout(examinedMs + 2 * firstDwellMs);

/** Waits longer than a pointer may take from the address to its card. Nothing signals that the card stays. */
export const travelPasses = (page: Page) => page.waitForTimeout(examinedMs + 2 * travelMs);

/** Waits until a card has checked whether the page moved it. Nothing signals that the card stays. */
export const checkPasses = (page: Page) => page.waitForTimeout(checkEveryMs + examinedMs);

/** Waits until no key counts as just typed. Our script only compares times, and signals nothing. */
export const silencePasses = (page: Page) => page.waitForTimeout(quietAfterKeyMs + examinedMs);

/** Waits until a browser counts as one without a side panel. The worker's timer signals nothing if a panel is there. */
export const panelTimePasses = (page: Page) => page.waitForTimeout(1.5 * panelMs);

/** Waits until a worker has done its housekeeping. Nothing signals that the worker sent no request. */
export const housekeepingPasses = (page: Page) => page.waitForTimeout(1.2 * housekeepingMs);
