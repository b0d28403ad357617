import type { Watched } from "../../model/library";
import { serialize } from "../concurrency";
import type { Shared } from "../shared";
import { answerId, readAnswer, scopeOf } from "../store/cache";
import { readUnread } from "./watched";

export interface BadgePorts extends Pick<Shared, "store" | "settings" | "now"> {
  /** Shows a number at the toolbar button; nothing if it is 0. */
  showUnread(count: number): Promise<void>;
}

/** Shows the number of watched accounts with unread changes. */
export function createBadge({ store, settings, now, showUnread }: BadgePorts) {
  const inSequence = serialize();
  let next: Promise<void> | null = null;

  async function show(): Promise<void> {
    next = null;
    const accounts = await store.read(async (transaction) => {
      const current = await settings.read(transaction);
      const scope = scopeOf(current);
      const readStored = ({ key }: Watched) => readAnswer(transaction, "accounts", answerId(scope, key), current.accountsKeptDays, now());
      return Promise.all((await readUnread(transaction, scope)).map(readStored));
    });
    // Skips accounts that were erased or are past their retention: no list shows them.
    await showUnread(accounts.filter((one) => one !== null).length);
  }

  return {
    /** Counts and shows again. Calls that arrive before a count begins share that count. Never rejects. */
    update: (): Promise<void> => (next ??= inSequence(show).catch(() => undefined)),
  };
}
