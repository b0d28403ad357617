import { afterEach, expect, it, vi } from "vitest";
import { createCurrentHover } from "./current-hover";
import { quietAfterKeyMs } from "./durations";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("is no longer silent when the wait for the end of typing is over, whatever fraction of a millisecond the key came at", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("getSelection", () => null);
  const hover = createCurrentHover({
    rules: {},
    depth: 0,
    // The one property that is read.
    pointer: () => ({ buttons: 0 }) as PointerEvent,
    keyAt: () => 0.4,
    send: async () => undefined,
    card: { draw: () => undefined, drawn: () => null },
  });
  const silences: boolean[] = [];
  hover.whenQuiet(() => silences.push(hover.silent()));
  vi.advanceTimersByTime(quietAfterKeyMs + 1);
  expect(silences).toEqual([false]);
});
