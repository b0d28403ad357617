import { signal } from "@preact/signals";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";
import type { FrontTab } from "./ports";

/** The panel window's tabs. */
export interface TabsEdge {
  /** Returns the active tab; `null` without one. */
  read(): Promise<FrontTab | null>;
  /** Registers a listener for tab switches and navigations. */
  onChange(listener: () => void): void;
  /** Whether the browser provides the address of every tab. */
  mayFollow(): Promise<boolean>;
  /** Asks the user to permit what `mayFollow` checks; false if refused. Call in a click handler, before any `await`. */
  request(): Promise<boolean>;
}

export type Follow = ReturnType<typeof createFollow>;

/** Longest wait for the first reading of the active tab. */
const maxBeginMs = 1000;

/** The state "Follow tab" or "Pinned", with the active tab. Calls `onVisit` for each new tab or address while `following`. */
export function createFollow(tabs: TabsEdge, onVisit: (tab: FrontTab) => void) {
  const tab = signal<FrontTab | null>(null);
  const following = signal(false);
  const refused = signal(false);
  const readings = createLatest();

  /** The reading that began last. */
  let latest: Promise<void>;

  /** Reads the active tab. Resolves when `tab` is up to date, perhaps by a later reading. */
  const read = (): Promise<void> => (latest = readOnce());

  async function readOnce(): Promise<void> {
    const isLatest = readings.start();
    const front = await tabs.read().catch(() => null);
    if (!isLatest()) return latest;
    const before = tab.value;
    const isVisit = front !== null && (front.tabId !== before?.tabId || front.url !== before.url);
    if (isVisit || front?.title !== before?.title) tab.value = front;
    if (following.value && isVisit) onVisit(front);
  }

  tabs.onChange(() => void read());

  return {
    /** The active tab; `null` until read, or without one. */
    tab: readOnly(tab),
    /** False if pinned. */
    following: readOnly(following),
    /** True after a `follow` without permission, until the next `follow` or `pin`. */
    refused: readOnly(refused),
    /** Reads the active tab, for at most a second. Follows if permitted, unless `left`, the panel's last state, is pinned. */
    async begin(left: { pinned: boolean } | null): Promise<void> {
      // A page may change its title faster than it is read.
      const reading = Promise.race([read(), new Promise<void>((resolve) => setTimeout(resolve, maxBeginMs))]);
      if (left?.pinned === true) {
        following.value = false;
        return reading;
      }
      const [allowed] = await Promise.all([tabs.mayFollow().catch(() => false), reading]);
      following.value = allowed;
    },
    /** Asks for the browser's permission within the click. If granted, follows and returns true; otherwise pins. */
    async follow(): Promise<boolean> {
      refused.value = false;
      // The browser's keyboard command is no click, so `request` rejects. An earlier permission still applies.
      const allowed = await tabs.request().catch(() => tabs.mayFollow().catch(() => false));
      refused.value = !allowed;
      following.value = allowed;
      // Until now, the browser may have hidden the tab's address.
      if (allowed) await read();
      return allowed;
    },
    /** Stops following the active tab, and clears `refused`. */
    pin(): void {
      following.value = false;
      refused.value = false;
    },
  };
}
