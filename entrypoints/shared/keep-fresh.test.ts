import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Listener = (...given: object[]) => unknown;

const { runtime, permissions, onMessage } = vi.hoisted(() => {
  /** One of the browser's events, which `send` sends. */
  const event = () => {
    const listeners: Listener[] = [];
    return {
      addListener: (listener: Listener) => void listeners.push(listener),
      send: (...given: object[]) => listeners.forEach((listener) => listener(...given)),
    };
  };
  const onMessage = event();
  const getManifest = () => ({ background: { service_worker: "background.js" } });
  return {
    onMessage,
    permissions: { onAdded: event(), onRemoved: event() },
    runtime: { id: "our-id", getManifest, getURL: (path: string) => `chrome-extension://our-id/${path}`, onMessage },
  };
});
vi.mock("webextension-polyfill", () => ({ default: { runtime, permissions } }));

// Without this, other files of the worker would share the replaced browser.
afterEach(() => void vi.resetModules());
beforeEach(() => void vi.resetModules());

/** Returns the reading of a page that is kept fresh. */
async function startPage() {
  const { keepFresh } = await import("./keep-fresh");
  const read = vi.fn(async () => undefined);
  keepFresh(read);
  return read;
}

const send = (kind: string) => onMessage.send({ panelEvent: { kind } }, { id: "our-id", url: "chrome-extension://our-id/background.js" });

describe("a page that is kept fresh", () => {
  it.each<[string, () => unknown]>([
    ["its window gets the focus", () => dispatchEvent(new Event("focus"))],
    ["its tab is shown", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["access to a host is granted", () => permissions.onAdded.send({})],
    ["access to a host is revoked", () => permissions.onRemoved.send({})],
    ["settings or the policy change", () => send("settings")],
    ["a verdict changes", () => send("judgement")],
    ["everything is deleted", () => send("erased")],
  ])("reads again when %s", async (_when, happen) => {
    const read = await startPage();
    expect(read).not.toHaveBeenCalled();
    happen();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => unknown]>([
    ["its tab is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["a batch makes progress", () => send("batch")],
  ])("does not read again when %s", async (_when, happen) => {
    const read = await startPage();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    happen();
    hidden.mockRestore();
    expect(read).not.toHaveBeenCalled();
  });
});
