import type { Filter } from "../../model/filters";
import type { Problem, ProblemKind } from "../../model/problem";
import type { PanelEvent } from "../../model/panel-event";
import type { Charged, Search } from "../../model/search";
import type { Settings } from "../../model/settings";
import { singleFlight } from "../concurrency";
import { scopeOf } from "../look-up/look-up";
import type { CallOptions, Service } from "../api/service";
import type { Scope } from "../store/cache";
import type { SettingsStore } from "../store/settings";
import type { Store } from "../store/store";
import { takeClick } from "./clicks";
import { keptConnections } from "./kept-connections";
import { makingRoom } from "../store/making-room";
import { settlementOf } from "./outcome";
import { createPresent } from "./present";
import type { PresentPorts } from "./present";
import {
  afterEarlier,
  hasResult,
  interrupted,
  noResult,
  openSearch,
  readSearch,
  restoreSearch,
  settleOrphans,
  settleSearch,
  withSettlement,
} from "./records";
import type { Intent, Keeping, SearchRecord, Settlement } from "./records";
import { searchIdOf, tidied } from "./search-id";

export interface SearchPorts extends PresentPorts {
  store: Store;
  settings: SettingsStore;
  /** Returns the service, or the sample data if the person chose these. */
  service(settings: Settings): Service;
  /** Sends an event to the open side panels; rejects if none is open. */
  notifyPanels(event: PanelEvent): Promise<unknown>;
  now(): number;
}

/** The search that the person clicked. */
export interface SearchAsked {
  filters: Filter[];
  seed: string | null;
  /** Whether to send a request even if a result is kept. */
  again: boolean;
  click: string;
  private: boolean;
}

/** A search and its number of requests. */
export interface Ran {
  search: Search;
  sent: number;
}

/**
 * Account searches, the only operation known to cost credits. One click sends at most one request, stored before and settled after it.
 * Simultaneous callers share its outcome.
 */
export interface Searches {
  run(asked: SearchAsked): Promise<Ran>;
  /** Stops waiting; the request may have been charged. */
  stop(id: string): void;
  /** Stops all searches; none of their results is stored. */
  stopAll(): void;
  /** Returns the stored search; `null` if there is none. */
  read(id: string): Promise<Search | null>;
  /** Marks open searches of an earlier worker as unknown, once per worker. Required before searches are read. */
  recover(): Promise<void>;
  /** Returns the record with its known state: if it waits without a running request, its outcome is unknown. */
  asKnown(record: SearchRecord): SearchRecord;
}

/** Manual actions go before automatic repeats. */
const personsAct = 1;

