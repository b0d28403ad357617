import { serialize } from "../concurrency";
import { dropHalf } from "./eviction";
import { readMonths } from "./ledger";
import type { SessionArea } from "./session";
import { isFull, type Store, type WriteTransaction } from "./store";

export type MakingRoom = ReturnType<typeof createMakingRoom>;

type Work<Value> = (transaction: WriteTransaction) => Promise<Value>;

/** Name of the counters at the last deletion in vain. They are in session storage, which a full disk does not limit. */
const vainName = "deleted-in-vain";

/** Creates the function that writes. If storage is full, it deletes old answers and tries once more. */
export function createMakingRoom(store: Store, session: SessionArea) {
  // Parallel writes would each delete half of what the one before left.
  const inSequence = serialize();

  const attempt = <Value>(work: Work<Value>): Promise<Value | "full"> =>
    store.write(work).catch((error: unknown): "full" => {
      if (isFull(error)) return "full";
      throw error;
    });

  async function makeRoom<Value>(work: Work<Value>): Promise<Value | "full"> {
    // An earlier write may have made room meanwhile.
    const written = await attempt(work);
    if (written !== "full") return written;
    const counters = JSON.stringify(await store.read(readMonths));
    // No request was counted since: the disk is still full, and deleting more would be in vain again.
    if ((await session.get(vainName))[vainName] === counters) return "full";
    const dropped = await store.write(dropHalf).catch(() => 0);
    if (dropped === 0) return "full";
    const again = await attempt(work);
    if (again === "full") await session.set({ [vainName]: counters }).catch(() => undefined);
    return again;
  }

  return async <Value>(work: Work<Value>): Promise<Value | "full"> => {
    const written = await attempt(work);
    return written === "full" ? inSequence(() => makeRoom(work)) : written;
  };
}
