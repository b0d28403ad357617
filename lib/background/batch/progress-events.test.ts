import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProgressEvents } from "./progress-events";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("panels are notified at once, then at most five times a second, and always of the last change", () => {
  const sent: number[] = [];
  const notify = createProgressEvents<number>(async (windowId) => void sent.push(windowId));
  notify(1);
  notify(1);
  notify(2);
  notify(1);
  expect(sent).toEqual([1, 2]);
  vi.advanceTimersByTime(199);
  expect(sent).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([1, 2, 1]);
});
