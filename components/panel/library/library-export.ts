import { i18n } from "#i18n";
import { toCsv } from "../../../lib/model/csv";
import type { Cell } from "../../../lib/model/csv";
import type { LibraryShelf } from "../../../lib/model/panel-route";
import type { Entry } from "../../../lib/view/panel/library-entries";
import type { Starred } from "../../../lib/view/panel/library";
import { changesWords } from "./changes-words";
import { chargeWord, entryName, filterSentence } from "./library-words";

/** What the export asks of a place. */
type IsWatched = (entry: Starred) => boolean;

/** A shelf as CSV with a header row of labels; times in UTC (ISO 8601). */
export function shelfCsv(shelf: LibraryShelf, entries: readonly Entry[], isWatched: IsWatched): string {
  const header = shelf === "searches" ? searchColumns() : shelf === "filters" ? setColumns() : subjectColumns();
  return toCsv([header, ...entries.map((entry) => cellsOf(entry, isWatched))]);
}

/** A shelf as JSON, under the product's own names; times in UTC (ISO 8601). */
export const shelfJson = (entries: readonly Entry[], isWatched: IsWatched): string =>
  JSON.stringify(
    entries.map((entry) => plain(entry, isWatched)),
    null,
    2,
  );

function plain(entry: Entry, isWatched: IsWatched): object {
  switch (entry.kind) {
    case "account":
    case "person": {
      const { at = null, watched: _watched, ...line } = entry.line ?? {};
      const subject = entry.kind === "account" ? { domain: entry.key } : { address: entry.key };
      return { ...subject, ...line, at: momentOrNull(at), watched: isWatched(entry) };
    }
    case "search":
      return { ...entry.search, at: moment(entry.search.at), foundAt: momentOrNull(entry.search.foundAt) };
    case "filter-set":
      return { ...entry.set, at: moment(entry.set.at) };
  }
}

const subjectColumns = () => [
  i18n.t("library.column.kind"),
  i18n.t("library.column.name"),
  i18n.t("library.column.key"),
  i18n.t("library.column.industry"),
  i18n.t("library.column.employees"),
  i18n.t("library.column.stage"),
  i18n.t("library.column.fit"),
  i18n.t("library.column.title"),
  i18n.t("library.column.company"),
  i18n.t("library.column.at"),
  i18n.t("library.column.watched"),
  i18n.t("library.column.changes"),
];
const searchColumns = () => [
  i18n.t("library.column.filters"),
  i18n.t("library.column.like"),
  i18n.t("library.column.searchedAt"),
  i18n.t("library.column.companies"),
  i18n.t("library.column.charged"),
];
const setColumns = () => [i18n.t("library.column.name"), i18n.t("library.column.filters"), i18n.t("library.column.savedAt")];

function cellsOf(entry: Entry, isWatched: IsWatched): Cell[] {
  switch (entry.kind) {
    case "account":
    case "person":
      return subjectCells(entry, isWatched(entry));
    case "search": {
      const { filters, seed, at, foundAt, total, charged } = entry.search;
      return [filterSentence(filters), seed, moment(foundAt ?? at), total, chargeWord(charged)];
    }
    case "filter-set":
      return [entryName(entry), filterSentence(entry.set.filters), moment(entry.set.at)];
  }
}

function subjectCells(entry: Starred, watched: boolean): Cell[] {
  const { name = null, at = null } = entry.line ?? {};
  const account = entry.kind === "account" ? entry.line : null;
  const person = entry.kind === "person" ? entry.line : null;
  return [
    kindWord(entry),
    name,
    entry.key,
    account?.industry ?? null,
    account?.employees ?? null,
    account?.stage ?? null,
    account?.fit ?? null,
    person?.title ?? null,
    person?.company ?? null,
    momentOrNull(at),
    watched ? i18n.t("library.charge.certain") : i18n.t("library.charge.none"),
    account?.changes == null ? null : changesWords(account.changes).join("; "),
  ];
}

function kindWord({ kind, line }: Starred): string {
  if (line?.kind === "not-found") return i18n.t("library.kind.notFound");
  if (line?.kind === "known-company") return i18n.t("library.kind.knownCompany");
  return i18n.t(`library.kind.${kind}`);
}

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));
