/** Far more than a pointer on a page brings about. */
const maxInSecond = 100;

/**
 * Returns a function that counts what a tab sends, and returns false once that is too much for the present second. Each tab is counted
 * alone.
 */
export function createRateLimit(now: () => number): (tabId: number) => boolean {
  let second = Number.NaN;
  let counted = new Map<number, number>();
  return (tabId) => {
    const current = Math.floor(now() / 1000);
    if (current !== second) counted = new Map();
    second = current;
    const count = (counted.get(tabId) ?? 0) + 1;
    counted.set(tabId, count);
    return count <= maxInSecond;
  };
}
