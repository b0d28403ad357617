import { serialize } from "../concurrency";
import type { Shared } from "../shared";
import { readAnswer, scopeOf } from "../store/cache";
import { readUnread } from "../store/watched";

export interface BadgePorts extends Pick<Shared, "store" | "settings" | "now"> {
  /** Shows a number on the toolbar button; none for 0, or while a private window is open. */
  showUnread(count: number): Promise<void>;
}

/** Shows on the toolbar button how many watched accounts have unread changes. */
export function createBadge({ store, settings, now, showUnread }: BadgePorts) {
  const inSequence = serialize();
  /** Update whose count has not begun, if any. */
  let next: Promise<void> | null = null;

  async function show(): Promise<void> {
    // Later calls begin a new count.
    next = null;
    const accounts = await store.read(async (transaction) => {
      const current = await settings.read(transaction);
      const unread = await readUnread(transaction, scopeOf(current));
      return Promise.all(unread.map(({ key }) => readAnswer(transaction, current, "accounts", key, now())));
    });
    // Skips accounts without a kept answer: the watch list shows no changes for them.
    await showUnread(accounts.filter((one) => one !== null).length);
  }

  return {
    /** Updates the number. Calls made before a count begins share that count. Never rejects. */
    update: (): Promise<void> => (next ??= inSequence(show).catch(() => undefined)),
  };
}
