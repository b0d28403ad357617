import { recognise, sites } from "../../lib/content/sites/sites";
import type { BackgroundPorts } from "../../lib/background/background";
import type { ContentCall } from "../../lib/model/hover";
import { covers } from "../../lib/model/match-pattern";

type Edges = Pick<BackgroundPorts, "siteList" | "grantedHosts" | "scripting" | "queryTabs" | "notify" | "dropAccess">;
type RegisteredScript = Parameters<ReturnType<Edges["scripting"]>["registerContentScripts"]>[0][number];

/** A browser's tabs, permissions and scripts in memory, which tests read and change. */
interface MemoryBrowser extends Edges {
  granted: Set<string>;
  scripts: Map<string, RegisteredScript>;
  /** Open tabs: number and address. */
  tabs: Map<number, string>;
  /**
   * Calls that act in open tabs, in order. `executeScript` adds the call, the tab and any files: "start 1 sites/gmail.js content-script.js".
   * "start 1 top" means only the top frame. "wake resting 1" and "stop resting 1" call scripts that wait for the pointer. `notify` adds the
   * call and the tab: "stop 1".
   */
  acts: string[];
}

function matches(pattern: string, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return covers(pattern, `${protocol}//${hostname}/*`);
}

/** Creates a browser without access or tabs. */
export function memoryBrowser(): MemoryBrowser {
  const granted = new Set<string>();
  const scripts = new Map<string, RegisteredScript>();
  const tabs = new Map<number, string>();
  const acts: string[] = [];
  const scripting: ReturnType<Edges["scripting"]> = {
    getRegisteredContentScripts: async () => [...scripts.values()],
    registerContentScripts: async (added) => {
      for (const script of added) {
        if (scripts.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
        scripts.set(script.id, script);
      }
    },
    unregisterContentScripts: async ({ ids }) => {
      for (const id of ids) if (!scripts.delete(id)) throw new Error(`Nonexistent script ID '${id}'`);
    },
    executeScript: async ({ target, files, func }) => {
      const [what, which] = files === undefined ? [func.name.replace("Here", " resting"), ""] : ["start", ` ${files.join(" ")}`];
      acts.push(`${what} ${target.tabId}${target.allFrames ? "" : " top"}${which}`);
    },
  };
  return {
    granted,
    scripts,
    tabs,
    acts,
    siteList: { sites, recognise },
    grantedHosts: async () => [...granted],
    dropAccess: async (pattern) => void granted.delete(pattern),
    queryTabs: async ({ url }) =>
      [...tabs].filter(([, address]) => url === undefined || url.some((pattern) => matches(pattern, address))).map(([id]) => ({ id })),
    notify: async (tabId: number, { call }: ContentCall) => void acts.push(`${call} ${tabId}`),
    scripting: () => scripting,
  };
}

/** Returns a browser that gives access everywhere and has no tab open. */
export function siteEdges(): Omit<Edges, "notify" | "dropAccess"> & Pick<BackgroundPorts, "page" | "dropAllAccess"> {
  const { siteList, scripting, queryTabs } = memoryBrowser();
  return {
    siteList,
    scripting,
    queryTabs,
    grantedHosts: () => Promise.resolve(["<all_urls>"]),
    dropAllAccess: () => Promise.resolve(),
    page: {
      addressOf: () => Promise.resolve(null),
      addressMeansAccess: () => Promise.resolve(false),
      run: () => Promise.reject(new Error("There is no tab.")),
    },
  };
}
