import type { Worker } from "@playwright/test";
import type { Extension } from "./extension";

/** Returns the running worker, and starts it if none runs. */
export async function workerOf({ ask, context, url }: Extension): Promise<Worker> {
  await ask("settings.read", {});
  const worker = context.serviceWorkers().findLast((one) => one.url().startsWith(url("")));
  if (worker === undefined) throw new Error("No worker runs.");
  return worker;
}

/** Shifts the worker's clock by `by` milliseconds until the worker ends. */
export const shiftClock = async (extension: Extension, by: number): Promise<void> =>
  (await workerOf(extension)).evaluate((offset) => {
    const scope = globalThis as unknown as { realNow?: () => number };
    const real = (scope.realNow ??= Date.now.bind(Date));
    Date.now = () => real() + offset;
  }, by);
