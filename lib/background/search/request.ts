import type { Input, Output } from "../../messages/messages";
import { problemOf, type Problem } from "../../model/problem";
import { isDoubtful, type Search } from "../../model/search";
import type { Settings } from "../../model/settings";
import { priorities, type CallOptions } from "../api/ports";
import type { Service } from "../api/service";
import type { Shared } from "../shared";
import type { MakingRoom } from "../store/making-room";
import type { ReadTransaction } from "../store/store";
import { keptConnections } from "./kept-connections";
import { settlementOf } from "./outcome";
import type { PresentPorts } from "./present";
import { afterEarlier, hasResult, noResult, openSearch, readSearch, replaceOpened, withSettlement } from "./records";
import type { Intent, SearchRecord, Settlement } from "./records";

export interface RequestPorts extends PresentPorts, Pick<Shared, "notifyPanels"> {
  /** Returns the service, or the sample data if chosen. */
  service(settings: Settings): Service;
  /** Writes; if the disk is full, deletes old answers first. Returns "full" if nothing was written. */
  makingRoom: MakingRoom;
}

export type SearchInput = Input<"search.run">;

/** A search, and the number of requests sent. */
export type SearchOutcome = Omit<Output<"search.run">, "usage">;

/** Creates the function that stores, sends and settles one request. */
export function createSendSearch(ports: RequestPorts, present: (record: SearchRecord) => Promise<Search>) {
  const { store, makingRoom, now } = ports;
  const startedAt = now();

  /** Stores the pending request, or returns a search to show instead. */
  async function open(intent: Intent, settings: Settings, again: boolean, signal: AbortSignal): Promise<OpenedSearch> {
    const opened = await makingRoom(async (transaction): Promise<OpenedSearch> => {
      // A record stored after a deletion of all searches would stay.
      if (signal.aborted) return { instead: await unsentAgain(transaction, intent, settings, problemOf("cancelled", now())) };
      const before = await readSearch(transaction, intent.scope, intent.id, settings, now());
      if (!again && before !== null && hasResult(before)) return { instead: before };
      return { opened: await openSearch(transaction, intent, before), before };
    });
    if (opened !== "full") return opened;
    return { instead: await withoutSpace(ports, intent, settings) };
  }

  /** Stores an outcome. Never rejects. */
  async function settle(
    opened: SearchRecord,
    before: SearchRecord | null,
    { sent, at, ...settlement }: Settlement & { sent: number; at: number },
  ): Promise<void> {
    const write = (what: Settlement) =>
      makingRoom((transaction) =>
        replaceOpened(transaction, opened, (present) =>
          // If nothing was sent or found, restores any earlier record.
          sent === 0 && what.result === null && before !== null ? before : withSettlement(present, what, at),
        ),
      );
    const problem = { ...problemOf("storage-full", at), tries: sent };
    const lost: Settlement = { state: "failed", charged: settlement.charged, problem, result: null };
    // If writing fails, stores a failure; `send` returns the result anyway.
    const written = await write(settlement).catch(() => "full");
    if (written === "full") await write(lost).catch(() => undefined);
  }

  /** Sends a search, unless `open` returns a search to show. Stores the outcome unless private. */
  return async function send(intent: Intent, settings: Settings, input: SearchInput, signal: AbortSignal): Promise<SearchOutcome> {
    const keptBefore = await store.read((transaction) => keptConnections(transaction, startedAt, now()));
    // A private window stores no searches.
    const begun = input.private ? { opened: blank(intent), before: null } : await open(intent, settings, input.again, signal);
    if ("instead" in begun) return { search: await present(begun.instead), sent: 0 };
    const { opened, before } = begun;
    const { address } = settings;
    const call: CallOptions = { reason: "search", private: input.private, priority: priorities.action, signal, address, keptBefore };
    const called = await ports.service(settings).accountSearch(intent.filters, call);
    const settlement = settlementOf(called, (before?.listed ?? 0) > 0);
    const withEarlier = afterEarlier(before, settlement);
    const at = now();
    if (!input.private) await settle(opened, before, { ...withEarlier, sent: called.sent, at });
    // Shows an earlier doubtful charge only if nothing was sent.
    const shown = called.sent === 0 && isDoubtful(withEarlier.charged) ? withEarlier : settlement;
    const search = await present(withSettlement(opened, shown, at));
    void ports.notifyPanels({ kind: "search", id: intent.id });
    return { search, sent: called.sent };
  };
}

/** Returns the record of an unsent search. */
export const unsent = (intent: Intent, problem: Problem): SearchRecord => ({ ...blank(intent), state: "failed", charged: "no", problem });

/** Returns an unsent search's record, with any doubtful charge of an earlier request. */
async function unsentAgain(transaction: ReadTransaction, intent: Intent, settings: Settings, problem: Problem): Promise<SearchRecord> {
  const refused = unsent(intent, problem);
  const before = await readSearch(transaction, intent.scope, intent.id, settings, problem.at);
  return before !== null && isDoubtful(before.charged) ? { ...refused, charged: before.charged } : refused;
}

/** Returns the record of a search that was not sent because the disk is full. */
export const withoutSpace = (
  { store, now }: Pick<RequestPorts, "store" | "now">,
  intent: Intent,
  settings: Settings,
): Promise<SearchRecord> => store.read((transaction) => unsentAgain(transaction, intent, settings, problemOf("storage-full", now())));

/** A search to send, or a search to show instead. */
type OpenedSearch = { opened: SearchRecord; before: SearchRecord | null } | { instead: SearchRecord };

/** A search without any outcome yet. */
export const blank = (intent: Intent): SearchRecord => ({
  ...intent,
  state: "waiting",
  charged: "maybe",
  problem: null,
  ...noResult,
});
