import { dropHalf } from "./eviction";
import { isFull, type Store, type WriteTransaction } from "./store";

/** Writes; if storage is full, deletes old answers and tries once more. */
export async function makingRoom<Value>(store: Store, work: (transaction: WriteTransaction) => Promise<Value>): Promise<Value | "full"> {
  const orFull = (error: unknown): "full" => {
    if (isFull(error)) return "full";
    throw error;
  };
  const written = await store.write(work).catch(orFull);
  if (written !== "full") return written;
  const dropped = await store.write(dropHalf).catch(() => 0);
  return dropped === 0 ? "full" : store.write(work).catch(orFull);
}
