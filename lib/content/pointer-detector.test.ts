import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPointerDetector, type ExtensionConnection, type PointerDetector } from "./pointer-detector";
import type { ContentCall } from "../model/hover";
import type { LatestInput, HoverController } from "./hover-controller";

/** An element with a shadow root: `mayMeanAddress` is always true for it. */
class AnyElement {
  readonly name: string;
  readonly activeElement: AnyElement | null;
  constructor(name = "a", activeElement: AnyElement | null = null) {
    this.name = name;
    this.activeElement = activeElement;
  }
  get shadowRoot() {
    return { activeElement: this.activeElement };
  }
  matches(selectors: string) {
    return selectors.split(",").includes(this.name);
  }
}

const listeners = new Map<string, (event: object) => void>();
let latestInput: LatestInput | undefined;
let follows: boolean;
let looks: boolean[];
let closed: string[];
let released: string[];
let takesKeys: boolean;
let detector: PointerDetector;
const connect = vi.fn<() => ExtensionConnection>();

const hoverController: HoverController = {
  look: (rested) => looks.push(rested),
  follows: () => follows,
  holds: (token) => token === "own",
  key: () => takesKeys,
  release: ({ key }) => released.push(key),
  handle: () => undefined,
  stop: () => undefined,
};
const connection: ExtensionConnection = {
  rules: {},
  depth: 0,
  rulesApply: () => true,
  isConnected: () => true,
  load: async (given) => {
    latestInput = given;
    return hoverController;
  },
  closeCard: (token) => closed.push(token),
  close: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("Element", AnyElement);
  vi.stubGlobal("document", { body: null });
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal("removeEventListener", (type: string) => listeners.delete(type));
  listeners.clear();
  [latestInput, follows, looks, closed, released, takesKeys] = [undefined, false, [], [], [], false];
  connect.mockReset().mockReturnValue(connection);
  detector = createPointerDetector({ first: undefined, connect, onStop: () => undefined });
});

const at = (x: number, type = "mouse") => ({
  isTrusted: true,
  pointerType: type,
  clientX: x,
  clientY: 100,
  timeStamp: performance.now(),
  target: new AnyElement(),
});

async function move(count: number, everyMs: number, stepPx: number, type?: string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    listeners.get("pointermove")?.(at(index * stepPx, type));
    await vi.advanceTimersByTimeAsync(everyMs);
  }
}

const press = (key: string, keys: object = {}) => {
  listeners.get("keydown")?.({
    isTrusted: true,
    key,
    timeStamp: performance.now(),
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...keys,
  });
  return latestInput?.keyAt();
};

