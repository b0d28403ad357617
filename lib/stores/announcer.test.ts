import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAnnouncer } from "./announcer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("removes a message before it announces the same message for another four seconds", () => {
  const { announce, current } = createAnnouncer<{ text: string }>();
  announce({ text: "Copied" });
  vi.advanceTimersByTime(3000);
  announce({ text: "Copied" });
  expect(current.value).toBeNull();
  vi.advanceTimersByTime(1);
  expect(current.value).toEqual({ text: "Copied" });
  vi.advanceTimersByTime(3998);
  expect(current.value).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(current.value).toBeNull();
});

it("shows another message at once", () => {
  const { announce, current } = createAnnouncer<string>();
  announce("copied");
  announce("blocked");
  expect(current.value).toBe("blocked");
});

it("shows a message that stays until it is removed or another follows", () => {
  const { announce, current } = createAnnouncer<string>((message) => message === "blocked");
  announce("blocked");
  vi.advanceTimersByTime(60_000);
  expect(current.value).toBe("blocked");
  announce(null);
  expect([current.value, vi.getTimerCount()]).toEqual([null, 0]);
  announce("blocked");
  announce("copied");
  vi.advanceTimersByTime(4000);
  expect(current.value).toBeNull();
});
