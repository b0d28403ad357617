/** Maximum messages per second from one tab, far above what a moving pointer causes. */
const maxInSecond = 100;

/** Creates a function that counts a tab's message, and returns false above the second's limit. */
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
