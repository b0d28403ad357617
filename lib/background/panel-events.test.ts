import { beforeEach, expect, it, vi } from "vitest";
import { createPanelEvents, progressPace } from "./panel-events";

beforeEach(() => void vi.useFakeTimers());

it("progress is sent at once, then at most five times a second, and always its last change", () => {
  const sent: number[] = [];
  const notify = createPanelEvents<number>(async (windowId) => void sent.push(windowId), progressPace);
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

it("changes that are not sent at once share one event at the interval's end", () => {
  const send = vi.fn(async () => undefined);
  const notify = createPanelEvents(send, { everyMs: 1000, atOnce: false });
  notify("library");
  vi.advanceTimersByTime(500);
  notify("library");
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(send).toHaveBeenCalledTimes(1);
  notify("library");
  vi.advanceTimersByTime(1000);
  expect(send).toHaveBeenCalledTimes(2);
});
