import { beforeEach, describe, expect, it } from "vitest";
import { startBackground } from "../../test/support/background";
import { handleCommand } from "./commands";
import { handleMenuClick } from "./context-menu";
import { handleOmniboxText } from "./omnibox";
import type { PanelTabEdge } from "./panel-tab";
import { eventually } from "../../test/support/eventually";
import { readLeft } from "../../test/support/panel-left";
import { settle } from "../../test/support/timers";

const windowId = 1;
/** The window of an installed application, which has no tabs. */
const appWindowId = 8;
const ordinaryWindowId = 9;
const route = "#/account/northwind-robotics.example";
/** `sidePanel.open()` always resolves. Whether a panel then runs is set by `panel`. */
const surfaces = {
  openPanel: async () => undefined,
  openAskingPopup: async () => undefined,
  openPanelHere: async () => undefined,
  lastFocusedWindow: async () => ({ id: windowId, incognito: false }),
};

let panel: boolean;
/** Whether a panel opens while the background waits. */
let opensLate: boolean;
let incognito: boolean;
/** Number of times the background has looked for a window with a panel or tabs. */
let checks: number;
let tabs: string[];
let acts: string[];

beforeEach(() => {
  panel = false;
  opensLate = false;
  incognito = false;
  checks = 0;
  tabs = [];
  acts = [];
});

const edge: PanelTabEdge = {
  async hasPanel() {
    checks += 1;
    return panel;
  },
  async windowForTabs(windowId) {
    checks += 1;
    return windowId === appWindowId ? ordinaryWindowId : windowId;
  },
  tabIn: async () => (tabs.length === 0 ? null : 7),
  openTab: async (_windowId, page) => void tabs.push(page),
  showTab: async (tabId) => void acts.push(`show ${tabId}`),
  focusWindow: async (windowId) => void acts.push(`focus ${windowId}`),
  isPrivate: async () => incognito,
  async wait(ms) {
    acts.push(`wait ${ms}`);
    panel ||= opensLate;
  },
};

function start() {
  const started = startBackground({ panelTabs: edge });
  const ports = { ...started.background, ...surfaces, openTab: async () => undefined };
  /** Resolves once the background has looked for a window, with time to act on it. Resets `checks`. */
  async function settled(): Promise<void> {
    await eventually(() => expect(checks).toBeGreaterThan(0));
    await settle();
    checks = 0;
  }
  return { ...started, ports, settled };
}

const subject = ({ handlers }: ReturnType<typeof start>) => readLeft(handlers, windowId);

const ofText = { route: null, asked: "northwind-robotics.example" };
/** Ways to the panel, each with the panel's subject afterwards. The keyboard shortcut has none without a card. */
const ways: [
  name: string,
  act: (started: ReturnType<typeof start>) => Promise<unknown>,
  shown: typeof ofText | { route: string | null; asked: null },
][] = [
  ["the popup", ({ handlers }) => handlers["panel.show"]({ windowId, route }), { route, asked: null }],
  [
    "the context menu",
    ({ ports }) => handleMenuClick(ports, { menuItemId: "panel-selection", selectionText: ofText.asked }, { id: 3, windowId }),
    ofText,
  ],
  ["the keyboard shortcut", ({ ports }) => handleCommand(ports, "open-panel", { id: 3, windowId }), { route: null, asked: null }],
  ["the address bar", ({ ports }) => handleOmniboxText(ports, ofText.asked), ofText],
];

describe("the panel in a tab", () => {
  for (const [name, act, shown] of ways) {
    it(`opens once, by ${name}, in a browser that resolves without a panel`, async () => {
      const started = start();
      await act(started);
      await started.settled();
      expect(tabs).toEqual(["sidepanel.html?tab=instead"]);
      expect(acts).toEqual(["wait 700"]);
      expect(await subject(started)).toMatchObject(shown);
    });

    it(`does not open, by ${name}, beside a real panel`, async () => {
      panel = true;
      const started = start();
      await act(started);
      await started.settled();
      expect(tabs).toEqual([]);
    });
  }

  it("is shown the next time without a wait, even by the next worker", async () => {
    const started = start();
    await started.handlers["panel.show"]({ windowId, route });
    await started.settled();
    acts = [];
    await started.restart()["panel.show"]({ windowId, route });
    await started.settled();
    expect(tabs).toHaveLength(1);
    expect(acts).toEqual(["show 7", "wait 700"]);
    expect(started.events.at(-1)).toEqual({ kind: "tab", windowId });
  });

  it.each<[string, () => unknown]>([
    ["has opened since", () => (opensLate = true)],
    ["was already open", () => (panel = true)],
  ])("is shown after a wait again if a side panel %s", async (_when, open) => {
    const started = start();
    await started.handlers["panel.show"]({ windowId, route });
    await started.settled();
    open();
    await started.handlers["panel.show"]({ windowId, route });
    await started.settled();
    [panel, opensLate, acts] = [false, false, []];
    await started.handlers["panel.show"]({ windowId, route });
    await started.settled();
    expect(acts).toEqual(["wait 700", "show 7"]);
  });

  it("opens in an ordinary window, in front, if the window has no tabs, without a note about the browser", async () => {
    const started = start();
    await started.handlers["panel.show"]({ windowId: appWindowId, route });
    await started.settled();
    expect([tabs, acts]).toEqual([["sidepanel.html?tab=instead"], [`focus ${ordinaryWindowId}`]]);
    const { handlers } = started;
    expect(await readLeft(handlers, ordinaryWindowId)).toMatchObject({ route });
    expect(await readLeft(handlers, appWindowId)).toMatchObject({ route: null });
    [acts, opensLate] = [[], true];
    await handlers["panel.show"]({ windowId, route });
    await started.settled();
    expect([tabs.length, acts]).toEqual([1, ["wait 700"]]);
  });

  it("opens for a window without tabs even if another window has a side panel", async () => {
    panel = true;
    const started = start();
    await started.handlers["panel.show"]({ windowId: appWindowId, route });
    await started.settled();
    expect([tabs, acts]).toEqual([["sidepanel.html?tab=instead"], [`focus ${ordinaryWindowId}`]]);
  });

  it("keeps an ordinary window's route if a window without tabs has none", async () => {
    const { handlers, ports, settled } = start();
    await handlers["panel.keep"]({ windowId: ordinaryWindowId, route, pinned: true, pending: null });
    await handleCommand(ports, "open-panel", { id: 3, windowId: appWindowId });
    await settled();
    expect(await readLeft(handlers, ordinaryWindowId)).toMatchObject({ route, pinned: true });
  });

  it("never opens for a private window, of which nothing is stored", async () => {
    incognito = true;
    const started = start();
    await started.handlers["panel.show"]({ windowId, route });
    await started.handlers["panel.to-tab"]({ windowId, route });
    await started.settled();
    expect(tabs).toEqual([]);
    expect(await started.store.read((transaction) => transaction.objectStore("values").get("no side panel"))).toBeUndefined();
  });

  it("opens at once by its own button, on the route, and does not change an open side panel", async () => {
    panel = true;
    const started = start();
    await started.handlers["panel.to-tab"]({ windowId, route });
    expect(tabs).toEqual(["sidepanel.html?tab"]);
    expect(await subject(started)).toMatchObject({ route, pinned: true });
    expect(started.events).toEqual([]);
  });
});
