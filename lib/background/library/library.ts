import type { Judgement } from "../../model/judgement";
import type { Library, LibraryPage, Trail } from "../../model/library";
import type { SubjectKey } from "../../model/subject";
import { folded } from "../../model/text";
import type { Input } from "../../messages/messages";
import { readFilterSets } from "../search/filter-sets";
import { readSearches, searchSummaryOf } from "../search/records";
import type { Searches } from "../search/searches";
import { readJudgements } from "../judgements/records";
import type { Shared } from "../shared";
import { readAnswer, scopeOf, type Scope } from "../store/cache";
import type { PackReading } from "../store/packs-at-hand";
import type { WriteTransaction } from "../store/store";
import { createErasure, type ErasurePorts } from "./erasure";
import { judgementsOf } from "./judged-rows";
import { createSortedRows, entryOf, isRowKept, passingRows, rowsIn, searchableText, storeNames, type Row } from "./rows";
import { findWatched, setUnread, readUnread, readWatched, unwatch, watch } from "../store/watched";

export interface LibraryPorts extends ErasurePorts, Pick<Shared, "subjects" | "completeDerived" | "now"> {
  packsAtHand: PackReading;
  searches: Pick<Searches, "asKnown">;
}

/** Look-ups, searches and watches at the present service, and saved filters. */
export function createLibrary(ports: LibraryPorts) {
  const { store, now } = ports;
  const sortedRows = createSortedRows();

  /** Returns all but the history. `accounts` and `people`: watched subjects and sole seeds of searches, with stored answers. */
  async function read(): Promise<Library> {
    const [subjects] = await Promise.all([ports.subjects(), ports.completeDerived()]);
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
      const rows = await Promise.all([...named.values()].map(rowsIn(transaction, scope)));
      const showing = { settings, subjects, judgementOf: judged.of, now: now() };
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

  /** Returns up to `count` matching rows of the history, newest first. `groups` and `total` count all matching rows. */
  async function readPage({ find, only, judged: wantedOf, from, count }: Input<"library.page">): Promise<LibraryPage> {
    const [subjects] = await Promise.all([ports.subjects(), ports.completeDerived()]);
    const { settings, judgements, accounts, people } = await store.read(async (transaction) => {
      const current = await ports.settings.read(transaction);
      const scope = scopeOf(current);
      return {
        settings: current,
        judgements: await readJudgements(transaction, scope),
        // Reads packs, since thousands of whole answers take seconds.
        accounts: await ports.packsAtHand(transaction, "accounts", scope),
        people: await ports.packsAtHand(transaction, "people", scope),
      };
    });
    const wanted = folded(find);
    const judged = judgementsOf(judgements);
    const contains = (row: Row) => searchableText(row, subjects).includes(wanted) || judged.textOf(row).includes(wanted);
    const kept = await passingRows(await sortedRows(accounts, people), (row) => isRowKept(row, settings, now()));
    const rows = await passingRows(
      kept,
      (row) => (only === null || row.kind === only) && judged.fits(row, wantedOf) && (wanted === "" || contains(row)),
    );
    const showing = { settings, subjects, judgementOf: judged.of, now: now() };
    return {
      total: kept.length,
      groups: groupsOf(rows, now()),
      entries: rows.slice(from, from + count).map((row) => entryOf(row, showing)),
    };
  }

  /** Changes data of the present service. */
  const write = (work: (transaction: WriteTransaction, scope: Scope) => Promise<void>) =>
    store.write(async (transaction) => work(transaction, scopeOf(await ports.settings.read(transaction))));

  return {
    read,
    readPage,
    /** Erases one entry, or all entries of a kind if `key` is `null`. Returns false if an answer of another time than `at` stays. */
    remove: createErasure(ports),
    /** Returns a subject's marks; `trail` is `null` if none is stored. */
    marks: (subject: SubjectKey): Promise<{ watched: boolean; unread: boolean; trail: Trail | null }> =>
      store.read(async (transaction) => {
        const settings = await ports.settings.read(transaction);
        const answer = await readAnswer(transaction, settings, storeNames[subject.kind], subject.key, now());
        const found = await findWatched(transaction, scopeOf(settings), subject);
        return { watched: found !== null, unread: found?.unread !== undefined, trail: answer?.trail ?? null };
      }),
    /** Marks a subject's changes as read, or all changes if `null`. */
    readChanges: (subject: SubjectKey | null): Promise<void> =>
      write(async (transaction, scope) => {
        const subjects = subject === null ? await readUnread(transaction, scope) : [subject];
        await Promise.all(subjects.map((one) => setUnread(transaction, scope, one, null)));
      }),
    /** Starts or ends a watch. Starts none beyond `maxWatched`. */
    watch: (subject: SubjectKey, on: boolean): Promise<void> =>
      write((transaction, scope) => (on ? watch(transaction, scope, subject, now()) : unwatch(transaction, scope, subject))),
  };
}

const withJudgement = <Subject>(subject: Subject, judgement: Judgement | undefined) => ({ ...subject, ...(judgement && { judgement }) });

/** Counts rows by local day: today, the six days before, and earlier. */
function groupsOf(rows: readonly Row[], now: number): LibraryPage["groups"] {
  const date = new Date(now);
  // Uses the calendar: a clock change alters a day's length, and may skip midnight.
  const startOfDay = (daysAgo: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysAgo).getTime();
  const [midnight, weekStart] = [startOfDay(0), startOfDay(6)];
  // Includes future times: clocks can be set back.
  const today = rows.filter(({ at }) => at >= midnight).length;
  const week = rows.filter(({ at }) => at >= weekStart).length - today;
  return { today, week, earlier: rows.length - today - week };
}
