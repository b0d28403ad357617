import type { StoredSpace } from "../../model/data-kinds";
import type { Shared } from "../shared";
import { dropOldestShare } from "./eviction";
import type { Home } from "./home";
import type { Store } from "./store";

/** Share of the quota beyond which answers are evicted. */
const nearlyFullShare = 0.9;
/** Minimum time between checks, because the browser may have to measure files. */
const checkedEveryMs = 60_000;

export interface SpacePorts extends Pick<Shared, "now"> {
  home: Pick<Home, "space">;
  store: Pick<Store, "write">;
  /** Whether the browser makes storage persistent without asking the user. */
  mayPersist(): Promise<boolean>;
}

/** Compares the data's size with the browser's quota, and evicts answers if storage is nearly full. */
export function createSpace({ home, store, mayPersist, now }: SpacePorts) {
  let checkedAt = -Infinity;

  /** Returns the space used and allowed; `null` without the browser's estimate. */
  async function read(): Promise<StoredSpace | null> {
    const estimate = home.space().then((space) => space.estimate());
    const { usage: used, quota: allowed } = await estimate.catch((): StorageEstimate => ({}));
    if (used === undefined || allowed === undefined || allowed <= 0) return null;
    return { used, allowed, nearlyFull: used > nearlyFullShare * allowed };
  }

  return {
    read,
    /** Evicts some answers if storage is nearly full, at most once a minute. Never rejects. */
    async check(): Promise<void> {
      if (Math.abs(now() - checkedAt) < checkedEveryMs) return;
      checkedAt = now();
      const space = await read();
      // `dropOldestShare` evicts a fixed share: the estimate falls too late to show when to stop.
      if (space?.nearlyFull === true) await store.write(dropOldestShare).catch(() => 0);
    },
    /** Makes the storage persistent if this needs no prompt. */
    async persist(): Promise<void> {
      if (await mayPersist()) await (await home.space()).persist();
    },
  };
}
