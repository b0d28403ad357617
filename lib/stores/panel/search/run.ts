import { batch, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Usage } from "../../../model/activity";
import type { Filter } from "../../../model/filters";
import type { Problem } from "../../../model/problem";
import type { Charged, Search } from "../../../model/search";
import type { PanelPorts } from "../ports";

/** A search under way. */
export interface Running {
  filters: Filter[];
  /** Epoch milliseconds. */
  since: number;
  /** Null until it is known under which name it is kept. */
  id: string | null;
}

/** Why there is no new result. `charged`: what it may have cost all the same. */
export interface SearchFailure {
  /** Nobody can tell whether the service received it. */
  unknown: boolean;
  problem: Problem | null;
  charged: Charged;
  filters: Filter[];
}

/** What a click asks for. */
export interface Wanted {
  filters: Filter[];
  seed: string | null;
  /** Sends a request even where a result is kept. */
  again: boolean;
}

/** Runs one search at a time: the only thing here that spends. */
export interface Runner {
  running: ReadonlySignal<Running | null>;
  failure: ReadonlySignal<SearchFailure | null>;
  /** Sends one search, unless one is under way or has just ended. */
  run(wanted: Wanted): Promise<void>;
  /** Waits for a search that somebody else began, or this page before it was loaded anew. */
  follow(search: { id: string; at: number; filters: Filter[] }): void;
  /** No longer waits; what was sent may have been charged. */
  stop(): Promise<void>;
  /** A search with this name ended. */
  handle(id: string): Promise<void>;
  /** Says what became of a search that is kept without a result. */
  notify(search: Search): void;
  forget(): void;
}

interface RunnerPorts extends Pick<PanelPorts, "ask" | "now" | "private"> {
  onUsage(usage: Usage): void;
  /** It led to a result, an empty one maybe. */
  onResult(search: Search): void;
}

/** How often a search begun elsewhere is asked after, in milliseconds: its news may be lost with the worker. */
const patience = 5000;

/** For how long after one search no click begins another, in milliseconds: a held key and a quick double click mean one. */
const pause = 1000;

export function createRunner({ ask, now, private: isPrivate, onUsage, onResult }: RunnerPorts): Runner {
  const running = signal<Running | null>(null);
  const failure = signal<SearchFailure | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;
  let endedAt: number | null = null;

  function isJustOver(): boolean {
    const since = endedAt === null ? pause : now() - endedAt;
    return since >= 0 && since < pause;
  }

  async function run({ filters, seed, again }: Wanted): Promise<void> {
    if (running.value !== null || isJustOver()) return;
    const started: Running = { filters, since: now(), id: null };
    batch(() => {
      failure.value = null;
      running.value = started;
    });
    const ended = await ask("search.run", { filters, seed, again, click: newClick(), private: isPrivate }).catch(() => null);
    if (ended !== null) onUsage(ended.usage);
    // Stopped meanwhile, or another one began.
    if (running.value !== started) return;
    if (ended === null) await afterSilence(started);
    else take(ended.search);
  }

  /** The background did not answer: what it wrote down before it sent anything tells how far it came. */
  async function afterSilence(started: Running): Promise<void> {
    const found = await ask("search.preview", { filters: started.filters, seed: null }).catch(() => null);
    const kept = found?.preview.kept ?? null;
    if (found !== null) onUsage(found.usage);
    if (kept !== null && kept.at >= started.since) return follow(kept);
    const sure = found !== null && !isPrivate;
    const problem: Problem = { kind: sure ? "internal" : "interrupted", at: now() };
    end({ unknown: !sure, problem, charged: sure ? "no" : "maybe", filters: started.filters });
  }

  function follow({ id, at, filters }: { id: string; at: number; filters: Filter[] }): void {
    running.value = { id, since: at, filters };
    clearInterval(timer);
    timer = setInterval(() => void handle(id), patience);
    void handle(id);
  }

  async function handle(id: string): Promise<void> {
    if (running.value?.id !== id) return;
    const read = await ask("search.read", { id }).catch(() => null);
    if (running.value?.id !== id || read === null || read.search?.state === "waiting") return;
    if (read.search === null) end({ unknown: true, problem: null, charged: "maybe", filters: running.value.filters });
    else take(read.search);
  }

  function take(search: Search): void {
    if (search.state === "waiting") return follow(search);
    if (search.state === "failed" || search.state === "unknown") return notify(search);
    end(null);
    onResult(search);
  }

  const notify = ({ state, problem, charged, filters }: Search) =>
    end(state === "failed" || state === "unknown" ? { unknown: state === "unknown", problem, charged, filters } : null);

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
    const id = present.id ?? (await nameOf(present.filters));
    if (running.value !== present) return;
    end({ unknown: true, problem: { kind: "cancelled", at: now() }, charged: "maybe", filters: present.filters });
    if (id !== null) await ask("search.stop", { id }).catch(() => undefined);
  }

  const nameOf = async (filters: Filter[]) => (await ask("search.preview", { filters, seed: null }).catch(() => null))?.preview.id ?? null;

  return { running, failure, run, follow, stop, handle, notify, forget: () => void (failure.value = null) };
}

/** Names one click, so that whatever happens to its message, it sends one request at most. */
const newClick = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, "0")).join("");
