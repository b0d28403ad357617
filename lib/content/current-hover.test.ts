// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { HoverSettings } from "../model/hover";
import { holdTime } from "../../test/support/timers";
import type { CardFrame } from "./card-frame";
import { createCurrentHover } from "./current-hover";
import { quietAfterKeyMs } from "./durations";
import { createHoverController, type HoverPorts } from "./hover-controller";

it("a hover is not silent once the wait after typing is over, even if the key came at a fraction of a millisecond", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("getSelection", () => null);
  const hover = createCurrentHover({
    rules: {},
    depth: 0,
    // The one property that is read.
    pointer: () => ({ buttons: 0 }) as PointerEvent,
    keyAt: () => 0.4,
    send: async () => undefined,
    card: { draw: () => undefined, drawn: () => null, hasFocus: () => false },
  });
  const silences: boolean[] = [];
  hover.whenQuiet(() => silences.push(hover.silent()));
  vi.advanceTimersByTime(quietAfterKeyMs + 1);
  expect(silences).toEqual([false]);
});

describe("a dwell", () => {
  const none: HoverSettings = { delay: 200, modifier: "none", side: "below" };
  const alt: HoverSettings = { ...none, modifier: "alt" };

  /** Stops the clock. Creates ports for a pointer that has just moved onto an address. */
  function restOnAddress(settings: HoverSettings) {
    holdTime();
    const link = Object.assign(document.createElement("a"), { href: "mailto:ann@acme.example", textContent: "Ann" });
    document.body.replaceChildren(link);
    const pointer = { buttons: 0, clientX: 0, clientY: 0, timeStamp: performance.now(), target: link, isThere: true };
    stubBrowser(() => pointer.isThere);
    const sent: string[] = [];
    /** The hover that began last. */
    const begun = { token: "" };
    const ports: HoverPorts = {
      rules: {},
      depth: 0,
      pointer: () => ({ ...pointer, getModifierState: () => false }) as unknown as PointerEvent,
      keyAt: () => Number.NEGATIVE_INFINITY,
      send: async (name, input) => {
        sent.push(name);
        if ("values" in input) begun.token = input.token;
        return name === "hover.settings" ? settings : undefined;
      },
    };
    return { ports, pointer, sent, begun };
  }

  const card = {
    draw: () => undefined,
    drawn: () => null,
    isHovered: () => false,
    setHovered: () => undefined,
    remove: () => undefined,
    hasFocus: () => false,
  };

  /** Begins a hover on this address. */
  function begin(settings: HoverSettings) {
    const { ports, ...rested } = restOnAddress(settings);
    const hover = createCurrentHover({ ...ports, card });
    const found = hover.underPointer();
    if (found === null) throw new Error("There is no address.");
    hover.begin(found);
    return { hover, ...rested };
  }

  /** Adds what happy-dom lacks: XPath, a pointer, and selectors that ignore case. */
  function stubBrowser(isThere: () => boolean): void {
    const { matches } = Element.prototype;
    vi.stubGlobal("getSelection", () => null);
    vi.stubGlobal("XPathResult", { BOOLEAN_TYPE: 3 });
    Object.assign(document, { evaluate: () => ({ booleanValue: false }) });
    vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selectors: string) {
      if (selectors.includes(":hover")) return isThere();
      return !selectors.includes(" i]") && matches.call(this, selectors);
    });
  }

  it("shows the card if the pointer stays", async () => {
    const { sent } = begin(none);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toContain("hover.rest");
  });

  it("draws the card at the address that the page has drawn anew", async () => {
    const { ports } = restOnAddress(none);
    const draw = vi.fn<CardFrame["draw"]>();
    const hover = createCurrentHover({ ...ports, card: { ...card, draw } });
    const found = hover.underPointer();
    if (found === null) throw new Error("There is no address.");
    hover.begin(found);
    const again = found.anchor.cloneNode(true) as Element;
    document.body.replaceChildren(again);
    vi.spyOn(document, "querySelectorAll").mockImplementation(() => [again] as unknown as NodeListOf<Element>);
    await vi.advanceTimersByTimeAsync(1000);
    expect(draw.mock.lastCall?.[1]).toBe(again);
  });

  it("shows no card if the pointer has left without another movement here", async () => {
    const { sent, pointer } = begin(none);
    await vi.advanceTimersByTimeAsync(100);
    pointer.isThere = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).not.toContain("hover.rest");
    expect(sent).toContain("hover.end");
  });

  it.each([
    ["a press of the key before the dwell's end counts", "Alt", true, false],
    ["another key does not count", "Shift", false, false],
    ["a press does not count if the pointer moves after it", "Alt", false, true],
  ])("that waits for a modifier key: %s", async (_what, key, shows, moves) => {
    const { hover, sent, pointer } = begin(alt);
    await vi.advanceTimersByTimeAsync(100);
    hover.press({ key, timeStamp: performance.now() });
    expect(sent).not.toContain("hover.rest");
    if (moves) pointer.timeStamp = performance.now() + 1;
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.includes("hover.rest")).toBe(shows);
  });

  it.each([
    ["a press does not count if the key is released during the dwell", ["Alt"], ["Alt"], false],
    ["a press counts even if another key is released during the dwell", ["Shift", "Alt"], ["Shift"], true],
  ])("that waits for a modifier key: %s", async (_what, presses, releases, shows) => {
    const { ports, sent } = restOnAddress(alt);
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
    // The members of the card that a hover without a card uses.
    const controller = createHoverController(ports, () => card as unknown as CardFrame);
    controller.look(true);
    await vi.advanceTimersByTimeAsync(50);
    for (const key of presses) controller.key({ key, timeStamp: performance.now() } as KeyboardEvent);
    await vi.advanceTimersByTimeAsync(50);
    for (const key of releases) controller.release({ key, timeStamp: performance.now() } as KeyboardEvent);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.includes("hover.rest")).toBe(shows);
  });

  it.each([
    ["Escape in another frame", "once the pointer has left and come back", { closed: true, back: false }, 1],
    ["Escape in the card", "once the pointer has left and come back", { closed: true, back: true }, 1],
    ["a scroll around its frame", "at the next movement", { closed: false, back: false }, 2],
  ])("ended by %s is repeated %s", async (_what, _when, how, hovers) => {
    const { ports, sent, pointer, begun } = restOnAddress(none);
    vi.stubGlobal("addEventListener", () => undefined);
    const controller = createHoverController(ports, () => card as unknown as CardFrame);
    const move = async () => {
      pointer.timeStamp = performance.now();
      controller.look(true);
      await vi.advanceTimersByTimeAsync(1000);
      return sent.filter((name) => name === "hover.rest").length;
    };
    expect(await move()).toBe(1);
    controller.handle({ call: "hide", ...begun, ...how });
    expect(await move()).toBe(hovers);
    pointer.isThere = false;
    await move();
    pointer.isThere = true;
    expect(await move()).toBe(hovers + 1);
  });

  it.each([
    ["by pointer", false],
    ["by key", true],
  ])("draws even the first card %s on the preferred side", async (_how, byKey) => {
    const { ports, pointer } = restOnAddress(none);
    // The pointer has rested since before the code was loaded.
    pointer.timeStamp -= 1000;
    const sent: string[] = [];
    const send: HoverPorts["send"] = async (name) => {
      sent.push(name);
      if (name !== "hover.settings") return undefined;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { ...none, side: "above" } satisfies HoverSettings;
    };
    const draw = vi.fn<CardFrame["draw"]>();
    const hover = createCurrentHover({ ...ports, send, card: { ...card, draw } });
    const found = hover.underPointer();
    if (found === null) throw new Error("There is no address.");
    hover.begin(found, byKey);
    hover.tryShow();
    await vi.advanceTimersByTimeAsync(1000);
    expect(draw).toHaveBeenCalledExactlyOnceWith(expect.any(String), found.anchor, expect.anything(), true);
    expect(sent).toEqual(["hover.settings", "hover.begin", "hover.rest"]);
    hover.end();
    hover.begin(found, byKey);
    await vi.advanceTimersByTimeAsync(0);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it.each([true, false])("is ended by a scroll of another element only if its own element is removed: %s", async (isRemoved) => {
    const { ports, pointer, sent } = restOnAddress(none);
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
    const controller = createHoverController(ports, () => card as unknown as CardFrame);
    document.body.append(pointer.target);
    controller.look(true);
    await vi.advanceTimersByTimeAsync(1000);
    if (isRemoved) pointer.target.remove();
    listeners.get("scroll")?.({ isTrusted: true, target: document.createElement("div") });
    expect(sent.includes("hover.end")).toBe(isRemoved);
    document.body.replaceChildren();
  });

  it.each(["its page is left", "its script stops"])("is ended if %s, even if another frame has its card", async (what) => {
    const { ports, sent } = restOnAddress(none);
    const listeners = new Map<string, (event: { isTrusted: boolean }) => void>();
    vi.stubGlobal("addEventListener", (type: string, listener: () => void) => listeners.set(type, listener));
    const controller = createHoverController({ ...ports, depth: 1 }, () => card as unknown as CardFrame);
    controller.look(true);
    await vi.advanceTimersByTimeAsync(1000);
    listeners.get("pagehide")?.({ isTrusted: false });
    expect(sent).not.toContain("hover.end");
    if (what === "its script stops") controller.stop();
    else listeners.get("pagehide")?.({ isTrusted: true });
    expect(sent).toContain("hover.end");
  });

  it("gives the focus back without scrolling the page", async () => {
    const { ports, begun } = restOnAddress(none);
    vi.stubGlobal("addEventListener", () => undefined);
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    const controller = createHoverController(ports, () => card as unknown as CardFrame);
    controller.look(true);
    await vi.advanceTimersByTimeAsync(1000);
    controller.handle({ call: "hide", ...begun, closed: true, back: true });
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  it("gives the focus back to its frame, if the address takes no focus", async () => {
    const { ports, begun } = restOnAddress(none);
    vi.stubGlobal("addEventListener", () => undefined);
    const focus = vi.spyOn(window, "focus").mockImplementation(() => undefined);
    const controller = createHoverController(ports, () => card as unknown as CardFrame);
    controller.look(true);
    await vi.advanceTimersByTimeAsync(1000);
    controller.handle({ call: "hide", ...begun, closed: true, back: true });
    expect(focus).toHaveBeenCalledOnce();
  });

  it.each([
    ["Enter", { taken: true, ends: false }],
    [" ", { taken: true, ends: false }],
    ["Tab", { taken: false, ends: true }],
    ["Escape", { taken: true, ends: true }],
  ])("whose chip has the focus ends on any key except those that press the chip: %j", (key, { taken, ends }) => {
    const { ports, pointer, sent } = restOnAddress(none);
    vi.stubGlobal("addEventListener", () => undefined);
    let hasFocus = false;
    const shown = { ...card, isShown: () => true, hasFocus: () => hasFocus };
    const controller = createHoverController(ports, () => shown as unknown as CardFrame);
    pointer.target.focus();
    controller.handle({ call: "open" });
    hasFocus = true;
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    const event = { key, preventDefault: vi.fn() };
    expect(controller.key(event as unknown as KeyboardEvent)).toBe(taken);
    // Enter and Space still press the chip.
    expect(event.preventDefault).toHaveBeenCalledTimes(taken && ends ? 1 : 0);
    expect(sent.includes("hover.end")).toBe(ends);
    expect(focus).toHaveBeenCalledTimes(ends ? 1 : 0);
  });

  it("by key is answered with true only if it begins or its card has the focus", () => {
    const { ports, pointer, sent } = restOnAddress(none);
    vi.stubGlobal("addEventListener", () => undefined);
    let hasFocus = false;
    const shown = { ...card, hasFocus: () => hasFocus };
    const controller = createHoverController(ports, () => shown as unknown as CardFrame);
    expect(controller.handle({ call: "open" })).toBeUndefined();
    hasFocus = true;
    expect(controller.handle({ call: "open" })).toBe(true);
    expect(sent).toEqual([]);
    hasFocus = false;
    pointer.target.focus();
    expect(controller.handle({ call: "open" })).toBe(true);
    expect(sent).toEqual(["hover.settings"]);
  });

  it.each([true, false])("by key is ended by the pointer only if the user has not entered its card: %s", async (isEntered) => {
    const { ports, pointer, sent, begun } = restOnAddress(none);
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
    let hasFocus = false;
    const shown = { ...card, drawn: () => begun.token || null, enter: () => (hasFocus = true), hasFocus: () => hasFocus };
    const controller = createHoverController(ports, () => shown as unknown as CardFrame);
    pointer.target.focus();
    controller.handle({ call: "open" });
    await vi.advanceTimersByTimeAsync(100);
    if (isEntered) controller.handle({ call: "enter", ...begun });
    pointer.isThere = false;
    pointer.timeStamp = performance.now();
    controller.look(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.includes("hover.end")).toBe(!isEntered);
    // The address gets the focus back when something else closes its card.
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    listeners.get("scroll")?.({ isTrusted: true, target: document });
    expect(focus).toHaveBeenCalledTimes(isEntered ? 1 : 0);
  });

  it.each([true, false])(
    "by key is ended by the pointer only if the user has not entered its card in another frame: %s",
    async (isEntered) => {
      const { ports, pointer, sent, begun } = restOnAddress(none);
      vi.stubGlobal("addEventListener", () => undefined);
      const controller = createHoverController({ ...ports, depth: 1 }, () => card as unknown as CardFrame);
      pointer.target.focus();
      controller.handle({ call: "open" });
      await vi.advanceTimersByTimeAsync(100);
      if (isEntered) controller.handle({ call: "enter", ...begun });
      vi.spyOn(document, "hasFocus").mockReturnValue(false);
      pointer.isThere = false;
      pointer.timeStamp = performance.now();
      controller.look(true);
      await vi.advanceTimersByTimeAsync(1000);
      expect(sent.includes("hover.end")).toBe(!isEntered);
    },
  );

  it.each([true, false])(
    "of an inner frame is ended by the pointer here only if the user has not entered its card: %s",
    async (isEntered) => {
      const { ports, pointer, sent } = restOnAddress(none);
      vi.stubGlobal("addEventListener", () => undefined);
      const token = "token-of-a-card";
      const shown = { ...card, drawn: () => token, enter: () => undefined, hasFocus: () => true };
      const controller = createHoverController(ports, () => shown as unknown as CardFrame);
      if (isEntered) controller.handle({ call: "enter", token });
      pointer.isThere = false;
      controller.look(true);
      controller.handle({ call: "over", token, over: false, at: 0 });
      await vi.advanceTimersByTimeAsync(1000);
      expect(sent.includes("hover.end")).toBe(!isEntered);
    },
  );

  it("is reported only by the frame that has it or its card", async () => {
    const { ports } = restOnAddress(none);
    vi.stubGlobal("addEventListener", () => undefined);
    const draw = vi.fn<CardFrame["draw"]>();
    const drawn = { ...card, draw, drawn: () => "token-of-a-card" };
    const controller = createHoverController(ports, () => drawn as unknown as CardFrame);
    controller.look(true);
    await vi.advanceTimersByTimeAsync(1000);
    const [begun = ""] = draw.mock.calls[0] ?? [];
    expect(controller.handle({ call: "holds", token: begun })).toBe(true);
    expect(controller.handle({ call: "holds", token: "token-of-a-card" })).toBe(true);
    expect(controller.handle({ call: "holds", token: "token-of-another" })).toBeUndefined();
  });

  it.each(["Alt", "AltGraph", "Control", "Shift", "Meta"])("is not ended by the modifier key %s", (key) => {
    const { ports, sent } = restOnAddress(none);
    const shown = { ...card, drawn: () => "token-of-a-card", isShown: () => true };
    const controller = createHoverController(ports, () => shown as unknown as CardFrame);
    expect(controller.key({ key, timeStamp: performance.now() } as KeyboardEvent)).toBe(false);
    expect(sent).toEqual([]);
  });

  it.each([
    ["Escape", true, false],
    ["Escape", true, true],
    ["a", false, false],
  ])("ended by the key %s reports a closed card only for Escape (%s), and whether it had the focus (%s)", (key, closed, back) => {
    const { ports } = restOnAddress(none);
    const send = vi.fn<HoverPorts["send"]>(async () => undefined);
    const shown = { ...card, drawn: () => "token-of-a-card", isShown: () => true, hasFocus: () => back };
    const controller = createHoverController({ ...ports, send }, () => shown as unknown as CardFrame);
    const event = { key, preventDefault: () => undefined };
    expect(controller.key(event as KeyboardEvent)).toBe(closed);
    expect(send).toHaveBeenCalledExactlyOnceWith("hover.end", { token: "token-of-a-card", closed, back });
  });
});
