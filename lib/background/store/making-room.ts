import { serialize } from "../concurrency";
import { dropHalf } from "./eviction";
import { readMonths } from "./ledger";
import type { SessionArea } from "./session";
import { isFull, type Store, type WriteTransaction } from "./store";

export type MakingRoom = ReturnType<typeof createMakingRoom>;

type Work<Value> = (transaction: WriteTransaction) => Promise<Value>;

/** Name of a session value: the request counters at the last deletion that freed too little. */
const vainName = "deleted-in-vain";

/** Creates a function that writes. If storage is full, it tries again, and at most once more after deleting old answers. */
export function createMakingRoom(store: Store, session: SessionArea) {
  // Parallel writes would each delete half of the remaining answers.
  const inSequence = serialize();

  const attempt = <Value>(work: Work<Value>): Promise<Value | "full"> =>
    store.write(work).catch((error: unknown): "full" => {
      if (isFull(error)) return "full";
      throw error;
    });

  /** Writes, after deleting old answers if necessary. */
  async function makeRoom<Value>(work: Work<Value>): Promise<Value | "full"> {
    // An earlier write may have made room meanwhile.
    const written = await attempt(work);
    if (written !== "full") return written;
    const counters = JSON.stringify(await store.read(readMonths));
    // After a vain deletion, deletes no more until another request is counted.
    if ((await session.get(vainName))[vainName] === counters) return "full";
    const dropped = await store.write(dropHalf).catch(() => 0);
    if (dropped === 0) return "full";
    const again = await attempt(work);
    // A full disk does not limit session storage.
    if (again === "full") await session.set({ [vainName]: counters }).catch(() => undefined);
    return again;
  }

  // Returns "full" if nothing was written.
  return async <Value>(work: Work<Value>): Promise<Value | "full"> => {
    const written = await attempt(work);
    return written === "full" ? inSequence(() => makeRoom(work)) : written;
  };
}
