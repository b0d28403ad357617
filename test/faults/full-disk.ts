import type { Worker } from "@playwright/test";

/**
 * Makes every write to the database after the first `writes` fail as on a full disk, until the worker ends. Chromium has no quota that a
 * test could use up.
 */
export const fullAfter = (worker: Worker, writes: number) =>
  worker.evaluate((free) => {
    let left = free;
    for (const name of ["put", "add"] as const) {
      const real = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...given: [unknown, IDBValidKey?]) {
        left -= 1;
        if (left < 0) throw new DOMException("The disk is full.", "QuotaExceededError");
        return real.apply(this, given);
      };
    }
  }, writes);