describe("a pointer", () => {
  it("causes no connection while it moves, and is checked within a fifth of a second after it stops", async () => {
    await move(120, 16, 9);
    expect(connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(160);
    expect(connect).toHaveBeenCalledTimes(1);
    expect(looks).toEqual([true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(looks).toEqual([true]);
  });
  it("is also checked after a single movement", async () => {
    await move(1, 0, 0);
    await vi.advanceTimersByTimeAsync(160);
    expect(looks).toEqual([true]);
  });
  it("that only trembles counts as still", async () => {
    await move(30, 8, 0.05, "pen");
    expect(looks.length).toBeGreaterThan(0);
    expect(looks).not.toContain(false);
  });
  it("that may be leaving an address is checked while it moves", async () => {
    await move(1, 160, 0);
    follows = true;
    looks = [];
    await move(20, 16, 9);
    expect(looks.filter((rested) => !rested).length).toBeGreaterThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(120);
    expect(looks.at(-1)).toBe(true);
  });
  it("is ignored if it is a finger", async () => {
    await move(1, 400, 0, "touch");
    expect(connect).not.toHaveBeenCalled();
  });
});

describe("typing", () => {
  beforeEach(() => move(1, 160, 0));

  it("is recorded for a plain key", () => expect(press("a")).toBe(performance.now()));
  it("is not recorded for a keyboard shortcut", () => expect(press("K", { altKey: true, shiftKey: true })).toBe(Number.NEGATIVE_INFINITY));
  it.each(["Alt", "AltGraph"])("is not recorded for the modifier key %s", (key) => expect(press(key)).toBe(Number.NEGATIVE_INFINITY));
  it("is not recorded for a key that the card handles, and the page does not get the key", () => {
    takesKeys = true;
    const stopImmediatePropagation = vi.fn();
    expect(press("Enter", { stopImmediatePropagation })).toBe(Number.NEGATIVE_INFINITY);
    expect(stopImmediatePropagation).toHaveBeenCalledOnce();
  });
  it("is not recorded for an event that a page makes up", () => expect(press("a", { isTrusted: false })).toBe(Number.NEGATIVE_INFINITY));
});

describe("a card that another frame shows", () => {
  const [show, hide] = [
    { call: "show", token: "other", chip: null },
    { call: "hide", token: "other", closed: false, back: false },
  ] as const;
  const draw = { call: "draw", token: "other-2", depth: 0, box: { x: 0, y: 0, width: 1, height: 1 }, above: false } as const;
  const over = (isOver: boolean) => ({ call: "over", token: "other", over: isOver, at: 0 }) as const;

  /** Presses a key after these messages. Returns whether the key reaches the page. */
  function reachesPage(key: string, ...calls: ContentCall[]): boolean {
    calls.forEach(detector.handle);
    const event = { preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
    press(key, event);
    return event.stopImmediatePropagation.mock.calls.length === 0;
  }

  describe.each([true, false])("with a pointer that has rested here on a possible address: %s", (rests) => {
    beforeEach(async () => {
      if (rests) await move(1, 160, 0);
      else detector.connect();
    });

    it("is closed by Escape, which does not reach the page and is not recorded as typing", () => {
      expect(reachesPage("Escape", show)).toBe(false);
      expect(closed).toEqual(["other"]);
      expect(latestInput?.keyAt() ?? Number.NEGATIVE_INFINITY).toBe(Number.NEGATIVE_INFINITY);
    });
    it("is closed by another key, which reaches the page", () => {
      expect(reachesPage("a", show)).toBe(true);
      expect(closed).toEqual(["other"]);
    });
    it.each(["Alt", "AltGraph"])("is not closed by the modifier key %s", (key) => {
      expect(reachesPage(key, show)).toBe(true);
      expect(closed).toEqual([]);
    });
    it.each([
      ["before it is shown", []],
      ["once it is hidden", [show, hide]],
      ["once it is hidden, even if a late message shows its chip", [show, hide, { ...show, chip: "" }]],
      ["once it is closed under the pointer", [show, over(true), { ...hide, closed: true }]],
      ["once another card has replaced it and ended", [show, draw, { ...hide, token: "other-2" }]],
    ] as const)("leaves Escape to the page %s, and sends nothing", (_when, calls) => {
      expect(reachesPage("Escape", ...calls)).toBe(true);
      expect(closed).toEqual([]);
    });
    it.each([
      ["after its hover has ended while the pointer is on it", [show, over(true), hide]],
      ["after an earlier card was hidden", [show, hide, { ...show, token: "other-2" }]],
    ] as const)("keeps Escape from the page %s", (_what, calls) => expect(reachesPage("Escape", ...calls)).toBe(false));
  });

  it("is left to this frame's hover code if the card or its hover is in this frame", async () => {
    await move(1, 160, 0);
    expect(reachesPage("Escape", { ...show, token: "own" })).toBe(true);
    expect(closed).toEqual([]);
  });
});

describe("the release of a key", () => {
  beforeEach(() => move(1, 160, 0));

  /** Releases a key. Returns whether the release reaches the page. */
  function releaseReachesPage(key = "Escape"): boolean {
    const stopImmediatePropagation = vi.fn();
    listeners.get("keyup")?.({ isTrusted: true, key, stopImmediatePropagation });
    return stopImmediatePropagation.mock.calls.length === 0;
  }

  it.each([true, false])("is passed to the hover code only if it is real: %s", (isTrusted) => {
    listeners.get("keyup")?.({ isTrusted, key: "Alt" });
    expect(released).toEqual(isTrusted ? ["Alt"] : []);
  });

  const left = { call: "hide", token: "other", closed: true, back: true } as const;
  const pressHere = (key = "Escape") => press(key, { preventDefault: () => undefined, stopImmediatePropagation: () => undefined });

  it.each([
    [
      "pressed here",
      () => {
        takesKeys = true;
        pressHere();
      },
    ],
    [
      "pressed here for another frame's card",
      () => {
        detector.handle({ call: "show", token: "other", chip: null });
        pressHere();
      },
    ],
    ["pressed in the card", () => detector.handle(left)],
  ])("that closed a card, Escape %s, does not reach the page, but the next one does", (_where, act) => {
    act();
    expect(releaseReachesPage("Alt")).toBe(true);
    expect(releaseReachesPage()).toBe(false);
    expect(releaseReachesPage()).toBe(true);
  });
  it.each(["Enter", " "])("that presses the chip does not reach the page, but the next one does: %j", (key) => {
    takesKeys = true;
    pressHere(key);
    expect(releaseReachesPage(key)).toBe(false);
    expect(releaseReachesPage(key)).toBe(true);
  });
  it("reaches the page if another key was pressed since, or the card closed otherwise", () => {
    detector.handle(left);
    press("Escape");
    expect(releaseReachesPage()).toBe(true);
    detector.handle({ ...left, back: false });
    expect(releaseReachesPage()).toBe(true);
  });
});

describe("hover code that is loaded by the card's key", () => {
  const opened = { call: "open" } as const;
  const onStop = vi.fn();
  const withLoad = (load: ExtensionConnection["load"]) => {
    connect.mockReturnValue({ ...connection, load });
    vi.stubGlobal("document", { body: null, hasFocus: () => true, activeElement: new AnyElement() });
    onStop.mockReset();
    const loading = createPointerDetector({ first: undefined, connect, onStop });
    loading.connect();
    return loading;
  };

  it("handles the key once it is loaded", async () => {
    const handle = vi.fn();
    const started = withLoad(async () => ({ ...hoverController, handle }));
    await started.handle(opened);
    expect(handle).toHaveBeenCalledWith(opened);
  });
  it.each([
    ["an iframe", new AnyElement("iframe")],
    ["a frame of a frameset", new AnyElement("frame")],
    ["an object", new AnyElement("object")],
    ["an iframe in a component", new AnyElement("div", new AnyElement("iframe"))],
  ])("leaves the key to the inner document that has the focus: %s", async (_what, activeElement) => {
    const load = vi.fn(connection.load);
    const started = withLoad(load);
    vi.stubGlobal("document", { body: null, hasFocus: () => true, activeElement });
    expect(started.handle(opened)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    const handle = vi.fn();
    load.mockResolvedValue({ ...hoverController, handle });
    await started.handle({ call: "place", token: "other", depth: 0, box: { x: 0, y: 0, width: 1, height: 1 }, byKey: false });
    handle.mockReset();
    expect(started.handle(opened)).toBeUndefined();
    expect(handle).not.toHaveBeenCalled();
  });
  it("does nothing if the script was stopped meanwhile", async () => {
    const handle = vi.fn();
    let loaded = (_controller: HoverController) => {};
    const started = withLoad(() => new Promise((resolve) => (loaded = resolve)));
    const handled = started.handle(opened);
    started.stop();
    loaded({ ...hoverController, handle });
    await handled;
    expect(handle).not.toHaveBeenCalled();
    expect(onStop).toHaveBeenCalledTimes(1);
  });
  it("stops the script if it cannot be loaded, so that the next start loads it again", async () => {
    const started = withLoad(() => Promise.reject(new Error("The extension is busy.")));
    await started.handle(opened);
    expect(onStop).toHaveBeenCalledTimes(1);
  });
});
