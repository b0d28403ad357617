import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProgressEvents } from "./progress-events";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("panels are told at once, then at most five times a second, and of the last change in any case", () => {
  const told: number[] = [];
  const event = createProgressEvents(async (windowId) => void told.push(windowId));
  event.notify(1);
  event.notify(1);
  event.notify(2);
  event.notify(1);
  expect(told).toEqual([1, 2]);
  vi.advanceTimersByTime(199);
  expect(told).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([1, 2, 1]);
});

it("no open panel is no failure", async () => {
  createProgressEvents(() => Promise.reject(new Error("Could not establish connection."))).notify(1);
  await vi.advanceTimersByTimeAsync(1000);
});
