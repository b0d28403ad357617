import type { Usage } from "../../model/activity";
import { problemOf } from "../../model/problem";
import { failed, succeeded, type Reply } from "../../model/reply";
import { addLine, settleLine, settleOrphans } from "./activity";
import { openLedger } from "./ledger";
import type { Attempt, LineId } from "../api/ports";
import type { MakingRoom } from "./making-room";
import type { Store, WriteTransaction } from "./store";
import { cached, coalesce } from "../concurrency";

/** Counts each request before sending, and logs it unless private; later adds the result. */
export function createJournal(
  store: Store,
  makingRoom: MakingRoom,
  /** Returns counters and caps. Called before the transaction raises the counters. */
  usageIn: (transaction: WriteTransaction) => Promise<Usage>,
  now: () => number,
) {
  const { get: recover } = cached(() => store.write(settleOrphans).catch(() => undefined));
  /** Running writes of results. */
  const settling = new Set<Promise<void>>();

  async function write(transaction: WriteTransaction, take: () => readonly Attempt[]): Promise<Reply<LineId>[]> {
    const count = openLedger(transaction, await usageIn(transaction));
    const at = now();
    // Awaits no write, so that `commit` follows at once. A failed write aborts the transaction.
    const written = take().map(({ operation, argument, reason, private: isPrivate }): Promise<Reply<LineId>> => {
      const counted = count(operation);
      if (!counted.ok) return Promise.resolve(failed({ kind: "cap-reached", at, cap: counted.cap, tries: 0 }));
      // control: private-unwritten#logged. Keeps the look-ups of a private window out of the permanent log.
      const isLogged = !isPrivate;
      const line = isLogged ? addLine(transaction, { at, operation, argument, reason }) : null;
      const reply = Promise.all([counted.written, line]).then(([, id]) => succeeded(id));
      reply.catch(() => undefined);
      return reply;
    });
    // Commits early, to save a round trip.
    transaction.commit();
    return Promise.all(written);
  }

  async function writeAlone(attempt: Attempt): Promise<Reply<LineId>> {
    const problem = (kind: "storage-full" | "internal") => failed(problemOf(kind, now()));
    const written = await makingRoom((transaction) => write(transaction, () => [attempt])).catch(() => [problem("internal")]);
    return (written === "full" ? undefined : written[0]) ?? problem("storage-full");
  }

  // Lets both requests of a card share one transaction; if that fails, writes each alone.
  const writeTogether = coalesce((take: () => readonly Attempt[]) => store.write((transaction) => write(transaction, take)), writeAlone);

  return {
    /** Marks an earlier worker's pending requests as "unknown", and awaits running writes. Required before reading the log. */
    async recover(): Promise<void> {
      await Promise.all([recover(), ...settling]);
    },
    async begin(attempt: Attempt): Promise<Reply<LineId>> {
      await recover();
      return writeTogether(attempt);
    },
    async settle(id: LineId, result: Parameters<typeof settleLine>[2], when: "now" | "soon" = "now"): Promise<void> {
      if (id === null) return;
      const settled = (when === "soon" ? soon() : Promise.resolve())
        .then(() => store.write((transaction) => settleLine(transaction, id, result)))
        // If this fails, the next worker marks the pending line as unknown.
        .catch(() => undefined);
      settling.add(settled);
      await settled;
      settling.delete(settled);
    },
  };
}

/** Lets waiting reads begin first, because a write transaction delays later reads. */
const soon = () => new Promise<void>((resolve) => setTimeout(resolve));
