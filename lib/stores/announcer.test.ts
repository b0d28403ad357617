import { beforeEach, expect, it, vi } from "vitest";
import { createAnnouncer } from "./announcer";

beforeEach(() => void vi.useFakeTimers());

it("a repeated message disappears for a moment, then is shown until four seconds after the repetition", () => {
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

it("a different message replaces the shown message at once", () => {
  const { announce, current } = createAnnouncer<string>();
  announce("copied");
  announce("blocked");
  expect(current.value).toBe("blocked");
});

it("a message that has no time limit is shown until it is removed or another message replaces it", () => {
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
