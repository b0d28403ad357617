import type { Judgement } from "../../model/judgement";
import type { Library, LibraryPage, Trail } from "../../model/library";
import { identityOf } from "../../model/look-up-status";
import type { SubjectKey } from "../../model/subject";
import type { Input } from "../../messages/messages";
import { forgetIdentifiers } from "../store/identifiers";
import { readFilterSets } from "../search/filter-sets";
import { readSearch, readSearches, searchSummaryOf } from "../search/records";
import type { Searches } from "../search/searches";
import type { AccountLookUps, PersonLookUps } from "../look-up/look-up";
import { readJudgements } from "../judgements/records";
import type { Shared } from "../shared";
import { answerId, answersOf, readAnswer, readTime, scopeOf, type Scope } from "../store/cache";
import { deleting } from "../store/eviction";
import { deleteFacets } from "../store/facets";
import { deleteLines, findPack } from "../store/packs";
import type { PackReading } from "../store/packs-at-hand";
import type { WriteTransaction } from "../store/store";
import { judgementsOf } from "./judged-rows";
import { createSortedRows, entryOf, findRow, isRowKept, keyOf, kindOf, passingRows, searchableText, storeNames, type Row } from "./rows";
import { findWatched, setUnread, readUnread, readWatched, unwatch, watch } from "../store/watched";

export interface LibraryPorts extends Pick<Shared, "store" | "settings" | "session" | "subjects" | "completePacks" | "now"> {
  packsAtHand: PackReading;
  accounts: Pick<AccountLookUps, "stop" | "stopAll">;
  people: Pick<PersonLookUps, "stop" | "stopAll">;
  searches: Pick<Searches, "recover" | "asKnown">;
}

/** Look-ups, searches and watches at the present service, and saved filters. */
export function createLibrary(ports: LibraryPorts) {
  const { store, session, now } = ports;
  const sortedRows = createSortedRows();

  /**
   * Returns all but the history. `accounts` and `people` cover watched subjects with a stored answer. `accounts` also covers the seed of
   * each search that has a single seed, if an answer for the seed is stored.
   */
  async function read(): Promise<Library> {
    const [subjects] = await Promise.all([ports.subjects(), ports.completePacks(), ports.searches.recover()]);
    return store.read(async (transaction) => {
      const settings = await ports.settings.read(transaction);
      const scope = scopeOf(settings);
      const watched = await readWatched(transaction, scope);
      const judged = judgementsOf(await readJudgements(transaction, scope));
      const searches = await readSearches(transaction, scope, settings, now());
      const seeds = searches.flatMap(({ seeds: [key, ...others] }) =>
        key === undefined || others.length > 0 ? [] : [{ kind: "account" as const, key }],
      );
      const named = new Map([...watched, ...seeds].map((subject) => [`${subject.kind} ${subject.key}`, subject]));
      const rows = await Promise.all([...named.values()].map((subject) => findRow((id) => findPack(transaction, id), scope, subject)));
      const showing = { settings, subjects, isWatched: markedBy(watched), judgementOf: judged.of, now: now() };
      const entries = rows.flatMap((row) => (row !== null && isRowKept(row, settings, now()) ? [entryOf(row, showing)] : []));
      return {
        accounts: entries.flatMap((entry) => (entry.kind === "account" ? [entry.line] : [])),
        people: entries.flatMap((entry) => (entry.kind === "person" ? [entry.line] : [])),
        searches: searches.map((search) => searchSummaryOf(ports.searches.asKnown(search))),
        watched: watched.map((one) => withJudgement(one, judged.of(one))),
        filterSets: await readFilterSets(transaction),
      };
    });
  }

  /** Returns rows of the history, newest first. Reads packs, since thousands of whole answers take seconds. */
  async function readPage({ find, only, judged: wantedOf, from, count }: Input<"library.page">): Promise<LibraryPage> {
    const [subjects] = await Promise.all([ports.subjects(), ports.completePacks()]);
    const { settings, watched, judgements, accounts, people } = await store.read(async (transaction) => {
      const current = await ports.settings.read(transaction);
      const scope = scopeOf(current);
      return {
        settings: current,
        watched: await readWatched(transaction, scope),
        judgements: await readJudgements(transaction, scope),
        accounts: await ports.packsAtHand(transaction, "accounts", scope),
        people: await ports.packsAtHand(transaction, "people", scope),
      };
    });
    const wanted = find.trim().toLowerCase();
    const judged = judgementsOf(judgements);
    const contains = (row: Row) => searchableText(row, subjects).includes(wanted) || judged.textOf(row).includes(wanted);
    const kept = await passingRows(await sortedRows(accounts, people), (row) => isRowKept(row, settings, now()));
    const rows = await passingRows(
      kept,
      (row) => (only === null || row.kind === only) && judged.fits(row, wantedOf) && (wanted === "" || contains(row)),
    );
    const showing = { settings, subjects, isWatched: markedBy(watched), judgementOf: judged.of, now: now() };
    return {
      total: kept.length,
      groups: groupsOf(rows, now()),
      entries: rows.slice(from, from + count).map((row) => entryOf(row, showing)),
    };
  }

  const write = (work: (transaction: WriteTransaction, scope: Scope) => Promise<void>) =>
    store.write(async (transaction) => work(transaction, scopeOf(await ports.settings.read(transaction))));

  const lookUpsOf = (kind: SubjectKey["kind"]) => (kind === "account" ? ports.accounts : ports.people);

  /** Erases one entry, or all of a kind if `key` is `null`. Returns false if an answer stays because its time is not `at`. */
  async function remove({ kind, key, at }: Input<"library.remove">): Promise<boolean> {
    if (kind === "account" || kind === "person") {
      if (key !== null) return removeAnswer(kind, key, at);
      await removeAnswers(kind);
    } else if (kind === "watched") await write((transaction, scope) => removeWatched(transaction, scope, key));
    else if (kind === "search") await write((transaction, scope) => removeSearches(transaction, scope, key, at));
    else await write((transaction) => removeFilterSets(transaction, key));
    return true;
  }

  /** Erases one answer and its identifiers. With `at`, keeps an answer of any other time: it is newer, or of another service. */
  async function removeAnswer(kind: SubjectKey["kind"], key: string, at: number | undefined): Promise<boolean> {
    const storeName = storeNames[kind];
    let id = "";
    let removes = true;
    await deleting(store, async (transaction, deleteAnswers) => {
      id = answerId(scopeOf(await ports.settings.read(transaction)), key);
      const stored = await readTime(transaction, storeName, id);
      // Goes on without an answer: an earlier erasure may have ended before the answer's identifiers and batch item were erased.
      removes = at === undefined || stored === null || stored === at;
      if (!removes) return;
      // A running look-up would store the answer again. If the answer of `at` is already gone, the look-up is a later one and goes on.
      if (at === undefined || stored !== null) lookUpsOf(kind).stop(key);
      await deleteAnswers(transaction, storeName, [id]);
    });
    if (removes) await forgetIdentifiers(session, storeName, { id });
    return removes;
  }

  /** Erases all answers of a kind and their identifiers. First stops running look-ups, which would store them again. */
  async function removeAnswers(kind: SubjectKey["kind"]): Promise<void> {
    const storeName = storeNames[kind];
    lookUpsOf(kind).stopAll();
    let scope = "";
    await deleting(store, async (transaction) => {
      scope = scopeOf(await ports.settings.read(transaction));
      const all = answersOf(scope);
      await transaction.objectStore(storeName).delete(all);
      await deleteLines(transaction, storeName, scope);
      if (kind === "account") await deleteFacets(transaction, all);
    });
    await forgetIdentifiers(session, storeName, { beginning: answerId(scope, "") });
  }

  return {
    read,
    readPage,
    remove,
    marks: (subject: SubjectKey): Promise<{ watched: boolean; unread: boolean; trail: Trail | null }> =>
      store.read(async (transaction) => {
        const settings = await ports.settings.read(transaction);
        const answer = await readAnswer(transaction, settings, storeNames[subject.kind], subject.key, now());
        const found = await findWatched(transaction, scopeOf(settings), subject);
        return { watched: found !== null, unread: found?.unread !== undefined, trail: answer?.trail ?? null };
      }),
    /** Marks the changes of a subject as read; if `subject` is `null`, all changes. */
    readChanges: (subject: SubjectKey | null): Promise<void> =>
      write(async (transaction, scope) => {
        const subjects = subject === null ? await readUnread(transaction, scope) : [subject];
        await Promise.all(subjects.map((one) => setUnread(transaction, scope, one, null)));
      }),
    watch: (subject: SubjectKey, on: boolean): Promise<void> =>
      write((transaction, scope) => (on ? watch(transaction, scope, subject, now()) : unwatch(transaction, scope, subject))),
  };
}

