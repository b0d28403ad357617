/** The panel's store. The test chooses the background's answers. */
import { defaultSettings } from "../../lib/model/settings";
import type { TabsEdge } from "../../lib/stores/panel/follow";
import type { SessionHistory } from "../../lib/stores/panel/history";
import { createPanel, type FullPage } from "../../lib/stores/panel/panel";
import { asking, type Answers } from "./asked";
import { initialStateOf } from "./some-settings";

interface TestHistory extends SessionHistory {
  /** Adds a step, as a click on a link to this hash does. */
  followLink(hash: string): void;
  entries: { hash: string; state: unknown }[];
}

/** Returns a browser's history in memory, as far as the panel uses it. */
export function historyInMemory(first = ""): TestHistory {
  const entries = [{ hash: first, state: null as unknown }];
  const listeners: (() => void)[] = [];
  let at = 0;
  const notify = () => listeners.forEach((listener) => listener());
  const move = (by: number) => {
    if (entries[at + by] === undefined) return;
    at += by;
    notify();
  };
  return {
    entries,
    hash: () => entries[at]?.hash ?? "",
    state: () => entries[at]?.state,
    show(hash, state, push) {
      if (push) entries.splice((at += 1), Infinity, { hash, state });
      else entries[at] = { hash, state };
    },
    back: () => move(-1),
    forward: () => move(1),
    onMove: (listener) => void listeners.push(listener),
    followLink(hash) {
      entries.splice((at += 1), Infinity, { hash, state: null });
      notify();
    },
  };
}

export const noTabs: TabsEdge = {
  read: async () => null,
  onChange: () => undefined,
  mayFollow: async () => false,
  request: async () => false,
};

interface Given {
  hash?: string;
  tabs?: TabsEdge;
  fullPage?: FullPage | null;
  untilPainted?: () => Promise<void>;
}

/** Returns a panel's store, the messages that it sends, and its history. By default there is no tab. */
export function panelOf(
  answers: Answers,
  { hash = "", tabs = noTabs, fullPage = null, untilPainted = () => Promise.resolve() }: Given = {},
) {
  const address = historyInMemory(hash);
  const asked = asking({
    "panel.keep": () => ({}),
    "panel.read-all": () => ({ panels: [] }),
    "subject.open": () => initialStateOf({ subject: { kind: "browser-page", title: "" }, settings: defaultSettings }),
    ...answers,
  });
  const panel = createPanel({
    ask: asked.ask,
    now: () => 0,
    windowId: 1,
    windowNow: () => 1,
    private: false,
    inTab: fullPage !== null,
    fullPage,
    address,
    tabs,
    openTab: () => undefined,
    version: "0.1.0",
    requestHost: async () => true,
    requestHosts: async () => true,
    copy: async () => true,
    copyTable: async () => true,
    save: () => undefined,
    photo: () => Promise.resolve(null),
    openOptions: () => undefined,
    untilPainted,
  });
  return { panel, asked, address };
}
