import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { FrontTab } from "./ports";

/** What the browser tells of the tabs of the panel's window. */
export interface TabsEdge {
  /** The tab in front; null where there is none. Its address is null where the browser keeps it from us. */
  read(): Promise<FrontTab | null>;
  /** Calls when another tab came to the front, or the one in front went elsewhere. */
  onChange(listener: () => void): void;
  /** Whether the browser tells the address of every tab. */
  mayFollow(): Promise<boolean>;
  /** Asks the person for that; must be called by a click, before anything is awaited. */
  request(): Promise<boolean>;
}

/** Follow tab or Pinned, and the tab in front. */
export interface Follow {
  tab: ReadonlySignal<FrontTab | null>;
  following: ReadonlySignal<boolean>;
  /** True after the person refused what following needs. */
  refused: ReadonlySignal<boolean>;
  /** Takes how the panel was left, as far as the browser still allows it. `left` is null where it was never open. */
  begin(left: { pinned: boolean } | null): Promise<void>;
  /** Follows from now on; asks the browser for what it needs within the click. True when it does. */
  follow(): Promise<boolean>;
  /** The tab in front changes nothing from now on. */
  pin(): void;
  /** Calls with the tab in front each time it is another one, or at another address, while the panel follows. */
  onVisit(listener: (tab: FrontTab) => void): void;
}

export function createFollow(tabs: TabsEdge): Follow {
  const tab = signal<FrontTab | null>(null);
  const following = signal(false);
  const refused = signal(false);
  const listeners: ((tab: FrontTab) => void)[] = [];
  /** Counts the readings: an answer that comes late is dropped. */
  let turn = 0;

  async function read(): Promise<void> {
    const started = ++turn;
    const front = await tabs.read().catch(() => null);
    if (started !== turn) return;
    const before = tab.value;
    if (front === null || before === null || front.tabId !== before.tabId || front.url !== before.url || front.title !== before.title) {
      tab.value = front;
    }
    if (following.value && front !== null && (front.tabId !== before?.tabId || front.url !== before.url)) {
      for (const listener of listeners) listener(front);
    }
  }

  tabs.onChange(() => void read());

  return {
    tab,
    following,
    refused,
    async begin(left) {
      if (left?.pinned === true) {
        following.value = false;
        return read();
      }
      const [allowed] = await Promise.all([tabs.mayFollow().catch(() => false), read()]);
      following.value = allowed;
    },
    async follow() {
      refused.value = false;
      // A key pressed in the page is no act in the panel: what was granted before still holds.
      const allowed = await tabs.request().catch(() => tabs.mayFollow().catch(() => false));
      refused.value = !allowed;
      following.value = allowed;
      // What the browser kept to itself before, it tells now.
      if (allowed) await read();
      return allowed;
    },
    pin() {
      following.value = false;
      refused.value = false;
    },
    onVisit: (listener) => void listeners.push(listener),
  };
}
