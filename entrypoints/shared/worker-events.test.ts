import { beforeEach, describe, expect, it, vi } from "vitest";
import { onBackgroundMessage } from "./worker-events";

type Listener = (message: unknown, sender: object) => unknown;

const { runtime, listeners } = vi.hoisted(() => {
  const added: Listener[] = [];
  const own = {
    id: "our-id",
    origin: "chrome-extension://our-id",
    background: {} as object,
    getManifest: () => ({ background: own.background }),
    getURL: (path: string) => `${own.origin}/${path}`,
    onMessage: { addListener: (listener: Listener) => void added.push(listener) },
  };
  return { runtime: own, listeners: added };
});
vi.mock("webextension-polyfill", () => ({ default: { runtime } }));

beforeEach(() => listeners.splice(0));

/** Returns whether a message of this sender is handled. */
function isHandled(sender: object): boolean {
  const handle = vi.fn();
  onBackgroundMessage(handle);
  expect(listeners.at(-1)?.({ panelEvent: { kind: "settings" } }, sender)).toBeUndefined();
  return handle.mock.calls.length > 0;
}

const tab = { id: 1, url: "https://mail.example/" };

describe("a message to an extension page in Chromium", () => {
  const worker = { id: "our-id", url: "chrome-extension://our-id/background.js" };
  beforeEach(() => void Object.assign(runtime, { origin: "chrome-extension://our-id", background: { service_worker: "background.js" } }));

  it("is accepted from the worker", () => expect(isHandled(worker)).toBe(true));

  it.each<[string, object]>([
    ["a script in a page", { ...worker, url: tab.url, origin: "https://mail.example", tab, frameId: 0 }],
    ["the card", { ...worker, url: "chrome-extension://our-id/card.html", tab, frameId: 3 }],
    ["a page of ours in a tab", { ...worker, url: "chrome-extension://our-id/options.html", tab }],
    ["the popup", { ...worker, url: "chrome-extension://our-id/popup.html" }],
    ["the worker's script in a tab", { ...worker, tab }],
    ["another extension", { ...worker, id: "other-id" }],
    ["another extension's worker", { id: "other-id", url: "chrome-extension://other-id/background.js" }],
    ["an unknown sender", {}],
  ])("is not accepted from %s", (_who, sender) => expect(isHandled(sender)).toBe(false));
});

describe("a message to an extension page in Firefox", () => {
  const origin = "moz-extension://6d1f6bd2-5d8e-4e0c-9a51-0a4b6a1d77f5";
  const eventPage = { id: "our-id", envType: "addon_child", url: `${origin}/_generated_background_page.html`, origin };
  const background = { page: null, scripts: [`${origin}/background.js`], service_worker: null, type: null };
  beforeEach(() => void Object.assign(runtime, { origin, background }));

  it("is accepted from the event page", () => expect(isHandled(eventPage)).toBe(true));

  it.each<[string, object]>([
    ["a script in a page", { ...eventPage, envType: "content_child", url: tab.url, tab, frameId: 0 }],
    ["the popup", { ...eventPage, url: `${origin}/popup.html` }],
    ["the event page's address in a tab", { ...eventPage, tab }],
  ])("is not accepted from %s", (_who, sender) => expect(isHandled(sender)).toBe(false));
});
