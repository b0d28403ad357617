import type { Judgement } from "../../model/judgement";
import { lazilyPer } from "../../model/lazily";
import type { LibraryEntry } from "../../model/library";
import type { Settings } from "../../model/settings";
import { pacing } from "../../model/pacing";
import type { SubjectKey } from "../../model/subject";
import { folded } from "../../model/text";
import { answerId, answerDays, freshnessOf, isKept, type AnswerStoreName, type Scope } from "../store/cache";
import { isAboutItsDomain } from "../store/facets";
import { facetAt } from "../store/packed-facets";
import { factsOfPerson } from "../store/packed-people";
import { findPack, packIdOf, type Pack } from "../store/packs";
import type { Packs } from "../store/packs-at-hand";
import type { ReadTransaction } from "../store/store";
import type { Subjects } from "../subject/subject";
import { accountLine, personLine } from "../store/lines";

/** A stored answer's line in a pack, at index `row`. */
export interface Row {
  storeName: AnswerStoreName;
  pack: Pack;
  row: number;
  /** "known-company": found only by the company search. */
  kind: "account" | "known-company" | "person" | "not-found";
  /** Time of the service's answer, epoch milliseconds. */
  at: number;
}

/** Returns the looked-up company or person. */
export const subjectOf = ({ storeName, pack, row }: Row): SubjectKey => ({
  kind: storeName === "accounts" ? "account" : "person",
  key: pack.keys[row] ?? "",
});

const kinds: ReadonlySet<unknown> = new Set(["account", "known-company", "person", "not-found"]);
const isRowKind = (kind: unknown): kind is Row["kind"] => kinds.has(kind);

function rowAt(storeName: AnswerStoreName, pack: Pack, row: number): Row | null {
  const [kind, at] = [pack.column("kind")[row], pack.column("at")[row]];
  return isRowKind(kind) && typeof at === "number" ? { storeName, pack, row, kind, at } : null;
}

/** Object store of each kind's answers. */
export const storeNames = { account: "accounts", person: "people" } as const satisfies Record<LibraryEntry["kind"], AnswerStoreName>;

/** Returns a function that finds a subject's row: `null` without a valid stored answer. */
export function rowsIn(transaction: ReadTransaction, scope: Scope): (subject: SubjectKey) => Promise<Row | null> {
  // Reads each pack once.
  const packOf = lazilyPer((id: string) => findPack(transaction, id));
  return async ({ kind, key }) => {
    const pack = await packOf(packIdOf(storeNames[kind], answerId(scope, key)));
    const row = pack?.keys.indexOf(key) ?? -1;
    return pack === null || row === -1 ? null : rowAt(storeNames[kind], pack, row);
  };
}

/** Sorts the rows of all answers, newest first. */
export function createSortedRows(): (accounts: Packs, people: Packs) => Promise<readonly Row[]> {
  let last: { accounts: Packs; people: Packs; rows: readonly Row[] } | null = null;
  return async (accounts, people) => {
    // Unchanged packs need no new sorting.
    if (last?.accounts === accounts && last.people === people) return last.rows;
    const pause = pacing();
    const rows: Row[] = [];
    for (const [storeName, packs] of [["accounts", accounts] as const, ["people", people] as const]) {
      for (const pack of packs.values()) {
        await pause();
        for (const index of pack.keys.keys()) {
          const row = rowAt(storeName, pack, index);
          if (row !== null) rows.push(row);
        }
      }
    }
    await pause();
    rows.sort((one, other) => other.at - one.at);
    last = { accounts, people, rows };
    return rows;
  };
}

/** Number of rows tested between two pauses. */
const testedTogether = 500;

/** Returns the passing rows. Pauses, so that the worker can do other work. */
export async function passingRows(rows: readonly Row[], passes: (row: Row) => boolean): Promise<Row[]> {
  const pause = pacing();
  const found: Row[] = [];
  for (let from = 0; from < rows.length; from += testedTogether) {
    await pause();
    found.push(...rows.slice(from, from + testedTogether).filter(passes));
  }
  return found;
}

/** Whether a row is within its retention. */
export const isRowKept = ({ storeName, kind, at }: Row, settings: Settings, now: number): boolean =>
  isKept({ kind, at }, answerDays(settings, storeName).kept, now);

/** Searchable texts of each pack's rows, by index. */
const searchable = new WeakMap<Pack, (string | undefined)[]>();

/** Returns a row's key, names and facts in lower case. */
export function searchableText(row: Row, subjects: Subjects): string {
  const known = searchable.get(row.pack) ?? [];
  searchable.set(row.pack, known);
  return (known[row.row] ??= folded([subjectOf(row).key, ...factsOf(row, subjects)].join("\n")));
}

function factsOf({ storeName, pack, row }: Row, subjects: Subjects): unknown[] {
  if (storeName === "people") return Object.values(factsOfPerson(pack, row));
  const facet = facetAt(pack, row);
  if (!isAboutItsDomain(facet, subjects)) return [];
  return [facet.name, facet.details["industry"], facet.buyingStage];
}

interface Showing {
  settings: Settings;
  subjects: Subjects;
  judgementOf(subject: SubjectKey): Judgement | undefined;
  now: number;
}

/** Returns a row as the library shows it. */
export function entryOf(row: Row, { settings, subjects, judgementOf, now }: Showing): LibraryEntry {
  const { storeName, pack, kind, at } = row;
  const subject = subjectOf(row);
  const { key } = subject;
  const judgement = judgementOf(subject);
  const { fresh } = freshnessOf(storeName, { kind, at }, settings, now);
  const marks = { fresh, ...(judgement && { judgement }) };
  if (storeName === "people") return { kind: "person", key, line: personLine(pack, row.row, marks) };
  return { kind: "account", key, line: accountLine(facetAt(pack, row.row), marks, subjects, now) };
}
