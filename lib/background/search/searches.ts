import { sentFilter } from "../../model/filter-form";
import { problemOf } from "../../model/problem";
import type { Search } from "../../model/search";
import type { Settings } from "../../model/settings";
import { singleFlight } from "../concurrency";
import { scopeOf, type Scope } from "../store/cache";
import { takeClick } from "./clicks";
import { createPresent } from "./present";
import { interruptedSearch, readSearch, type Intent, type SearchRecord } from "./records";
import { blank, createSendSearch, unsent, withoutSpace, type SearchOutcome, type RequestPorts, type SearchInput } from "./request";
import { searchIdOf } from "./search-id";

export type Searches = ReturnType<typeof createSearches>;

/** Account searches, the only operation known to cost credits. A click sends at most one request. */
export function createSearches(ports: RequestPorts) {
  const { store, now } = ports;
  const present = createPresent(ports);
  const requests = singleFlight<SearchOutcome>();
  const send = createSendSearch(ports, present);
  /** Runs under way, for `stop`. The request key is `null` until known. */
  const runs = new Map<AbortController, string | null>();

  /** Handles a search. Keeps it in `runs` until it ends. */
  async function run(input: SearchInput): Promise<SearchOutcome> {
    const controller = new AbortController();
    runs.set(controller, null);
    return prepare(input, controller).finally(() => runs.delete(controller));
  }

  /** Runs the search if `again` is set or no result is kept. Refuses a search without filters. */
  async function prepare(input: SearchInput, controller: AbortController): Promise<SearchOutcome> {
    const settings = await store.read(ports.settings.read);
    const intent = await intentOf(input, scopeOf(settings));
    runs.set(controller, requestKey(intent.id, input.private));
    if (intent.filters.length === 0) return withoutRequest(unsent(intent, problemOf("bad-request", now())));
    const kept = input.again ? null : await readKept(settings, intent.id);
    return kept === null ? runOnce(intent, settings, input, controller.signal) : { search: kept, sent: 0 };
  }

  /** Aborts the matching runs and requests. A run that has just begun has the key `null`. */
  function stop(which: (key: string | null) => boolean): void {
    for (const [controller, key] of runs) if (which(key)) controller.abort();
    requests.abort(which);
  }

  async function intentOf({ filters: given, click, seeds }: SearchInput, scope: Scope): Promise<Intent> {
    const filters = given.map(sentFilter);
    return { id: await searchIdOf(scope, filters), scope, click, filters, seeds, at: now() };
  }

  /** Sends the search once per click. A resent message receives the outcome of the running or stored search. */
  async function runOnce(intent: Intent, settings: Settings, input: SearchInput, signal: AbortSignal): Promise<SearchOutcome> {
    const claimed = await ports.makingRoom((transaction) => takeClick(transaction, input.click));
    if (claimed === "full") return withoutRequest(await withoutSpace(ports, intent, settings));
    const key = requestKey(intent.id, input.private);
    // Simultaneous callers of a search share one request.
    if (claimed) return requests.join(key, (own) => send(intent, settings, input, AbortSignal.any([own, signal])));
    return requests.running(key) ?? knownOutcome(intent, settings);
  }

  /** Whether a search waits although no request runs. */
  const isInterrupted = ({ state, id }: SearchRecord) => state === "waiting" && requests.running(requestKey(id, false)) === null;

  /** Returns the record, marked if it is interrupted. */
  const asKnown = (record: SearchRecord): SearchRecord => (isInterrupted(record) ? interruptedSearch(record) : record);

  const readRecord = (settings: Settings, id: string): Promise<SearchRecord | null> =>
    store.read((transaction) => readSearch(transaction, scopeOf(settings), id, settings, now()));

  /** Returns a search's kept result, else `null`. Sends no request. */
  async function readKept(settings: Settings, id: string): Promise<Search | null> {
    const record = await readRecord(settings, id);
    const search = record && (await present(asKnown(record)));
    return search === null || search.foundAt === null ? null : search;
  }

  /** Returns the stored search for a resent click; without a record, an unknown outcome. */
  async function knownOutcome(intent: Intent, settings: Settings): Promise<SearchOutcome> {
    const record = await readRecord(settings, intent.id);
    return withoutRequest(record === null ? interruptedSearch(blank(intent)) : asKnown(record));
  }

  const withoutRequest = async (record: SearchRecord): Promise<SearchOutcome> => ({ search: await present(record), sent: 0 });

  return {
    run,
    asKnown,
    /** Aborts a search. If its request was sent, it may have been charged. */
    stop: (id: string, isPrivate: boolean): void => stop((key) => key === requestKey(id, isPrivate)),
    /** Aborts all searches, including those that have not sent their request yet. */
    stopAll: (): void => stop(() => true),
    /** Returns a search of the current service; `null` if not kept. */
    async read(id: string): Promise<Search | null> {
      const record = await readRecord(await store.read(ports.settings.read), id);
      return record === null ? null : present(asKnown(record));
    },
  };
}

/** Private calls store no search, so they share no request with ordinary ones. */
const requestKey = (id: string, isPrivate: boolean) => `${isPrivate ? "private" : "ordinary"} ${id}`;
