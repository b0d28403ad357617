import type { Json } from "../../model/json";
import type { AccountAnswer, Freshness, LookUp, PersonAnswer, Raw } from "../../model/look-up";
import type { Problem } from "../../model/problem";
import type { Settings } from "../../model/settings";
import { answerId, freshnessOf, noteUse, readAnswer, useIsOld, writeAnswer } from "../store/cache";
import type { AnswerStoreName, StoredAnswer } from "../store/cache";
import { changesSince } from "../library/changes";
import { singleFlight } from "../concurrency";
import { identifiersName, restore, withhold } from "./identifiers";
import type { Identifiers } from "./identifiers";
import type { SessionArea } from "../store/key";
import type { CallOptions, Service } from "../api/service";
import type { SettingsStore } from "../store/settings";
import type { ReadTransaction, Store } from "../store/store";

/** An answer before it is stored: the raw data and its kind. */
export interface Found {
  kind: StoredAnswer["kind"];
  data: Json;
  /** With "not-found": the service has a record without any data beyond the requested key. */
  blank?: true | undefined;
  /** Problem of the company search after the account overview; left out if it succeeded. */
  fallback?: Problem;
}

export type Fetched = { ok: true; found: Found; sent: number; lasting: boolean } | { ok: false; problem: Problem; sent: number };

/** Properties common to every answer, whatever its subject. */
export interface Circumstances {
  /** `null` if it stays in the store until it is requested. */
  raw: Raw | null;
  freshness: Freshness;
  sample: boolean;
  stored: boolean;
}

/** Differences between accounts and people: object store, freshness, requests and parsing. */
export interface Kind<Answer> {
  storeName: AnswerStoreName;
  freshDays(settings: Settings): number;
  keptDays(settings: Settings): number;
  ask(service: Service, key: string, options: CallOptions): Promise<Fetched>;
  /** Whether the display requires the identifiers in session storage; if so, the raw answer is included. */
  showsIdentifiers: boolean;
  /** Presents an answer without reading the store; `null` if a stored one can no longer be read. */
  present(key: string, found: Found, circumstances: Circumstances): Promise<Answer | null>;
  /** Adds related data from the store. */
  complete(answer: Answer, settings: Settings): Promise<Answer>;
}

export interface LookUpPorts {
  store: Store;
  settings: SettingsStore;
  session: SessionArea;
  /** Returns the service, or the sample data if the person chose these. */
  service(settings: Settings): Service;
  now(): number;
}

export interface LookUpOptions<Answer> {
  /** Sends a request even if a fresh answer is stored. */
  refresh: boolean;
  private: boolean;
  /** State that the caller has just read, to avoid reading it again. */
  known?: Known<Answer>;
  /** Accepts access granted within the last second, and returns an answer before it is stored and completed. */
  early?: boolean;
  /** Delays sending until this resolves; the preparation continues meanwhile. */
  after?: Promise<unknown> | undefined;
  /** Waiting calls with a higher priority go first; defaults to that of a person's action. */
  priority?: number;
}

/** The result of a look-up. */
interface Asked<Answer> {
  /** Resolves with the answer before it is stored. If the worker stops first, nothing is stored. */
  told: LookUp<Answer>;
  /** Resolves when the answer is stored and completed, with whether it stays. */
  kept: Promise<LookUp<Answer>>;
}

const asAsked = <Answer>(told: LookUp<Answer>): Asked<Answer> => ({ told, kept: Promise.resolve(told) });

interface Known<Answer> {
  settings: Settings;
  answer: Answer | null;
}

export interface LookUps<Answer> {
  /** Reads the stored answer of a key in the caller's transaction; the result is for `present`. */
  read(transaction: ReadTransaction, settings: Settings, key: string): Promise<StoredAnswer | null>;
  /** Converts the stored answer for a page. */
  present(stored: StoredAnswer | null, settings: Settings): Promise<Answer | null>;
  /** Returns the stored answer if it is fresh, else the service's. Simultaneous callers share one call. */
  lookUp(key: string, options: LookUpOptions<Answer>): Promise<LookUp<Answer>>;
  /** Returns the whole stored answer; `null` if it no longer exists. */
  readRaw(key: string): Promise<Raw | null>;
  stop(key: string): void;
  /** Stops every running look-up: none of their answers is stored. */
  stopAll(): void;
}

/** Manual actions go before automatic repeats. */
const personsAct = 1;

