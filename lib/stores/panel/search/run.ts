import { batch, signal } from "@preact/signals";
import type { Usage } from "../../../model/activity";
import type { Filter } from "../../../model/filters";
import type { Problem } from "../../../model/problem";
import { isDoubtful, type Charged, type Search } from "../../../model/search";
import { readOnly } from "../../read-only";
import type { PanelPorts } from "../ports";

/** A search's content. */
export interface Wanted {
  filters: Filter[];
  /** Domains of the seeds. */
  seeds: readonly string[];
}

/** A search under way. */
interface Running extends Wanted {
  /** Start, epoch milliseconds. */
  since: number;
  /** `null` until known. */
  id: string | null;
}

/** A search without a new result, and the reason. */
export interface SearchFailure extends Wanted {
  /** True if it is unclear whether the service received the search. */
  unknown: boolean;
  /** `null` if the cause is unclear. */
  problem: Problem | null;
  /** Whether the service charged for the search, as far as known. */
  charged: Charged;
}

interface SearchRunPorts extends Pick<PanelPorts, "ask" | "now" | "private"> {
  /** Called with the latest usage. */
  onUsage(usage: Usage): void;
  /** Called with a result, which may be empty. */
  onResult(search: Search): void;
}

/** Milliseconds between checks: a search's final event may be lost with the worker. */
const checkEveryMs = 5000;

/** Minimum time between a search's end and the next start: a held key or double click would pay twice. */
const pauseMs = 1000;

export type SearchRun = ReturnType<typeof createSearchRun>;

/** Runs one search at a time. Each may cost credits. */
export function createSearchRun({ ask, now, private: isPrivate, onUsage, onResult }: SearchRunPorts) {
  const running = signal<Running | null>(null);
  const failure = signal<SearchFailure | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;
  /** End of the last search, epoch milliseconds; `null` before the first end. */
  let endedAt: number | null = null;

  function isJustOver(): boolean {
    const since = endedAt === null ? pauseMs : now() - endedAt;
    return since >= 0 && since < pauseMs;
  }

  /** `again`: sends a request even if a result is stored. */
  async function run({ filters, seeds }: Wanted, again: boolean): Promise<void> {
    if (running.value !== null || isJustOver()) return;
    const started: Running = { filters, seeds, since: now(), id: null };
    batch(() => {
      failure.value = null;
      running.value = started;
    });
    const ended = await ask("search.run", { filters, seeds: [...seeds], again, click: crypto.randomUUID(), private: isPrivate }).catch(
      () => null,
    );
    if (ended !== null) onUsage(ended.usage);
    // The search was stopped or abandoned meanwhile.
    if (running.value !== started) return;
    if (ended === null) await afterSilence(started);
    else take(ended.search, !again && ended.sent === 0);
  }

  /** Handles a missing answer: follows a search that the background stored, else ends with a failure. */
  async function afterSilence(started: Running): Promise<void> {
    const found = await ask("search.preview", { filters: started.filters, seeds: [] }).catch(() => null);
    const kept = found?.preview.kept ?? null;
    if (found !== null) onUsage(found.usage);
    // The search was stopped or abandoned meanwhile.
    if (running.value !== started) return;
    // The background writes a record before each non-private request.
    if (kept !== null && kept.at >= started.since) return follow(kept);
    if (found === null || isPrivate) {
      return end({ ...started, unknown: true, problem: { kind: "interrupted", at: now() }, charged: "maybe" });
    }
    // Without a new record, nothing was sent. As in the background, the doubt about an earlier charge remains.
    const charged = kept !== null && isDoubtful(kept.charged) ? kept.charged : "no";
    end({ ...started, unknown: false, problem: { kind: "internal", at: now(), tries: 0 }, charged });
  }

  function follow({ id, at, filters, seeds }: Wanted & { id: string; at: number }): void {
    running.value = { id, since: at, filters, seeds };
    clearInterval(timer);
    timer = setInterval(() => void check(id), checkEveryMs);
    void check(id);
  }

  async function check(id: string): Promise<void> {
    if (running.value?.id !== id) return;
    const read = await ask("search.read", { id }).catch(() => null);
    if (running.value?.id !== id || read === null || read.search?.state === "waiting") return;
    if (read.search === null) end({ ...running.value, unknown: true, problem: null, charged: "maybe" });
    else take(read.search);
  }

  /** Follows a waiting search, or ends the run. `fromStore`: shows a kept result even if its last repeat failed. */
  function take(search: Search, fromStore = false): void {
    if (search.state === "waiting") return follow(search);
    if (fromStore && search.page !== null) end(null);
    else endWith(search);
    if (failure.value === null) onResult(search);
  }

  const endWith = ({ state, problem, charged, filters, seeds }: Search) =>
    end(state === "failed" || state === "unknown" ? { unknown: state === "unknown", problem, charged, filters, seeds } : null);

  /** Ends the run; `next` is its failure, if any. */
  function end(next: SearchFailure | null): void {
    clearInterval(timer);
    if (running.value !== null) endedAt = now();
    batch(() => {
      running.value = null;
      failure.value = next;
    });
  }

  async function stop(): Promise<void> {
    const present = running.value;
    if (present === null) return;
    const id = present.id ?? (await idOf(present.filters));
    if (running.value !== present) {
      // If `search.run` got no answer, or a waiting search, `running` now has an id.
      if (id !== null && running.value?.id === id) await stop();
      return;
    }
    end({ ...present, unknown: true, problem: { kind: "cancelled", at: now() }, charged: "maybe" });
    // In a private window, only a search followed from an ordinary window has `present.id`, and is stored.
    if (id !== null) await ask("search.stop", { id, stored: !isPrivate || present.id !== null }).catch(() => undefined);
  }

  /** Returns the search's id, stored or not; `null` without filters or an answer. */
  const idOf = async (filters: Filter[]) => (await ask("search.preview", { filters, seeds: [] }).catch(() => null))?.preview.id ?? null;

  return {
    running: readOnly(running),
    failure: readOnly(failure),
    /** Runs a search, unless one is running or has just ended. */
    run,
    /** Waits for a stored search's end, for example after a reload. */
    follow,
    /** Stops the running search. A sent request may have been charged. */
    stop,
    /** Reads the running search again, and adopts its end. Does nothing for another id. */
    check,
    /** Ends the run, and adopts a stored search's failure, if any, else clears the failure. */
    endWith,
    /** Clears the failure; a running search continues. */
    forget: () => void (failure.value = null),
    /** Drops the running search, and the last failure. */
    abandon: () => end(null),
  };
}
