import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import type { ActivityLine, Operation } from "../../model/activity";
import { failed, succeeded } from "../../model/reply";
import type { Reply } from "../../model/reply";
import { addLine, settleLine, settleOrphans } from "./activity";
import { countRequest } from "./ledger";
import type { Attempt, LineId, ServicePorts } from "../service/ports";
import { makingRoom } from "./making-room";
import type { SettingsStore } from "./settings";
import type { ReadTransaction, Store, WriteTransaction } from "./store";

/**
 * The write-ahead journal of the service client: each request is counted and written down before it is sent and settled after it. A
 * request that can be neither counted nor written down is not sent.
 */
export interface Journal extends Pick<ServicePorts, "begin" | "settle"> {
  /** Requests left open by a worker that died are called unknown: once in this worker's life, before it writes or shows any. */
  recover(): Promise<void>;
}

export function createJournal(store: Store, settings: SettingsStore, now: () => number): Journal {
  let recovered: Promise<void> | undefined;
  const recover = () => (recovered ??= store.write(settleOrphans).catch(() => undefined));

  async function write(transaction: WriteTransaction, attempt: Attempt): Promise<Reply<LineId>> {
    const at = now();
    const counted = await countRequest(transaction, attempt.operation, await settings.read(transaction), at);
    if (!counted.ok) return failed({ kind: "cap-reached", at, cap: counted.cap, tries: 0 });
    return succeeded(attempt.private ? null : await addLine(transaction, lineOf(attempt, at)));
  }

  return {
    recover,
    async begin(attempt) {
      await recover();
      const problem = (kind: "storage-full" | "internal") => failed({ kind, at: now(), tries: 0 });
      const written = await makingRoom(store, (transaction) => write(transaction, attempt)).catch(() => problem("internal"));
      return written === "full" ? problem("storage-full") : written;
    },
    async settle(id, result) {
      if (id === null) return;
      // A line that cannot be settled stays "waiting" and is called "unknown" at the next start: never lost, never invented.
      await store.write((transaction) => settleLine(transaction, id, result)).catch(() => undefined);
    },
  };
}

const lineOf = ({ operation, argument, reason }: Attempt, at: number): Omit<ActivityLine, "id" | "outcome" | "status" | "duration"> => ({
  at,
  operation,
  argument,
  reason,
  cost: costOf(operation),
});

/** Only account search is stated to cost credits. */
const costOf = (operation: Operation): ActivityLine["cost"] => (operation === "account-search" ? "credits" : "not-stated");

const pause = lazily(() => z.object({ until: z.number(), strikes: z.number() }));
const pauseName = "pause";

/** The pause a 429 asked for: one for all tabs, and it outlives the worker. */
export function createPause(store: Store): ServicePorts["pause"] {
  return {
    read: () => store.read(readPause).catch(() => null),
    async write(value) {
      await store.write((transaction) => transaction.objectStore("values").put(value, pauseName)).catch(() => undefined);
    },
  };
}

/** The stored pause, or null; a garbled one is none. */
export async function readPause(transaction: ReadTransaction): Promise<z.output<ReturnType<typeof pause>> | null> {
  const parsed = pause().safeParse(await transaction.objectStore("values").get(pauseName));
  return parsed.success ? parsed.data : null;
}

/** Another service has asked for no pause. */
export const forgetPause = (transaction: WriteTransaction): Promise<void> => transaction.objectStore("values").delete(pauseName);
