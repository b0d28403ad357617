import type { ContentCall, ContentScriptHandle } from "../../model/hover";
import { within } from "../concurrency";
import { linkedInPattern, reachesLinkedIn } from "./patterns";

/** A site's content scripts, as registered with the browser. */
export interface Registration {
  /** Id of the site. */
  id: string;
  /** Match patterns of the pages to run on. */
  matches: string[];
  /** The site's rules, then the content script. */
  js: string[];
}

/** Files, or a function without outer variables, since the browser sends the function as text. */
type Run = ({ files: string[]; func?: never } | { files?: never; func: () => void }) & { injectImmediately?: boolean };

/** Calls of `browser.scripting` and `browser.tabs`. */
export interface ScriptPorts {
  scripting(): {
    getRegisteredContentScripts(): Promise<{ id: string; matches?: string[]; js?: string[] }[]>;
    registerContentScripts(scripts: (Registration & typeof everywhere)[]): Promise<unknown>;
    unregisterContentScripts(filter: { ids: string[] }): Promise<unknown>;
    executeScript(injection: { target: { tabId: number; allFrames?: boolean } } & Run): Promise<unknown>;
  };
  queryTabs(query: { url?: string[]; discarded?: boolean }): Promise<{ id?: number }[]>;
  /** Calls a tab's content scripts; rejects without a listener. */
  notify(tabId: number, call: ContentCall): Promise<unknown>;
}

const everywhere = {
  allFrames: true,
  // Covers frames without a web address too (`about:blank`, `srcdoc`), even sandboxed ones.
  matchOriginAsFallback: true,
  excludeMatches: [linkedInPattern],
  runAt: "document_idle" as const,
  // Registrations survive a browser restart, but not an extension update.
  persistAcrossSessions: true,
  // control: own-world. Keeps our functions where the page can neither read nor replace them.
  world: "ISOLATED" as const,
};

/** Maximum wait for ending scripts: frozen tabs answer only after resuming. */
const maxStopMs = 1000;

/** Registers content scripts for future pages, and starts and stops them in open ones. */
export function createScripts({ scripting, queryTabs, notify }: ScriptPorts) {
  /** Runs a script in all permitted frames; if a granted pattern reaches LinkedIn, only in the top frame: others may be LinkedIn's. */
  const runIn = (tabId: number, run: Run, granted: readonly string[]) =>
    scripting().executeScript({ target: granted.some(reachesLinkedIn) ? { tabId } : { tabId, allFrames: true }, ...run });

  return {
    /** Returns all registrations, an earlier worker's included. */
    async registered(): Promise<Registration[]> {
      const all = await scripting().getRegisteredContentScripts();
      return all.map(({ id, matches = [], js = [] }) => ({ id, matches, js }));
    },
    /** Registers scripts. Skips a site that the browser refuses. */
    async register(registrations: readonly Registration[]): Promise<void> {
      for (const registration of registrations)
        await scripting()
          .registerContentScripts([{ ...registration, ...everywhere }])
          .catch(() => undefined);
    },
    /** Affects future pages only; running scripts continue. */
    async unregister(registrations: readonly Registration[]): Promise<void> {
      if (registrations.length > 0) await scripting().unregisterContentScripts({ ids: registrations.map(({ id }) => id) });
    },
    /** Starts scripts in open tabs. A running copy with the same rules continues. */
    async start(registrations: readonly Registration[], granted: readonly string[]): Promise<void> {
      for (const { matches, js } of registrations) {
        const tabs = await queryTabs({ url: matches, discarded: false });
        // Not awaited: an endlessly loading page would block the others.
        for (const { id } of tabs) if (id !== undefined) runIn(id, { files: js }, granted).catch(() => undefined);
      }
    },
    /** Ends all content scripts. Those awaiting the pointer receive no message; an injected function ends them if access permits. */
    async stopAll(granted: readonly string[]): Promise<void> {
      const [tabs, open, onLinkedIn] = await Promise.all([
        queryTabs({ discarded: false }),
        // Only tabs with access: after a blocked function, the toolbar button's next click would open the browser's message.
        granted.length === 0 ? [] : queryTabs({ url: [...granted], discarded: false }),
        queryTabs({ url: [linkedInPattern] }),
      ]);
      const excluded = new Set(idsOf(onLinkedIn));
      const ends = [
        ...idsOf(tabs).map((id) => notify(id, { call: "stop" })),
        ...idsOf(open)
          .filter((id) => !excluded.has(id))
          .map((id) => runIn(id, { func: stopHere }, granted)),
      ].map((end) => end.catch(() => undefined));
      await within(maxStopMs, Promise.all(ends));
    },
    /** Activates content scripts that await the pointer, except on LinkedIn. Rejects if the tab permits no script. */
    async wake(tabId: number, granted: readonly string[]): Promise<void> {
      if (idsOf(await queryTabs({ url: [linkedInPattern] })).includes(tabId)) return;
      // Immediately: otherwise the browser waits for every frame, and lazy frames may never load.
      await runIn(tabId, { func: wakeHere, injectImmediately: true }, granted);
    },
  };
}

const idsOf = (tabs: { id?: number }[]): number[] => tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));

// Both functions run in the page's isolated world, without outer variables (`isolated-world.ts`).
const wakeHere = () => (Reflect as { accountLens?: { script?: ContentScriptHandle } }).accountLens?.script?.start();
const stopHere = () => (Reflect as { accountLens?: { script?: ContentScriptHandle } }).accountLens?.script?.stop();