export function createSearches(ports: SearchPorts): Searches {
  const { store, now } = ports;
  const present = createPresent(ports);
  const requests = singleFlight<Ran>();
  const begun = now();
  let recovered: Promise<void> | undefined;

  /**
   * Before the first request of this worker, all waiting searches belong to an earlier one. Later they are indistinguishable, so this is
   * tried once.
   */
  const recover = () => (recovered ??= store.write((transaction) => settleOrphans(transaction, now())).catch(() => undefined));

  const keeping = ({ searchesKeptDays }: Settings): Keeping => ({ keptDays: searchesKeptDays, now: now() });

  async function run(asked: SearchAsked): Promise<Ran> {
    await recover();
    const settings = await store.read(ports.settings.read);
    const intent = await intentOf(asked, scopeOf(settings));
    if (intent.filters.length === 0) return retold(unsent(intent, "bad-request"));
    const kept = asked.again ? null : await readKept(settings, intent.id);
    return kept === null ? runOnce(intent, settings, asked) : { search: kept, sent: 0 };
  }

  async function intentOf({ filters: given, click, seed }: SearchAsked, scope: Scope): Promise<Intent> {
    const filters = tidied(given);
    return { id: await searchIdOf(scope, filters), scope, click, filters, seed, at: now() };
  }

  /** Sends one request per click, however often it arrives, shared by all callers of the same search. */
  async function runOnce(intent: Intent, settings: Settings, asked: SearchAsked): Promise<Ran> {
    const taken = await makingRoom(store, (transaction) => takeClick(transaction, asked.click));
    if (taken === "full") return retold(unsent(intent, "storage-full"));
    const key = requestKey(intent.id, asked.private);
    if (taken) return requests.join(key, (signal) => send(intent, settings, asked, signal));
    return requests.running(key) ?? retell(intent, settings);
  }

  const asKnown = (record: SearchRecord): SearchRecord =>
    record.state !== "waiting" || requests.running(requestKey(record.id, false)) !== null ? record : interrupted(record, now());

  /** Returns the kept result of a search, which is free. */
  async function readKept(settings: Settings, id: string): Promise<Search | null> {
    const record = await store.read((transaction) => readSearch(transaction, scopeOf(settings), id, keeping(settings)));
    return record !== null && hasResult(record) ? present(asKnown(record)) : null;
  }

  /** Answers a repeated click without a request: returns the known outcome of the first. */
  async function retell(intent: Intent, settings: Settings): Promise<Ran> {
    const record = await store.read((transaction) => readSearch(transaction, intent.scope, intent.id, keeping(settings)));
    const problem: Problem = { kind: "interrupted", at: now(), tries: 1 };
    const unknown = withSettlement(blank(intent), { state: "unknown", charged: "maybe", problem, result: null }, now());
    return retold(record === null ? unknown : asKnown(record));
  }

  const retold = async (record: SearchRecord): Promise<Ran> => ({ search: await present(record), sent: 0 });

  /** Stores, sends and settles a search. */
  async function send(intent: Intent, settings: Settings, asked: SearchAsked, signal: AbortSignal): Promise<Ran> {
    const keptBefore = await store.read((transaction) => keptConnections(transaction, begun, now()));
    const { opened, before, instead } = asked.private ? unwritten(intent) : await open(intent, settings, asked.again, signal);
    if (opened === null) return retold(instead);
    const call: CallOptions = { reason: "search", private: asked.private, priority: personsAct, signal, keptBefore };
    const called = await ports.service(settings).accountSearch(intent.filters, call);
    const settlement = settlementOf(called);
    const withEarlier = afterEarlier(before, settlement);
    const at = now();
    if (!asked.private) await settle(opened, before, { ...withEarlier, sent: called.sent, at });
    // Returns the possible cost of this request. If none was sent, the doubt about an earlier charge remains.
    const told = called.sent === 0 && isDoubtful(withEarlier.charged) ? withEarlier : settlement;
    const search = await present(withSettlement(opened, told, at));
    void ports.notifyPanels({ kind: "search", id: intent.id }).catch(() => undefined);
    return { search, sent: called.sent };
  }

  /**
   * Stores the pending request, or returns another search to show: a stopped one may be erased, and a newer result serves this caller
   * too.
   */
  async function open(intent: Intent, settings: Settings, again: boolean, signal: AbortSignal): Promise<Opened> {
    const opened = await makingRoom(store, async (transaction): Promise<Opened> => {
      if (signal.aborted) return shown(unsent(intent, "cancelled"));
      const before = await readSearch(transaction, intent.scope, intent.id, keeping(settings));
      if (!again && before !== null && hasResult(before)) return shown(before);
      return { opened: await openSearch(transaction, intent, before), before, instead: null };
    });
    return opened === "full" ? shown(unsent(intent, "storage-full")) : opened;
  }

  /** A full disk never loses a paid result: it is shown, and only its outcome is stored. */
  async function settle(
    opened: SearchRecord,
    before: SearchRecord | null,
    { sent, at, ...settlement }: Settlement & { sent: number; at: number },
  ): Promise<void> {
    const write = (what: Settlement) =>
      store.write((transaction) =>
        sent === 0 && what.result === null && before !== null
          ? restoreSearch(transaction, opened, before)
          : settleSearch(transaction, opened, what, at),
      );
    const lost: Settlement = { state: "failed", charged: settlement.charged, problem: problemOf("storage-full"), result: null };
    await write(settlement)
      .catch(() => write(lost))
      .catch(() => undefined);
  }

  const problemOf = (kind: ProblemKind): Problem => ({ kind, at: now(), tries: 0 });

  const unsent = (intent: Intent, kind: ProblemKind): SearchRecord => ({
    ...blank(intent),
    state: "failed",
    charged: "no",
    problem: problemOf(kind),
  });

  return {
    run,
    recover,
    asKnown,
    stop(id) {
      requests.abort(requestKey(id, true));
      requests.abort(requestKey(id, false));
    },
    stopAll: () => requests.abortAll(),
    async read(id) {
      await recover();
      const record = await store.read(async (transaction) => {
        const settings = await ports.settings.read(transaction);
        return readSearch(transaction, scopeOf(settings), id, keeping(settings));
      });
      return record === null ? null : present(asKnown(record));
    },
  };
}

/** A private call must not store the result, and an ordinary one must, so their requests are not shared. */
const requestKey = (id: string, isPrivate: boolean) => `${isPrivate ? "private" : "ordinary"} ${id}`;

const isDoubtful = (charged: Charged): boolean => charged === "maybe" || charged === "maybe-twice";

/** A stored search about to be sent, or another one to show instead. */
type Opened = { opened: SearchRecord; before: SearchRecord | null; instead: null } | { opened: null; before: null; instead: SearchRecord };

const shown = (instead: SearchRecord): Opened => ({ opened: null, before: null, instead });

/** A private window stores nothing. */
const unwritten = (intent: Intent): Opened => ({ opened: blank(intent), before: null, instead: null });

/** A search without any outcome yet. */
const blank = (intent: Intent): SearchRecord => ({
  ...intent,
  state: "waiting",
  charged: "maybe",
  problem: null,
  ...noResult,
});