/** Creates the look-ups of one kind. */
export function createLookUps<Answer extends { stored: boolean }>(kind: Kind<Answer>, ports: LookUpPorts): LookUps<Answer> {
  const nameOf = (id: string) => identifiersName(kind.storeName, id);
  const { store, session, now } = ports;
  const calls = singleFlight<Asked<Answer>>(({ kept }) => kept);

  const read = (transaction: ReadTransaction, settings: Settings, key: string) =>
    readAnswer(transaction, kind.storeName, answerId(scopeOf(settings), key), kind.keptDays(settings), now());

  async function present(stored: StoredAnswer | null, settings: Settings): Promise<Answer | null> {
    if (stored === null) return null;
    const raw = kind.showsIdentifiers ? await rawOf(stored) : null;
    const found = { kind: stored.kind, data: raw?.data ?? stored.data, blank: stored.blank };
    const freshness = freshnessOf(stored, kind.freshDays(settings), now());
    const presented = await kind.present(stored.key, found, { raw, freshness, sample: settings.mode === "sample", stored: true });
    return presented && kind.complete(presented, settings);
  }

  async function rawOf(stored: StoredAnswer): Promise<Raw> {
    const identifiers = stored.withheld.length === 0 ? {} : await readIdentifiers(stored.id);
    const withheld = stored.withheld.filter((pointer) => !Object.hasOwn(identifiers, pointer));
    return { data: restore(stored.data, identifiers), withheld };
  }

  async function readIdentifiers(id: string): Promise<Identifiers> {
    const stored = ((await session.get(nameOf(id)).catch(() => ({}))) as Record<string, unknown>)[nameOf(id)];
    // Written only by `keep`, into an area that only this extension's own pages can read.
    return typeof stored === "object" && stored !== null ? (stored as Identifiers) : {};
  }

  const readStored = (key: string) =>
    store.read(async (transaction) => {
      const settings = await ports.settings.read(transaction);
      return { settings, stored: await read(transaction, settings, key) };
    });

  async function readRaw(key: string): Promise<Raw | null> {
    const { stored } = await readStored(key);
    return stored === null ? null : rawOf(stored);
  }

  async function askOnce(key: string, options: LookUpOptions<Answer>, known: Known<Answer>): Promise<LookUp<Answer>> {
    const asked = await calls.join(callKey(key, options.private, known.settings), (signal) => ask(key, options, known, signal));
    return options.early === true ? asked.told : asked.kept;
  }

  async function lookUp(key: string, options: LookUpOptions<Answer>): Promise<LookUp<Answer>> {
    if (options.known !== undefined) return askOnce(key, options, options.known);
    const { settings, stored } = await readStored(key);
    const answer = await present(stored, settings);
    if (stored !== null && answer !== null && useIsOld(stored, now()) && !options.private) noteUseOf(stored);
    const fresh = stored !== null && freshnessOf(stored, kind.freshDays(settings), now()).fresh;
    if (answer !== null && fresh && !options.refresh) return { ok: true, answer, sent: 0 };
    return askOnce(key, options, { settings, answer });
  }

  async function ask(
    key: string,
    { private: isPrivate, priority = personsAct, early = false, after }: LookUpOptions<Answer>,
    { settings, answer: before }: Known<Answer>,
    signal: AbortSignal,
  ): Promise<Asked<Answer>> {
    const call: CallOptions = { reason: "look-up", private: isPrivate, priority, signal, early, after };
    const fetched = await kind.ask(ports.service(settings), key, call);
    if (!fetched.ok) return asAsked({ ok: false, problem: fetched.problem, stored: before, sent: fetched.sent });
    const at = now();
    const mayStay =
      fetched.lasting &&
      // control: private-unwritten#stored. The library would later show what was done in a private window.
      !isPrivate &&
      !signal.aborted;
    const presented = await kind.present(key, fetched.found, {
      raw: { data: fetched.found.data, withheld: [] },
      freshness: freshnessOf({ kind: fetched.found.kind, at }, kind.freshDays(settings), at),
      sample: settings.mode === "sample",
      stored: mayStay,
    });
    if (presented === null)
      return asAsked({ ok: false, problem: { kind: "not-the-interface", at, tries: fetched.sent }, stored: before, sent: fetched.sent });
    // In parallel, so that the answer does not wait for one after the other.
    const staying = mayStay ? keep(key, settings, fetched.found, at) : Promise.resolve(false);
    const told = (answer: Answer): LookUp<Answer> => ({ ok: true, answer, sent: fetched.sent });
    const kept = Promise.all([kind.complete(presented, settings), staying]).then(([answer, stored]) => told({ ...answer, stored }));
    // Callers handle a failure.
    kept.catch(() => undefined);
    return { told: told(presented), kept };
  }

  /** Stores an answer. A full disk never fails the look-up: the answer is shown, and lost with the page. */
  async function keep(key: string, settings: Settings, found: Found, at: number): Promise<boolean> {
    const id = answerId(scopeOf(settings), key);
    const { kept, identifiers } = withhold(found.data);
    const withheld = Object.keys(identifiers);
    const { kind: ofAnswer, blank } = found;
    const answer: StoredAnswer = { id, kind: ofAnswer, key, at, usedAt: at, data: kept, withheld, ...(blank && { blank }) };
    const set = withheld.length > 0 ? session.set({ [nameOf(id)]: identifiers }).catch(() => undefined) : undefined;
    const written = store
      .write(async (transaction) => {
        const before = await read(transaction, settings, key);
        await writeAnswer(transaction, kind.storeName, { ...answer, changes: changesSince(before, answer) });
        // Commits early, which saves a round trip to the browser.
        transaction.commit();
      })
      .then(
        () => true,
        () => false,
      );
    await set;
    return written;
  }

  function noteUseOf({ id }: StoredAnswer): void {
    void store.write((transaction) => noteUse(transaction, kind.storeName, id, now())).catch(() => undefined);
  }

  return {
    read,
    present,
    lookUp,
    readRaw,
    stop: (key) => calls.abortAll((call) => call.endsWith(endOfKey(key))),
    stopAll: () => calls.abortAll(),
  };
}

/**
 * Calls are not shared between private and ordinary windows, since only the latter store the answer. Neither are calls to different
 * services.
 */
const callKey = (key: string, isPrivate: boolean, settings: Settings) =>
  `${isPrivate ? "private" : "ordinary"} ${scopeOf(settings)}${endOfKey(key)}`;
const endOfKey = (key: string) => `\n${key}`;

/** Separates the answers of each service and of the sample data. */
export const scopeOf = ({ mode, address }: Settings): string => (mode === "sample" ? "sample" : address);

export type AccountLookUps = LookUps<AccountAnswer>;
export type PersonLookUps = LookUps<PersonAnswer>;
