import { expect, it, vi } from "vitest";
import { createPanelEvents, progressMs } from "./panel-events";

it("changes of one key share one event at the interval's end", () => {
  vi.useFakeTimers();
  const sent: number[] = [];
  const notify = createPanelEvents<number>(async (windowId) => void sent.push(windowId), progressMs);
  notify(1);
  vi.advanceTimersByTime(progressMs / 2);
  notify(1);
  notify(2);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(progressMs / 2);
  expect(sent).toEqual([1]);
  notify(1);
  vi.advanceTimersByTime(progressMs);
  expect(sent).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(10 * progressMs);
  expect(sent).toEqual([1, 2, 1]);
});
