import type { BrowserContext, CDPSession, Frame, Page } from "@playwright/test";
import type { Extension } from "../browser/extension";

/** A registration, as an extension page reads it. */
interface RegisteredScript {
  id: string;
  matches: string[];
  js: string[];
  excludeMatches: string[];
  allFrames: boolean;
  matchOriginAsFallback: boolean;
}

declare const chrome: {
  scripting: { getRegisteredContentScripts(): Promise<RegisteredScript[]> };
  permissions: { getAll(): Promise<{ origins: string[] }> };
  tabs: { query(query: object): Promise<{ id?: number; url?: string }[]> };
};

/** Returns the browser's id of the tab at this address; -1 if there is none. */
export async function tabIdOf(extension: Extension, url: string): Promise<number> {
  const all = await inExtension(extension, () => chrome.tabs.query({}));
  // If the extension lacks access to the tab, the browser reports no address. The newest tab without one is then taken.
  return all.find((tab) => tab.url === url)?.id ?? all.findLast((tab) => tab.url === undefined)?.id ?? -1;
}

/** Returns the registrations the browser reports, in the order of the ids. */
export async function registered(extension: Extension): Promise<RegisteredScript[]> {
  const scripts = await inExtension(extension, () => chrome.scripting.getRegisteredContentScripts());
  return scripts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export const registeredIds = async (extension: Extension) => (await registered(extension)).map(({ id }) => id);

/** Match patterns the browser gives access to. */
export const granted = (extension: Extension) => inExtension(extension, async () => (await chrome.permissions.getAll()).origins);

async function inExtension<Value>(extension: Extension, work: () => Promise<Value>): Promise<Value> {
  const page = await extension.page("options.html");
  const value = await page.evaluate(work);
  await page.close();
  return value;
}

/**
 * Counts the extension's `pointermove` listeners on each frame's window, by the frame's name ("top" for the page). A frame in which the
 * extension never ran has `null`. Uses the debugger, which reaches the extension's isolated worlds.
 */
export async function listenersPerFrame(page: Page): Promise<Record<string, number | null>> {
  const counts = await Promise.all(
    page
      .frames()
      .map(async (frame) => [frame === page.mainFrame() ? "top" : frame.name(), await listenersOfFrame(page.context(), page, frame)]),
  );
  return Object.fromEntries(counts);
}

async function listenersOfFrame(context: BrowserContext, page: Page, frame: Frame): Promise<number | null> {
  const frameId = await idOf(context, page, frame);
  // A frame in a process of its own has a session of its own. All other frames share the page's session.
  const own = frame === page.mainFrame() ? null : await context.newCDPSession(frame).catch(() => null);
  const session = own ?? (await context.newCDPSession(page));
  const worlds: number[] = [];
  session.on("Runtime.executionContextCreated", ({ context: world }) => {
    const aux = (world.auxData ?? {}) as { frameId?: string };
    if (world.origin.startsWith("chrome-extension://") && (own !== null || aux.frameId === frameId)) worlds.push(world.id);
  });
  await session.send("Runtime.enable");
  let count: number | null = null;
  for (const world of worlds) count = (count ?? 0) + (await listenersIn(session, world));
  await session.detach();
  return count;
}

async function listenersIn(session: CDPSession, contextId: number): Promise<number> {
  const { result } = await session.send("Runtime.evaluate", { contextId, expression: "window" });
  if (result.objectId === undefined) return 0;
  const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId: result.objectId });
  return listeners.filter(({ type }) => type === "pointermove").length;
}

/** Returns the protocol's id of a frame, found by the frame's name in the frame tree of the page. */
async function idOf(context: BrowserContext, page: Page, frame: Frame): Promise<string> {
  const session = await context.newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  await session.detach();
  const all = flatten(frameTree);
  const found = frame === page.mainFrame() ? all[0] : all.find(({ name }) => name === frame.name());
  return found?.id ?? "";
}

interface FrameTree {
  frame: { id: string; name?: string };
  childFrames?: FrameTree[];
}

const flatten = ({ frame, childFrames = [] }: FrameTree): FrameTree["frame"][] => [frame, ...childFrames.flatMap(flatten)];
