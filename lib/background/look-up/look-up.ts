import type { AccountAnswer, LookUp, PersonAnswer } from "../../model/look-up";
import { problemOf, type Problem } from "../../model/problem";
import type { Settings } from "../../model/settings";
import { priorities, type CallOptions } from "../api/ports";
import type { Service } from "../api/service";
import { singleFlight } from "../concurrency";
import { freshnessOf, scopeOf, type Scope } from "../store/cache";
import type { LookUpSource } from "./source";
import { createStoredAnswers, type StoredAnswerPorts } from "./stored-answers";

export interface LookUpPorts extends StoredAnswerPorts {
  /** Returns the service or sample data, by the settings. */
  service(settings: Settings): Service;
}

export interface LookUpOptions<Answer> {
  /** Sends a request even if a fresh answer is stored. */
  refresh: boolean;
  /** From a private window: the answer is not stored. */
  private: boolean;
  /** Settings and stored answer that the caller has just read. */
  known?: Known<Answer>;
  /** Accepts a check of host access from the last second, and returns the answer before storing it. */
  early?: boolean;
  /** Defaults to `priorities.action`. */
  priority?: number;
  /** Service that the settings must select. Default: any. Ignored with `known`. */
  scope?: Scope | undefined;
}

interface Result<Answer> {
  /** The answer before it is stored. */
  presented: LookUp<Answer>;
  /** Resolves when the answer is stored and completed. */
  completed: Promise<LookUp<Answer>>;
}

/** Settings and stored answer before a look-up. */
interface Known<Answer> {
  settings: Settings;
  /** Stored answer; `null` if missing or unreadable. */
  answer: Answer | null;
}

