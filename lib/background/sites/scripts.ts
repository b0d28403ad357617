import type { ContentCall, ContentScriptHandle } from "../../model/hover";
import { neverMatches, reachesNever } from "./patterns";

/** The registration of one site's scripts. */
export interface Registration {
  id: string;
  matches: string[];
  js: string[];
}

/** Files of the package, or a function sent as text, which may use no outer variable. */
type Run = { files: string[]; func?: never } | { files?: never; func: () => void };

/** Calls of `browser.scripting` and `browser.tabs`. */
export interface ScriptPorts {
  scripting(): {
    getRegisteredContentScripts(): Promise<{ id: string; matches?: string[]; js?: string[] }[]>;
    registerContentScripts(scripts: (Registration & typeof everywhere)[]): Promise<unknown>;
    unregisterContentScripts(filter: { ids: string[] }): Promise<unknown>;
    executeScript(injection: { target: { tabId: number; allFrames?: boolean } } & Run): Promise<unknown>;
  };
  queryTabs(query: { url?: string[]; discarded?: boolean }): Promise<{ id?: number }[]>;
  notify(tabId: number, call: ContentCall): Promise<unknown>;
}

/**
 * Covers all frames, also those without an address (`srcdoc`, `about:blank`, sandboxed). Registrations persist over a browser restart,
 * for restored tabs. An update of the extension drops them.
 */
const everywhere = {
  allFrames: true,
  matchOriginAsFallback: true,
  excludeMatches: [neverMatches],
  runAt: "document_idle" as const,
  persistAcrossSessions: true,
  // control: own-world. In the page's own world the page could read and replace our functions.
  world: "ISOLATED" as const,
};

/** Time for a tab to end its content scripts: a frozen one answers only after it resumes. */
const patienceMs = 1000;

/** Content scripts: registered for future pages, started and stopped in open ones. */
export function createScripts({ scripting, queryTabs, notify }: ScriptPorts) {
  /**
   * Runs a script in every permitted frame. With access to all sites, a frame could be LinkedIn's, and frames cannot be listed. Then only
   * the top page gets it at once.
   */
  const runIn = (tabId: number, run: Run, granted: readonly string[]) =>
    scripting().executeScript({ target: granted.some(reachesNever) ? { tabId } : { tabId, allFrames: true }, ...run });

  return {
    async registered(): Promise<Registration[]> {
      const all = await scripting().getRegisteredContentScripts();
      return all.map(({ id, matches = [], js = [] }) => ({ id, matches, js }));
    },
    /** Registers scripts, replacing those with the same ids. Skips a site that the browser refuses. */
    async register(registrations: readonly Registration[]): Promise<void> {
      for (const registration of registrations)
        await scripting()
          .registerContentScripts([{ ...registration, ...everywhere }])
          .catch(() => undefined);
    },
    async unregister(registrations: readonly Registration[]): Promise<void> {
      if (registrations.length > 0) await scripting().unregisterContentScripts({ ids: registrations.map(({ id }) => id) });
    },
    /** Starts scripts in open tabs with matching pages. A running copy with the same rules continues; any other ends. */
    async start(registrations: readonly Registration[], granted: readonly string[]): Promise<void> {
      for (const { matches, js } of registrations) {
        const tabs = await queryTabs({ url: matches, discarded: false });
        // Not awaited: a page that never finishes loading would block the others. A tab may also close.
        for (const { id } of tabs) if (id !== undefined) runIn(id, { files: js }, granted).catch(() => undefined);
      }
    },
    /**
     * Ends every content script in every tab, whatever access is left. Those still waiting for the pointer end only if they can be reached.
     */
    async stopAll(granted: readonly string[]): Promise<void> {
      // If the browser blocks a script, the next click on the button opens its bubble instead of the popup.
      const [tabs, open] = await Promise.all([
        queryTabs({ discarded: false }),
        granted.length === 0 ? [] : queryTabs({ url: [...granted], discarded: false }),
      ]);
      const ends = [
        ...idsOf(tabs).map((id) => notify(id, { call: "stop" })),
        ...idsOf(open).map((id) => runIn(id, { func: stopHere }, granted)),
      ].map((end) => end.catch(() => undefined));
      await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    },
    /** Activates a tab's content scripts that wait for the pointer. Rejects if no page can be reached. */
    wake: async (tabId: number, granted: readonly string[]): Promise<void> => void (await runIn(tabId, { func: wakeHere }, granted)),
  };
}

const idsOf = (tabs: { id?: number }[]): number[] => tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));

// Both functions run in a page, in our isolated world, without access to outer variables (`isolated-world.ts`).
const wakeHere = () => (Reflect as { accountLens?: { script?: ContentScriptHandle } }).accountLens?.script?.start();
const stopHere = () => (Reflect as { accountLens?: { script?: ContentScriptHandle } }).accountLens?.script?.stop();
