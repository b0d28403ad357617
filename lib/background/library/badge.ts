import { serialize } from "../concurrency";
import type { Shared } from "../shared";
import { scopeOf } from "../store/cache";
import { readUnread } from "./watched";

export interface BadgePorts extends Pick<Shared, "store" | "settings"> {
  /** Shows a number at the toolbar button; nothing if it is 0. */
  showUnread(count: number): Promise<void>;
}

/** Shows the number of watched accounts with unread changes. */
export function createBadge({ store, settings, showUnread }: BadgePorts) {
  const inSequence = serialize();
  let next: Promise<void> | null = null;

  async function show(): Promise<void> {
    next = null;
    const unread = await store.read(async (transaction) => readUnread(transaction, scopeOf(await settings.read(transaction))));
    await showUnread(unread.length);
  }

  return {
    /** Counts and shows anew. Calls before a count begins share it. Never rejects. */
    update: (): Promise<void> => (next ??= inSequence(show).catch(() => undefined)),
  };
}