/** Looks up companies or people, as `source` defines. */
export function createLookUps<Answer extends { kind: string; stored: boolean }>(source: LookUpSource<Answer>, ports: LookUpPorts) {
  const { now } = ports;
  const answers = createStoredAnswers(source, ports);
  /** Simultaneous look-ups of a subject share a call. */
  const calls = singleFlight<Result<Answer>>(({ completed }) => completed);
  /** Look-ups that still read the store. `key`: key of the call to come, without the scope. */
  const beginning = new Set<{ key: string }>();

  /** Joins a running call of this subject, or starts one. */
  async function fetchOnce(
    key: string,
    options: LookUpOptions<Answer>,
    known: Known<Answer>,
    running: Promise<Result<Answer>> | null = null,
  ): Promise<LookUp<Answer>> {
    const result = await (running ??
      calls.join(callKey(key, options.private, scopeOf(known.settings)), (signal) => fetchAnswer(key, options, known, signal)));
    return options.early === true ? result.presented : result.completed;
  }

  /** Returns a fresh stored answer, unless `refresh` or `known` is set; else requests an answer. */
  async function lookUp(key: string, options: LookUpOptions<Answer>): Promise<LookUp<Answer>> {
    if (options.known !== undefined) return fetchOnce(key, options, options.known);
    const begun = { key: callKey(key, options.private, "") };
    beginning.add(begun);
    try {
      const { settings, stored } = await answers.readStored(key);
      const scope = scopeOf(settings);
      if ((options.scope ?? scope) !== scope) return { ok: false, problem: problemOf("no-consent", now()), stored: null, sent: 0 };
      // Looks for a call before `present`: otherwise, a call that ends meanwhile would be missed and its request repeated.
      const running = calls.running(callKey(key, options.private, scope));
      const answer = await answers.present(stored, settings);
      if (stored !== null && answer !== null) {
        const { fresh } = freshnessOf(source.storeName, stored, settings, now());
        if (fresh && !options.refresh) return { ok: true, answer, sent: 0 };
      }
      if (!beginning.has(begun)) return { ok: false, problem: problemOf("cancelled", now()), stored: answer, sent: 0 };
      return fetchOnce(key, options, { settings, answer }, running);
    } finally {
      beginning.delete(begun);
    }
  }

  /** Stops these calls, and look-ups that would join them. */
  function stop(which: (key: string) => boolean = () => true): void {
    for (const begun of beginning) if (which(begun.key)) beginning.delete(begun);
    calls.abort(which);
  }

  async function fetchAnswer(
    key: string,
    { private: isPrivate, priority = priorities.action, early = false }: LookUpOptions<Answer>,
    { settings, answer: before }: Known<Answer>,
    signal: AbortSignal,
  ): Promise<Result<Answer>> {
    const { address } = settings;
    // The user confirmed the costs of lists and batches for one key.
    const firstKey = priority === priorities.bulk ? {} : undefined;
    const call: CallOptions = { reason: "look-up", private: isPrivate, priority, signal, address, early, firstKey };
    const fetched = await source.ask(ports.service(settings), key, call, before?.kind === "known-company");
    const { sent } = fetched;
    const failure = (problem: Problem): Result<Answer> => {
      const failed: LookUp<Answer> = { ok: false, problem, stored: before, sent };
      return { presented: failed, completed: Promise.resolve(failed) };
    };
    if (!fetched.ok) return failure(fetched.problem);
    const at = now();
    const unusable: Problem = { kind: "not-the-interface", at, tries: sent };
    // An unconfirmed 404 may come from a gateway. It replaces only a stored answer of the same kind or "not-found".
    if (fetched.found.unconfirmed && before !== null && ![fetched.found.kind, "not-found"].includes(before.kind))
      return failure({ ...unusable, status: 404 });
    const mayBeStored =
      fetched.found.fallback === undefined &&
      // control: private-unwritten#stored. Stores no answer of a private window: the library would show it later.
      !isPrivate &&
      !signal.aborted;
    const presented = await source.present(key, fetched.found, {
      raw: { data: fetched.found.data, withheld: [] },
      freshness: freshnessOf(source.storeName, { kind: fetched.found.kind, at }, settings, at),
      sample: settings.mode === "sample",
      stored: mayBeStored,
    });
    if (presented === null) return failure(unusable);
    // Storing and completing run in parallel.
    const isAnother = presented.kind === "other-company";
    const storing = mayBeStored ? answers.keep(key, settings, fetched.found, { at, isAnother, signal }) : Promise.resolve(false);
    const completed = Promise.all([source.complete(presented, settings), storing]).then(([answer, stored]): LookUp<Answer> => {
      const isStopped = mayBeStored && !stored && signal.aborted;
      if (isStopped) return { ok: false, problem: { kind: "cancelled", at: now(), tries: sent }, stored: null, sent };
      return { ok: true, answer: { ...answer, stored }, sent };
    });
    // Prevents an unhandled rejection if a caller uses only `presented`.
    completed.catch(() => undefined);
    return { presented: { ok: true, answer: presented, sent }, completed };
  }

  return {
    read: answers.read,
    present: answers.present,
    readRaw: answers.readRaw,
    lookUp,
    /** Stops a subject's look-ups, ordinary and private. */
    stop: (key: string): void => stop((call) => call.endsWith(endOfKey(key))),
    /** Stops only the subject's look-up for private windows. */
    stopPrivate: (key: string): void => stop((call) => call.startsWith(ofPrivate) && call.endsWith(endOfKey(key))),
    /** Stops all look-ups; their answers are not stored. */
    stopAll: (): void => stop(),
  };
}

/** Calls are shared only within one service, and never by private and ordinary windows: private answers are not stored. */
const callKey = (key: string, isPrivate: boolean, scope: Scope) => `${isPrivate ? ofPrivate : "ordinary "}${scope}${endOfKey(key)}`;
const ofPrivate = "private ";
const endOfKey = (key: string) => `\n${key}`;

export type AccountLookUps = ReturnType<typeof createLookUps<AccountAnswer>>;
export type PersonLookUps = ReturnType<typeof createLookUps<PersonAnswer>>;
