import type { AccountChanges, Library, LibraryAccount, LibraryKind, LibraryPerson } from "../../model/library";
import type { Settings } from "../../model/settings";
import { forgetIdentifiers } from "../look-up/identifiers";
import { readFilterSets } from "../search/filter-sets";
import { keepingOf, readSearches, summaryOf } from "../search/records";
import type { Searches } from "../search/searches";
import type { AccountLookUps, PersonLookUps } from "../look-up/look-up";
import { answerId, answersOf, findAnswer, freshnessOf, isKept, readAnswer, visitAnswers, scopeOf } from "../store/cache";
import type { Scope, AnswerStoreName } from "../store/cache";
import { deleteFacets, readFacets } from "../store/facets";
import type { SessionArea } from "../store/session";
import type { SettingsStore } from "../store/settings";
import type { ReadTransaction, Store, WriteTransaction } from "../store/store";
import type { LoadSubjects } from "../subject/load";
import type { Subjects } from "../subject/subject";
import { accountLine, notFoundLine, personLine, type Marks } from "./lines";
import { isWatched, readWatched, unwatch, watch, type WatchedSubject } from "./watched";

export interface LibraryPorts {
  store: Store;
  settings: SettingsStore;
  session: SessionArea;
  subjects: LoadSubjects;
  /** Builds the missing facets of stored accounts. */
  facets(): Promise<void>;
  accounts: Pick<AccountLookUps, "stop" | "stopAll">;
  people: Pick<PersonLookUps, "stop" | "stopAll">;
  searches: Pick<Searches, "recover" | "asKnown">;
  now(): number;
}

const storeNames = { account: "accounts", person: "people" } as const satisfies Record<WatchedSubject["kind"], AnswerStoreName>;

