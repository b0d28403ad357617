import { i18n } from "#i18n";
import { toCsv } from "../../../lib/model/csv";
import type { Cell } from "../../../lib/model/csv";
import type { SubjectField } from "../../../lib/model/export-fields";
import type { LibraryShelf } from "../../../lib/model/panel-route";
import type { Entry } from "../../../lib/view/panel/library-entries";
import type { LibraryPlace, Starred } from "../../../lib/view/panel/library";
import { changesWords } from "./changes-words";
import { chargeWord, entryName, filterSentence } from "./library-words";

/** What the export asks of a place. */
type Asked = Pick<LibraryPlace, "isWatched" | "fields">;

export const subjectFieldWords = (field: SubjectField): string => i18n.t(`library.column.${field}`);

/** A shelf as CSV with a header row of labels; times in UTC (ISO 8601). */
export function shelfCsv(shelf: LibraryShelf, entries: readonly Entry[], place: Asked): string {
  const fields = place.fields.chosen.value;
  const header = shelf === "searches" ? searchColumns() : shelf === "filters" ? setColumns() : fields.map(subjectFieldWords);
  return toCsv([header, ...entries.map((entry) => cellsOf(entry, place))]);
}

/** A shelf of companies and people has fields to choose from. */
export const hasFields = (shelf: LibraryShelf): boolean => shelf === "history" || shelf === "watchlist";

/** A shelf as JSON, under the product's own names; times in UTC (ISO 8601). */
export const shelfJson = (entries: readonly Entry[], place: Asked): string =>
  JSON.stringify(
    entries.map((entry) => plain(entry, place)),
    null,
    2,
  );

function plain(entry: Entry, { isWatched, fields }: Asked): object {
  switch (entry.kind) {
    case "account":
    case "person": {
      const { at = null, watched: _watched, ...line } = entry.line ?? {};
      const subject = entry.kind === "account" ? { domain: entry.key } : { address: entry.key };
      const whole = { ...subject, ...line, at: momentOrNull(at), watched: isWatched(entry) };
      const chosen = new Set<string>(fields.chosen.value.flatMap((field) => (field === "key" ? ["domain", "address"] : [field])));
      return Object.fromEntries(Object.entries(whole).filter(([name]) => chosen.has(name)));
    }
    case "search":
      return { ...entry.search, at: moment(entry.search.at), foundAt: momentOrNull(entry.search.foundAt) };
    case "filter-set":
      return { ...entry.set, at: moment(entry.set.at) };
  }
}

const searchColumns = () => [
  i18n.t("library.column.filters"),
  i18n.t("library.column.like"),
  i18n.t("library.column.searchedAt"),
  i18n.t("library.column.companies"),
  i18n.t("library.column.charged"),
];
const setColumns = () => [i18n.t("library.column.name"), i18n.t("library.column.filters"), i18n.t("library.column.savedAt")];

function cellsOf(entry: Entry, { isWatched, fields }: Asked): Cell[] {
  switch (entry.kind) {
    case "account":
    case "person": {
      const cells = subjectCells(entry, isWatched(entry));
      return fields.chosen.value.map((field) => cells[field]);
    }
    case "search": {
      const { filters, seed, at, foundAt, total, charged } = entry.search;
      return [filterSentence(filters), seed, moment(foundAt ?? at), total, chargeWord(charged)];
    }
    case "filter-set":
      return [entryName(entry), filterSentence(entry.set.filters), moment(entry.set.at)];
  }
}

function subjectCells(entry: Starred, watched: boolean): Record<SubjectField, Cell> {
  const { name = null, at = null } = entry.line ?? {};
  const account = entry.kind === "account" ? entry.line : null;
  const person = entry.kind === "person" ? entry.line : null;
  return {
    kind: kindWord(entry),
    name,
    key: entry.key,
    industry: account?.industry ?? null,
    employees: account?.employees ?? null,
    stage: account?.stage ?? null,
    fit: account?.fit ?? null,
    title: person?.title ?? null,
    company: person?.company ?? null,
    at: momentOrNull(at),
    watched: watched ? i18n.t("library.charge.certain") : i18n.t("library.charge.none"),
    changes: account?.changes == null ? null : changesWords(account.changes).join("; "),
  };
}

function kindWord({ kind, line }: Starred): string {
  if (line?.kind === "not-found") return i18n.t("library.kind.notFound");
  if (line?.kind === "known-company") return i18n.t("library.kind.knownCompany");
  return i18n.t(`library.kind.${kind}`);
}

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));
