import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPointerDetector, type Connection } from "./pointer-detector";
import type { LatestInput, HoverController } from "./hover-controller";

/** An element that may always hold an address. */
class AnyElement {
  get shadowRoot() {
    return {};
  }
}

const listeners = new Map<string, (event: object) => void>();
let latestInput: LatestInput | undefined;
let follows: boolean;
let looks: boolean[];
let takesKeys: boolean;
const connect = vi.fn<() => Connection>();

const hoverController: HoverController = {
  look: (rested) => looks.push(rested),
  follows: () => follows,
  key: () => takesKeys,
  handle: () => undefined,
  stop: () => undefined,
};
const connection: Connection = {
  rules: {},
  depth: 0,
  isHere: () => true,
  isThere: () => true,
  load: async (given) => {
    latestInput = given;
    return hoverController;
  },
  close: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("Element", AnyElement);
  vi.stubGlobal("document", { body: null });
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal("removeEventListener", (type: string) => listeners.delete(type));
  listeners.clear();
  [latestInput, follows, looks, takesKeys] = [undefined, false, [], false];
  connect.mockReset().mockReturnValue(connection);
  createPointerDetector({ first: undefined, connect, onStop: () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const at = (x: number, type = "mouse") => ({
  isTrusted: true,
  pointerType: type,
  clientX: x,
  clientY: 0,
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
  it("that moves is not looked at, and the extension is not reached for; once it rests it is, within a fifth of a second", async () => {
    await move(120, 16, 9);
    expect(connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(160);
    expect(connect).toHaveBeenCalledTimes(1);
    expect(looks).toEqual([true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(looks).toEqual([true]);
  });
  it("that is at its goal by one movement is looked at too", async () => {
    await move(1, 0, 0);
    await vi.advanceTimersByTimeAsync(160);
    expect(looks).toEqual([true]);
  });
  it("that a pen or a hand makes tremble rests", async () => {
    await move(30, 8, 0.05, "pen");
    expect(looks.length).toBeGreaterThan(0);
    expect(looks).not.toContain(false);
  });
  it("that may be leaving an address is looked at while it moves", async () => {
    await move(1, 160, 0);
    follows = true;
    looks = [];
    await move(20, 16, 9);
    expect(looks.filter((rested) => !rested).length).toBeGreaterThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(120);
    expect(looks.at(-1)).toBe(true);
  });
  it("is no finger", async () => {
    await move(1, 400, 0, "touch");
    expect(connect).not.toHaveBeenCalled();
  });
});

describe("typing", () => {
  beforeEach(() => move(1, 160, 0));

  it("is a key without a command's", () => expect(press("a")).toBe(performance.now()));
  it("is no command", () => expect(press("K", { altKey: true, shiftKey: true })).toBe(Number.NEGATIVE_INFINITY));
  it("is no modifier alone", () => expect(press("Alt")).toBe(Number.NEGATIVE_INFINITY));
  it("is no key that the card takes", () => {
    takesKeys = true;
    expect(press("Escape")).toBe(Number.NEGATIVE_INFINITY);
  });
  it("is nothing that a page makes up", () => expect(press("a", { isTrusted: false })).toBe(Number.NEGATIVE_INFINITY));
});

describe("hover code that is loaded by the card's key", () => {
  const opened = { call: "open" } as const;
  const onStop = vi.fn();
  const withLoad = (load: Connection["load"]) => {
    connect.mockReturnValue({ ...connection, load });
    vi.stubGlobal("document", { body: null, hasFocus: () => true });
    onStop.mockReset();
    const detector = createPointerDetector({ first: undefined, connect, onStop });
    detector.connect();
    return detector;
  };

  it("handles the key once it is there", async () => {
    const handle = vi.fn();
    const detector = withLoad(async () => ({ ...hoverController, handle }));
    await detector.handle(opened);
    expect(handle).toHaveBeenCalledWith(opened);
  });
  it("does nothing if the script was stopped meanwhile", async () => {
    const handle = vi.fn();
    let loaded = (_controller: HoverController) => {};
    const detector = withLoad(() => new Promise((resolve) => (loaded = resolve)));
    const handled = detector.handle(opened);
    detector.stop();
    loaded({ ...hoverController, handle });
    await handled;
    expect(handle).not.toHaveBeenCalled();
    expect(onStop).toHaveBeenCalledTimes(1);
  });
  it("stops the script if it cannot be loaded, so that the next start loads it again", async () => {
    const detector = withLoad(() => Promise.reject(new Error("The extension is busy.")));
    await detector.handle(opened);
    expect(onStop).toHaveBeenCalledTimes(1);
  });
});