const withJudgement = <Subject>(subject: Subject, judgement: Judgement | undefined) => ({ ...subject, ...(judgement && { judgement }) });

function markedBy(watched: readonly SubjectKey[]): (row: Row) => boolean {
  const identities = new Set(watched.map(identityOf));
  return (row) => identities.has(identityOf({ kind: kindOf(row), key: keyOf(row) }));
}

/** Counts rows of today, of the six days before, and earlier ones, by local day. A future time counts as today: clocks can be set back. */
function groupsOf(rows: readonly Row[], now: number): LibraryPage["groups"] {
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  const today = rows.filter(({ at }) => at >= midnight.getTime()).length;
  // Uses `setDate`, since a day of a clock change has 23 or 25 hours.
  const weekStart = new Date(midnight).setDate(midnight.getDate() - 6);
  const week = rows.filter(({ at }) => at >= weekStart).length - today;
  return { today, week, earlier: rows.length - today - week };
}

/** Stops watching one subject, or all of the present service if `key` is `null`. A key with "@" is a person's. */
async function removeWatched(transaction: WriteTransaction, scope: Scope, key: string | null): Promise<void> {
  if (key === null) await transaction.objectStore("watched").delete(answersOf(scope));
  else await unwatch(transaction, scope, { kind: key.includes("@") ? "person" : "account", key });
}

/** Removes one search, or all of the present service if `key` is `null`. With `at`, keeps a search that was repeated since. */
async function removeSearches(transaction: WriteTransaction, scope: Scope, key: string | null, at: number | undefined): Promise<void> {
  const whole = { searchesKeptDays: Infinity };
  const present = key === null || at === undefined ? null : await readSearch(transaction, scope, key, whole, 0);
  if (present !== null && present.at !== at) return;
  const ids = key === null ? (await readSearches(transaction, scope, whole, 0)).map(({ id }) => id) : [key];
  for (const id of ids) await transaction.objectStore("searches").delete(id);
}

/** Removes one set of filters, or all if `key` is `null`: saved filters belong to no service. */
async function removeFilterSets(transaction: WriteTransaction, key: string | null): Promise<void> {
  if (key === null) await transaction.objectStore("filterSets").clear();
  else await transaction.objectStore("filterSets").delete(key);
}
