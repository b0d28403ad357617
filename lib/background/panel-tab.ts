import type { Panels } from "./panel";
import type { Store } from "./store/store";
import { serializeByKey } from "./concurrency";
import { panelMs } from "./durations";

/** The browser's windows and tabs, for the panel as a full page. */
export interface PanelTabEdge {
  /** Whether any window has a side panel, or this window has a panel tab opened by hand. Always true in Firefox. */
  hasPanel(windowId: number): Promise<boolean>;
  /** Returns this window or, if it has no tabs (as in an installed application), any ordinary window. */
  windowForTabs(windowId: number): Promise<number>;
  /** Returns the window's tab with the full-page panel; `null` if none. */
  tabIn(windowId: number): Promise<number | null>;
  /** Opens an extension page, by its path. */
  openTab(windowId: number, page: string): Promise<unknown>;
  /** Makes the tab active in its window. */
  showTab(tabId: number): Promise<unknown>;
  /** Brings the window to the front. */
  focusWindow(windowId: number): Promise<unknown>;
  /** Rejects if the window is closed. */
  isPrivate(windowId: number): Promise<boolean>;
  wait(ms: number): Promise<unknown>;
}

interface PanelTabPorts {
  edge: PanelTabEdge;
  panels: Pick<Panels, "show" | "handOver" | "pass" | "notifyTab">;
  store: Store;
}

/** Name under which the store notes that the browser shows no side panel. */
const name = "no side panel";

/** Opens the panel in a tab: some browsers lack a side panel, or resolve `sidePanel.open()` and show nothing. */
export function createPanelTab({ edge, panels, store }: PanelTabPorts) {
  const inSequence = serializeByKey();
  const isMarked = () => store.read(async (transaction) => (await transaction.objectStore("values").get(name)) === true);
  /** Notes that no side panel appeared. */
  const mark = () => store.write(async (transaction) => void (await transaction.objectStore("values").put(true, name)));
  const unmark = () => store.write((transaction) => transaction.objectStore("values").delete(name));

  /** Opens the panel tab, or shows an open one, except for private windows. */
  async function show(from: number, page: string): Promise<void> {
    // control: private-tabs. Opens no tab: an ordinary window would record it in the history.
    if (await edge.isPrivate(from)) return;
    const windowId = await edge.windowForTabs(from);
    if (windowId !== from) await panels.pass(from, windowId);
    const tabId = await edge.tabIn(windowId);
    if (tabId === null) await edge.openTab(windowId, page);
    else {
      await panels.notifyTab(windowId);
      await edge.showTab(tabId);
    }
    if (windowId !== from) await edge.focusWindow(windowId);
  }

  /** Opens or shows the tab as `standIn` describes. Updates the note that the browser shows no side panel. */
  async function openUnlessPanel(windowId: number): Promise<void> {
    const marked = await isMarked();
    // A window without tabs has no side panel in any browser.
    const mayHavePanel = (await edge.windowForTabs(windowId)) === windowId;
    // A side panel that was just opened may still be starting.
    if (mayHavePanel && !marked) await edge.wait(panelMs);
    if (mayHavePanel && (await edge.hasPanel(windowId))) return marked ? unmark() : undefined;
    // Nothing of a private window is stored, not even a missing side panel.
    if (await edge.isPrivate(windowId)) return;
    await show(windowId, "sidepanel.html?tab=instead");
    if (!mayHavePanel) return;
    if (!marked) return mark();
    // A newer browser version may have a side panel.
    await edge.wait(panelMs);
    if (await edge.hasPanel(windowId)) await unmark();
  }

  const standIn = (windowId: number) => void inSequence(windowId, () => openUnlessPanel(windowId)).catch(() => undefined);

  return {
    /** Shows a route in a window's panel tab, except in a private window. */
    async open(windowId: number, route: string): Promise<void> {
      // The route is passed apart from the tab's address, which the history keeps.
      await panels.handOver(windowId, route);
      await inSequence(windowId, () => show(windowId, "sidepanel.html?tab"));
    },
    /** After an attempt to open a side panel, opens or shows the tab, unless `hasPanel` or the window is private. */
    standIn,
    /** Shows a route in the side panel or, as `standIn` describes, in the tab. */
    async showRoute(windowId: number, route: string): Promise<void> {
      await panels.show(windowId, route);
      standIn(windowId);
    },
  };
}
