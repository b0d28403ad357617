import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createNews } from "./news";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("panels are told at once, then at most five times a second, and of the last change in any case", () => {
  const told: number[] = [];
  const news = createNews(async (windowId) => void told.push(windowId));
  news.tell(1);
  news.tell(1);
  news.tell(2);
  news.tell(1);
  expect(told).toEqual([1, 2]);
  vi.advanceTimersByTime(199);
  expect(told).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([1, 2, 1]);
});

it("no open panel is no failure", async () => {
  createNews(() => Promise.reject(new Error("Could not establish connection."))).tell(1);
  await vi.advanceTimersByTimeAsync(1000);
});