/** The person's look-ups, searches, watches and saved filters, at the present service or in the sample data. */
export function createLibrary(ports: LibraryPorts) {
  const { store, session, now } = ports;

  async function read(): Promise<Library> {
    const [subjects] = await Promise.all([ports.subjects(), ports.facets(), ports.searches.recover()]);
    return store.read(async (transaction) => {
      const settings = await ports.settings.read(transaction);
      const scope = scopeOf(settings);
      const watched = await readWatched(transaction, scope);
      const keys = new Set(watched.map(({ kind, key }) => `${kind} ${key}`));
      const isMarked = (kind: WatchedSubject["kind"], key: string) => keys.has(`${kind} ${key}`);
      return {
        accounts: await readAccounts(transaction, settings, subjects, (domain) => isMarked("account", domain)),
        people: await readPeople(transaction, settings, (address) => isMarked("person", address)),
        searches: (await readSearches(transaction, scope, keepingOf(settings, now()))).map((search) =>
          summaryOf(ports.searches.asKnown(search)),
        ),
        watched,
        filterSets: await readFilterSets(transaction),
      };
    });
  }

  /**
   * Returns all accounts, newest first, from facets: reading thousands of whole answers takes seconds. An answer without a facet is a
   * short "not found".
   */
  async function readAccounts(
    transaction: ReadTransaction,
    settings: Settings,
    subjects: Subjects,
    isMarked: (domain: string) => boolean,
  ): Promise<LibraryAccount[]> {
    const { fresh, kept } = daysOf(settings, "account");
    const range = answersOf(scopeOf(settings));
    const marks = (kind: LibraryAccount["kind"], key: string, at: number): Marks => ({
      fresh: freshnessOf({ kind, at }, fresh, now()).fresh,
      watched: isMarked(key),
    });
    const [ids, facets] = await Promise.all([transaction.objectStore("accounts").getAllKeys(range), readFacets(transaction, range)]);
    const byId = new Map(facets.map((facet) => [facet.id, facet]));
    const others = await Promise.all(ids.filter((id) => !byId.has(id)).map((id) => findAnswer(transaction, "accounts", id)));
    const lines = [
      ...ids
        .flatMap((id) => byId.get(id) ?? [])
        .filter((facet) => isKept(facet, kept, now()))
        .map((facet) => accountLine(facet, marks(facet.kind, facet.domain, facet.at), subjects, now())),
      ...others
        .filter((answer) => answer?.kind === "not-found" && isKept(answer, kept, now()))
        .flatMap((answer) => (answer === null ? [] : notFoundLine(answer, marks("not-found", answer.key, answer.at)))),
    ];
    return lines.toSorted(newestFirst);
  }

  async function readPeople(
    transaction: ReadTransaction,
    settings: Settings,
    isMarked: (address: string) => boolean,
  ): Promise<LibraryPerson[]> {
    const lines: LibraryPerson[] = [];
    const { fresh, kept } = daysOf(settings, "person");
    await visitAnswers(transaction, "people", scopeOf(settings), { keptDays: kept, now: now() }, (answer) => {
      const marks = { fresh: freshnessOf(answer, fresh, now()).fresh, watched: isMarked(answer.key) };
      lines.push(...[personLine(answer, marks)].filter((line) => line !== null));
    });
    return lines.toSorted(newestFirst);
  }

  const write = (work: (transaction: WriteTransaction, scope: Scope) => Promise<void>) =>
    store.write(async (transaction) => work(transaction, scopeOf(await ports.settings.read(transaction))));

  /** Erases one thing, or all of a kind if `key` is `null`. */
  async function remove(kind: LibraryKind, key: string | null): Promise<void> {
    if (kind === "account" || kind === "person") return removeAnswers(kind, key);
    if (kind === "watched") return write((transaction, scope) => removeWatched(transaction, scope, key));
    if (kind === "search") return write((transaction, scope) => removeSearches(transaction, scope, key));
    await write((transaction) => removeFilterSets(transaction, key));
  }

  /** Running look-ups must not restore erased answers. The identifiers of people are erased with their answers. */
  async function removeAnswers(kind: WatchedSubject["kind"], key: string | null): Promise<void> {
    const lookUps = kind === "account" ? ports.accounts : ports.people;
    if (key === null) lookUps.stopAll();
    else lookUps.stop(key);
    let scope = "";
    await write(async (transaction, present) => {
      scope = present;
      const which = key === null ? answersOf(scope) : answerId(scope, key);
      await transaction.objectStore(storeNames[kind]).delete(which);
      if (kind === "account") await deleteFacets(transaction, which);
    });
    await forgetIdentifiers(session, storeNames[kind], key === null ? { beginning: answerId(scope, "") } : { id: answerId(scope, key) });
  }

  return {
    read,
    remove,
    marks: (subject: WatchedSubject): Promise<{ watched: boolean; changes: AccountChanges | null }> =>
      store.read(async (transaction) => {
        const settings = await ports.settings.read(transaction);
        const scope = scopeOf(settings);
        const { kept } = daysOf(settings, subject.kind);
        const answer = await readAnswer(transaction, storeNames[subject.kind], answerId(scope, subject.key), kept, now());
        return { watched: await isWatched(transaction, scope, subject), changes: answer?.changes ?? null };
      }),
    watch: (subject: WatchedSubject, on: boolean): Promise<void> =>
      write((transaction, scope) => (on ? watch(transaction, scope, subject, now()) : unwatch(transaction, scope, subject))),
  };
}

const newestFirst = (one: { at: number }, other: { at: number }): number => other.at - one.at;

const daysOf = (settings: Settings, kind: WatchedSubject["kind"]) =>
  kind === "account"
    ? { fresh: settings.accountsFreshDays, kept: settings.accountsKeptDays }
    : { fresh: settings.peopleFreshDays, kept: settings.peopleKeptDays };

/** The "@" distinguishes addresses from domains. */
async function removeWatched(transaction: WriteTransaction, scope: Scope, key: string | null): Promise<void> {
  if (key === null) await transaction.objectStore("watched").delete(answersOf(scope));
  else await unwatch(transaction, scope, { kind: key.includes("@") ? "person" : "account", key });
}

/** If `key` is `null`, removes those of the present service. */
async function removeSearches(transaction: WriteTransaction, scope: Scope, key: string | null): Promise<void> {
  const all = { keptDays: Infinity, now: 0 };
  const ids = key === null ? (await readSearches(transaction, scope, all)).map(({ id }) => id) : [key];
  for (const id of ids) await transaction.objectStore("searches").delete(id);
}

/** Saved filters belong to no service. */
async function removeFilterSets(transaction: WriteTransaction, key: string | null): Promise<void> {
  if (key === null) await transaction.objectStore("filterSets").clear();
  else await transaction.objectStore("filterSets").delete(key);
}
