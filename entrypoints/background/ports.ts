import browser from "webextension-polyfill";
import { createReadTiming } from "../../lib/background/api/resend";
import { readAsset } from "../../lib/background/asset";
import type { BackgroundPorts } from "../../lib/background/background";
import { bucketHome, originHome, type StorageBuckets } from "../../lib/background/store/home";
import type { SuffixList } from "../../lib/background/subject/suffix-list";
import { recognise, sites } from "../../lib/content/sites/sites";
import { peopleData } from "../../lib/model/people-data";
import { openPanel } from "../shared/side-panel";
import { showUnread } from "./badge";
import { readManaged } from "./managed";
import { chipText, panelKeys } from "./panel-keys";
import { panelTabs } from "./panel-tabs";

/** Set at build time by `ACCOUNT_LENS_SERVICE`; empty in the ordinary build. */
declare const __BUILT_IN_SERVICE__: string;

/** Chromium's storage buckets, which TypeScript's types lack. */
type WithBuckets = typeof navigator & { storageBuckets: StorageBuckets };

/** Browsers stop a worker after 30 s without an extension call or event (developer.chrome.com). Two calls may be missed. */
const callEveryMs = 9_000;

/** Returns what the background needs from the browser. */
export function browserPorts(): BackgroundPorts {
  // Reads only three APIs here: the browser creates each API at first access, which costs time.
  const { runtime, permissions, storage } = browser;

  return {
    fetch: globalThis.fetch,
    timing: createReadTiming(),
    now: () => Date.now(),
    random: () => Math.random(),
    keepAwake() {
      const timer = setInterval(() => void runtime.getPlatformInfo().catch(() => undefined), callEveryMs);
      return () => clearInterval(timer);
    },
    home: import.meta.env.FIREFOX ? originHome() : bucketHome((navigator as WithBuckets).storageBuckets),
    // True only with the permission: otherwise requesting persistent storage would show a prompt in Firefox.
    mayPersist: async () => (await navigator.permissions.query({ name: "persistent-storage" })).state === "granted",
    showUnread,
    session: storage.session,
    hasAccess: (hostPattern) => permissions.contains({ origins: [hostPattern] }),
    dropAccess: async (hostPattern) => void (await permissions.remove({ origins: [hostPattern] })),
    async dropAllAccess() {
      const { origins = [] } = await permissions.getAll();
      // Separate calls: in a joint call, a required permission would block every removal.
      const people = import.meta.env.FIREFOX ? [peopleData] : [];
      const dropping: object[] = [{ permissions: ["tabs"] }, ...origins.map((origin) => ({ origins: [origin] })), ...people];
      await Promise.all(dropping.map((access) => permissions.remove(access).catch(() => false)));
    },
    hasPeopleConsent: async () => !import.meta.env.FIREFOX || permissions.contains(peopleData),
    readManaged,
    isOnline: () => navigator.onLine,
    loadSample: () => readAsset(runtime.getURL("sample.json")),
    // The build writes both files from values of these types (`modules/data-files`).
    loadSuffixes: async () => (await readAsset(runtime.getURL("suffixes.json"))) as SuffixList,
    loadConfusables: async () => (await readAsset(runtime.getURL("confusables.json"))) as string,
    builtInAddress: __BUILT_IN_SERVICE__,
    notify: (tabId, call, frameId) => browser.tabs.sendMessage(tabId, call, frameId === undefined ? {} : { frameId }),
    siteList: { sites, recognise },
    grantedHosts: async () => (await permissions.getAll()).origins ?? [],
    scripting: () => browser.scripting,
    queryTabs: (query) => browser.tabs.query(query),
    loadHover: (tabId, frameId) => browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: ["hover.js"] }),
    // Firefox refuses to open its sidebar after a message. When the user opens the sidebar, it shows the chip's subject.
    openPanel: (tabId) => openPanel({ tabId }).catch((error: unknown) => (import.meta.env.FIREFOX ? undefined : Promise.reject(error))),
    panelKeys,
    chipText,
    page: {
      addressOf: async (tabId) => (await browser.tabs.get(tabId)).url ?? null,
      addressMeansAccess: async () => import.meta.env.FIREFOX && !(await permissions.contains({ permissions: ["tabs"] })),
      async run(tabId, files, { allFrames, atOnce }) {
        const frames = await browser.scripting.executeScript({
          target: { tabId, allFrames },
          files: [...files],
          injectImmediately: atOnce,
        });
        return frames.map(({ result }) => result);
      },
    },
    panelTabs,
    notifyPanels: (panelEvent) => runtime.sendMessage({ panelEvent }),
  };
}
