// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HoverSettings } from "../model/hover";
import { holdTime } from "../../test/support/timers";
import { createCurrentHover } from "./current-hover";
import { quietAfterKeyMs } from "./durations";

afterEach(() => {
  vi.restoreAllMocks();
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

describe("a dwell", () => {
  const none: HoverSettings = { delay: 200, modifier: "none", side: "below" };
  const alt: HoverSettings = { ...none, modifier: "alt" };

  /** Begins a hover where the pointer has just moved onto an address. */
  function begin(settings: HoverSettings) {
    holdTime();
    const link = Object.assign(document.createElement("a"), { href: "mailto:ann@acme.example", textContent: "Ann" });
    const pointer = { buttons: 0, clientX: 0, clientY: 0, timeStamp: performance.now(), target: link, isThere: true };
    stubBrowser(() => pointer.isThere);
    const sent: string[] = [];
    const hover = createCurrentHover({
      rules: {},
      depth: 0,
      pointer: () => ({ ...pointer, getModifierState: () => false }) as unknown as PointerEvent,
      keyAt: () => Number.NEGATIVE_INFINITY,
      send: async (name) => {
        sent.push(name);
        return name === "hover.settings" ? settings : undefined;
      },
      card: { draw: () => undefined, drawn: () => null },
    });
    const found = hover.underPointer();
    if (found === null) throw new Error("There is no address.");
    hover.begin(found);
    return { hover, pointer, sent };
  }

  /** Adds what happy-dom lacks: XPath, and a pointer. */
  function stubBrowser(isThere: () => boolean): void {
    const { matches } = Element.prototype;
    vi.stubGlobal("getSelection", () => null);
    vi.stubGlobal("XPathResult", { BOOLEAN_TYPE: 3 });
    Object.assign(document, { evaluate: () => ({ booleanValue: false }) });
    vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selectors: string) {
      return selectors.includes(":hover") ? isThere() : matches.call(this, selectors);
    });
  }

  it("shows the card of a pointer that stays", async () => {
    const { sent } = begin(none);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toContain("hover.rest");
  });

  it("shows no card of a pointer that has left without another movement here", async () => {
    const { sent, pointer } = begin(none);
    await vi.advanceTimersByTimeAsync(100);
    pointer.isThere = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).not.toContain("hover.rest");
    expect(sent).toContain("hover.end");
  });

  it.each([
    ["the key, pressed before its end, is remembered", "Alt", true, false],
    ["another key does not count", "Shift", false, false],
    ["a movement after the press has the last word", "Alt", false, true],
  ])("that waits for a key: %s", async (_what, key, shows, moves) => {
    const { hover, sent, pointer } = begin(alt);
    await vi.advanceTimersByTimeAsync(100);
    hover.press({ key, timeStamp: performance.now() });
    expect(sent).not.toContain("hover.rest");
    if (moves) pointer.timeStamp = performance.now() + 1;
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.includes("hover.rest")).toBe(shows);
  });
});
