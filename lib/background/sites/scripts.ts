import type { ContentCall, ContentScriptHandle } from "../../model/hover";
import { neverMatches, reachesNever } from "./patterns";

/** What the browser is told of the scripts of one site. */
export interface Registration {
  id: string;
  matches: string[];
  js: string[];
}

/** Files of the package, or a function that is sent as its text: it may use nothing from around it. */
type Run = { files: string[]; func?: never } | { files?: never; func: () => void };

/** The browser's own calls, as `browser.scripting` and `browser.tabs` have them. */
export interface ScriptPorts {
  scripting(): {
    getRegisteredContentScripts(): Promise<{ id: string; matches?: string[]; js?: string[] }[]>;
    registerContentScripts(scripts: (Registration & typeof everywhere)[]): Promise<unknown>;
    unregisterContentScripts(filter: { ids: string[] }): Promise<unknown>;
    executeScript(injection: { target: { tabId: number; allFrames?: boolean } } & Run): Promise<unknown>;
  };
  queryTabs(query: { url?: string[]; discarded?: boolean }): Promise<{ id?: number }[]>;
  /** Tells every watcher of a tab. */
  notify(tabId: number, call: ContentCall): Promise<unknown>;
}

/**
 * In all frames, those included that have no address of their own (`srcdoc`, `about:blank`, sandboxed ones). Registrations outlive the
 * browser's end, so that they are there for the tabs it restores before the worker runs; an update of the extension drops them.
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

/** How long a tab may take to end its watchers: a frozen one answers only when it is thawed. Milliseconds. */
const patience = 1000;

/** The scripts of the extension in the pages of the web: registered for pages to come, started and stopped in those that are open. */
export interface Scripts {
  registered(): Promise<Registration[]>;
  /** Registers scripts in place of those of the same ids. A site the browser refuses is left out: the others run all the same. */
  register(registrations: readonly Registration[]): Promise<void>;
  unregister(registrations: readonly Registration[]): Promise<void>;
  /** Starts scripts in the open tabs that show a page of theirs; a copy that lives there with the same rules goes on, any other ends. */
  start(registrations: readonly Registration[], granted: readonly string[]): Promise<void>;
  /** Ends every watcher in every tab, whatever access is left; of those that still wait for the pointer, all that can be reached. */
  stopAll(granted: readonly string[]): Promise<void>;
  /** Has the watchers of a tab begin that still wait for the pointer. Rejects where no page can be reached. */
  wake(tabId: number, granted: readonly string[]): Promise<void>;
}

export function createScripts({ scripting, queryTabs, notify }: ScriptPorts): Scripts {
  /**
   * The browser runs it in each frame of the tab it gives access to. With access to all sites that could be a frame of LinkedIn, and
   * which frames there are cannot be asked: then only the page on top has it at once, its frames when they are loaded anew.
   */
  const runIn = (tabId: number, run: Run, granted: readonly string[]) =>
    scripting().executeScript({ target: granted.some(reachesNever) ? { tabId } : { tabId, allFrames: true }, ...run });

  return {
    async registered() {
      const all = await scripting().getRegisteredContentScripts();
      return all.map(({ id, matches = [], js = [] }) => ({ id, matches, js }));
    },
    async register(registrations) {
      for (const registration of registrations)
        await scripting()
          .registerContentScripts([{ ...registration, ...everywhere }])
          .catch(() => undefined);
    },
    async unregister(registrations) {
      if (registrations.length > 0) await scripting().unregisterContentScripts({ ids: registrations.map(({ id }) => id) });
    },
    async start(registrations, granted) {
      for (const { matches, js } of registrations) {
        const tabs = await queryTabs({ url: matches, discarded: false });
        // Not waited for: a page that never stops loading would hold everything up. A tab may close, or show an error by now.
        for (const { id } of tabs) if (id !== undefined) runIn(id, { files: js }, granted).catch(() => undefined);
      }
    },
    async stopAll(granted) {
      // A script that the browser keeps out of a page makes it offer a bubble of its own at the next click on the button, not the popup.
      const [tabs, open] = await Promise.all([
        queryTabs({ discarded: false }),
        granted.length === 0 ? [] : queryTabs({ url: [...granted], discarded: false }),
      ]);
      const ends = [
        ...idsOf(tabs).map((id) => notify(id, { call: "stop" })),
        ...idsOf(open).map((id) => runIn(id, { func: stopHere }, granted)),
      ].map((end) => end.catch(() => undefined));
      await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, patience))]);
    },
    wake: async (tabId, granted) => void (await runIn(tabId, { func: wakeHere }, granted)),
  };
}

const idsOf = (tabs: { id?: number }[]): number[] => tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));

// These two run in a page, in the world of our own scripts there, and know nothing but what stands in them (`isolated-world.ts`).
const wakeHere = () => (globalThis as { [name: symbol]: ContentScriptHandle | undefined })[Symbol.for("account-lens watcher")]?.start();
const stopHere = () => (globalThis as { [name: symbol]: ContentScriptHandle | undefined })[Symbol.for("account-lens watcher")]?.stop();
