import browser from "webextension-polyfill";
import type { Runtime } from "webextension-polyfill";
import { defineBackground } from "wxt/utils/define-background";
import { createAwake } from "../lib/background/awake";
import { createBackground } from "../lib/background/background";
import { readSampleAsset } from "../lib/background/service/sample";
import { createDoor } from "../lib/protocol/answer";

/** Set at build time by `ACCOUNT_LENS_SERVICE`; empty in the ordinary build. */
declare const __BUILT_IN_SERVICE__: string;

/** Every listener is registered before the first wait, or the browser would not wake the worker for it. */
export default defineBackground(() => {
  const { runtime, permissions, storage, tabs } = browser;
  const home = { id: runtime.id, origin: runtime.getURL("").replace(/\/$/, "") };

  const background = createBackground({
    fetch: globalThis.fetch,
    now: () => Date.now(),
    random: () => Math.random(),
    keepAwake: createAwake(() => runtime.getPlatformInfo()),
    session: storage.session,
    hasAccess: (hostPattern) => permissions.contains({ origins: [hostPattern] }),
    dropAccess: async (hostPattern) => void (await permissions.remove({ origins: [hostPattern] })),
    isOnline: () => navigator.onLine,
    loadSample: () => readSampleAsset(runtime.getURL("sample.json")),
    builtInAddress: __BUILT_IN_SERVICE__,
  });
  const door = createDoor(home, background.handlers);

  const listener = (message: unknown, sender: Runtime.MessageSender, send: (answer: unknown) => void) => {
    const answer = door(message, sender);
    if (answer === null) return undefined;
    void answer.then(send);
    return true;
  };
  // The polyfill has a type for listeners that answer every message and one for those that answer none.
  runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === "install") void tabs.create({ url: runtime.getURL("welcome.html") });
  });

  // The polyfill's types do not know this call of Chromium; Firefox has none.
  void closeToContentScripts(storage.local as AccessControlled).catch(() => undefined);
  setTimeout(() => void background.tidy().catch(() => undefined), tidyAfter);
});

/** Housekeeping waits until whoever woke the worker has been answered. Milliseconds. */
const tidyAfter = 5000;

type AccessControlled = typeof browser.storage.local & { setAccessLevel?(access: { accessLevel: string }): Promise<void> };

/** Nothing of ours stands in `storage.local`, and no content script may put anything there either. */
async function closeToContentScripts(area: AccessControlled): Promise<void> {
  await area.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}
