import type { Json } from "../../model/json";
import type { AccountAnswer, Freshness, LookUp, PersonAnswer, Raw } from "../../model/look-up";
import type { Problem } from "../../model/problem";
import type { Settings } from "../../model/settings";
import { answerId, freshnessOf, noteUse, readAnswer, useIsOld, writeAnswer } from "../store/cache";
import type { AnswerStoreName, StoredAnswer } from "../store/cache";
import { changesSince } from "../library/changes";
import { createFlights } from "./flights";
import { identifiersName, restore, withhold } from "./identifiers";
import type { Identifiers } from "./identifiers";
import type { SessionArea } from "../store/key";
import type { CallOptions, Service } from "../api/service";
import type { SettingsStore } from "../store/settings";
import type { ReadTransaction, Store } from "../store/store";

/** What the service said, before it is stored: the raw answer and what kind of answer it is. */
export interface Found {
  kind: StoredAnswer["kind"];
  data: Json;
  /** With "not-found": the service has a record, in which nothing stands but what was asked for. */
  blank?: true | undefined;
  /** Why the company search could not be asked after the account overview; left out where it could. */
  fallback?: Problem;
}

export type Fetched = { ok: true; found: Found; sent: number; lasting: boolean } | { ok: false; problem: Problem; sent: number };

/** What is common to every answer, whatever it is about. */
export interface Circumstances {
  /** Null where it stays in the store until it is asked for. */
  raw: Raw | null;
  freshness: Freshness;
  sample: boolean;
  stored: boolean;
}

/** What tells accounts from people: where answers stand, how long they last, how they are asked for and read. */
export interface Kind<Answer> {
  storeName: AnswerStoreName;
  freshDays(settings: Settings): number;
  keptDays(settings: Settings): number;
  ask(service: Service, key: string, options: CallOptions): Promise<Fetched>;
  /** Whether what is shown of an answer needs the identifiers that live in session storage, so that the raw answer goes along. */
  showsIdentifiers: boolean;
  /** By the answer alone, without a look into the store; null where a stored one can no longer be read. */
  present(key: string, found: Found, circumstances: Circumstances): Promise<Answer | null>;
  /** Adds what the store knows beside it. */
  complete(answer: Answer, settings: Settings): Promise<Answer>;
}

export interface LookUpPorts {
  store: Store;
  settings: SettingsStore;
  session: SessionArea;
  /** The service, or the sample data where the person chose these. */
  service(settings: Settings): Service;
  now(): number;
}

export interface LookUpOptions<Answer> {
  /** Asks the service in any case. */
  refresh: boolean;
  private: boolean;
  /** What the asker has just read, and need not be read again, where the service is to be asked in any case. */
  known?: Known<Answer>;
  /** The access that the browser granted within the last second counts, and an answer is told before it is stored and completed. */
  early?: boolean;
  /** Nothing is sent before this, what else stands before it goes on meanwhile. */
  after?: Promise<unknown> | undefined;
  /** Waiting calls with a higher one go first; that of a person's act where left out. */
  priority?: number;
}

/** What asking comes to. */
interface Asked<Answer> {
  /** As soon as there is an answer, by itself: it is being stored, and if the worker dies before it is, the next look-up asks anew. */
  told: LookUp<Answer>;
  /** Once it is stored and completed: says as well whether it stays. */
  kept: Promise<LookUp<Answer>>;
}

const asAsked = <Answer>(told: LookUp<Answer>): Asked<Answer> => ({ told, kept: Promise.resolve(told) });

interface Known<Answer> {
  settings: Settings;
  answer: Answer | null;
}

export interface LookUps<Answer> {
  /** What is stored under a key, within a transaction of the caller; to be passed to `present`. */
  read(transaction: ReadTransaction, settings: Settings, key: string): Promise<StoredAnswer | null>;
  /** The stored answer as a page sees it. */
  present(stored: StoredAnswer | null, settings: Settings): Promise<Answer | null>;
  /** The stored answer while fresh, else the service's; one call for all who ask for the same thing at the same time. */
  lookUp(key: string, options: LookUpOptions<Answer>): Promise<LookUp<Answer>>;
  /** The whole stored answer; null where there is none any more. */
  readRaw(key: string): Promise<Raw | null>;
  stop(key: string): void;
  /** Stops every look-up under way: none of their answers is stored any more. */
  stopAll(): void;
}

/** A person's act goes before anything a machine repeats. */
const personsAct = 1;

/** Makes the look-ups of one kind. */
export function createLookUps<Answer extends { stored: boolean }>(kind: Kind<Answer>, ports: LookUpPorts): LookUps<Answer> {
  const nameOf = (id: string) => identifiersName(kind.storeName, id);
  const { store, session, now } = ports;
  const flights = createFlights<Asked<Answer>>(({ kept }) => kept);

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
    // Written by `keep` alone, into an area that only this extension's own pages can reach.
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
    const asked = await flights.join(flightKey(key, options.private, known.settings), (signal) => ask(key, options, known, signal));
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
      // control: private-unwritten#stored. Whoever reads the library later would see what was done in a private window.
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
    // Both at once: whoever waits for the answer need not wait for the one and then for the other.
    const staying = mayStay ? keep(key, settings, fetched.found, at) : Promise.resolve(false);
    const told = (answer: Answer): LookUp<Answer> => ({ ok: true, answer, sent: fetched.sent });
    const kept = Promise.all([kind.complete(presented, settings), staying]).then(([answer, stored]) => told({ ...answer, stored }));
    // Whoever waits for it hears of a failure.
    kept.catch(() => undefined);
    return { told: told(presented), kept };
  }

  /** Stores an answer; a full disk never fails the look-up, the answer is then shown and gone with the page. */
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
        // Nothing follows: the browser need not be told so in a round trip of its own.
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
    stop: (key) => flights.stopAll((flight) => flight.endsWith(flightEnd(key))),
    stopAll: () => flights.stopAll(),
  };
}

/**
 * A private asker must not cause the answer to be stored, nor an ordinary one lose it: their calls are not shared; nor are those to one
 * service and another, or the sample data.
 */
const flightKey = (key: string, isPrivate: boolean, settings: Settings) =>
  `${isPrivate ? "private" : "ordinary"} ${scopeOf(settings)}${flightEnd(key)}`;
const flightEnd = (key: string) => `\n${key}`;

/** Answers of one service, or of the sample data, never show up under another. */
export const scopeOf = ({ mode, address }: Settings): string => (mode === "sample" ? "sample" : address);

export type AccountLookUps = LookUps<AccountAnswer>;
export type PersonLookUps = LookUps<PersonAnswer>;
