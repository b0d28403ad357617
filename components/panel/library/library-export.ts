import { i18n } from "#i18n";
import type { Cell } from "../../../lib/model/csv";
import type { SubjectField } from "../../../lib/model/export-fields";
import { noJudgement } from "../../../lib/model/judgement";
import type { LibraryTab } from "../../../lib/model/panel-route";
import type { Entry } from "../../../lib/stores/panel/library/entries";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { SubjectEntry } from "../../../lib/stores/panel/library/watching";
import { localCsv } from "../../csv";
import { verdictLabel } from "../../judgement/judgement-labels";
import { changesLabel } from "./changes-labels";
import { chargeWord, entryName, filterSentence } from "./library-labels";

/** Members of the store that the export reads. */
type ExportView = Pick<LibraryStore, "isWatched" | "fields" | "all">;

/** Message keys of the fields. */
const labelKeys = {
  kind: "library.column.kind",
  name: "person.name",
  key: "form.domainOrEmail",
  industry: "search.field.industry",
  employees: "search.field.employees",
  stage: "search.field.buyingStage",
  fit: "search.field.icpScore",
  title: "person.jobTitle",
  company: "search.group.company",
  at: "library.column.at",
  watched: "library.column.watched",
  changes: "library.column.changes",
  verdict: "judgement.verdict",
  note: "judgement.note",
  labels: "judgement.labels",
} as const satisfies Record<SubjectField, string>;

/** Returns a field's label, also its column's heading. */
export const subjectFieldLabel = (field: SubjectField): string => i18n.t(labelKeys[field]);

/** Reads the chosen fields once for each export, because the choice may change meanwhile. */
const columnsOf = ({ isWatched, fields }: ExportView) => ({ isWatched, fields: fields.chosen.value });
type Columns = ReturnType<typeof columnsOf>;

/** Returns a tab's matching entries as a table. Rejects if the background does not answer. */
export async function tabTable(tab: LibraryTab, view: ExportView) {
  const columns = columnsOf(view);
  const rows: Cell[][] = [];
  for await (const entries of view.all()) rows.push(...entries.map((entry) => cellsOf(entry, columns)));
  return { headers: headersOf(tab, columns), rows };
}

/** Returns a tab's column headings. */
function headersOf(tab: LibraryTab, { fields }: Columns): string[] {
  switch (tab) {
    case "searches":
      return [
        i18n.t("search.filters"),
        i18n.t("library.column.like"),
        i18n.t("library.column.searchedAt"),
        i18n.t("library.column.companies"),
        i18n.t("library.column.charged"),
      ];
    case "filters":
      return [i18n.t("person.name"), i18n.t("search.filters"), i18n.t("library.column.savedAt")];
    default:
      return fields.map(subjectFieldLabel);
  }
}

/** Returns a tab's matching entries as CSV, and their number. Rejects without an answer. */
export async function tabCsv(tab: LibraryTab, view: ExportView) {
  const columns = columnsOf(view);
  let text = localCsv([headersOf(tab, columns)]);
  let count = 0;
  // Written in parts, because the history may have 50,000 entries.
  for await (const entries of view.all()) {
    text += localCsv(entries.map((entry) => cellsOf(entry, columns)));
    count += entries.length;
  }
  return { text, count };
}

/** True for a tab whose fields can be chosen. */
export const hasFields = (tab: LibraryTab): boolean => tab === "history" || tab === "watchlist";

/** Returns a tab's matching entries as JSON with the model's member names, and the number of entries. Rejects without an answer. */
export async function tabJson(view: ExportView) {
  const columns = columnsOf(view);
  const all: object[] = [];
  for await (const entries of view.all()) all.push(...entries.map((entry) => jsonEntry(entry, columns)));
  return { text: JSON.stringify(all, null, 2), count: all.length };
}

/** Returns an entry's members, or the chosen fields of a subject. Times are in ISO 8601. */
function jsonEntry(entry: Entry, { isWatched, fields }: Columns): object {
  switch (entry.kind) {
    case "account":
    case "person": {
      const { at = null, judgement = entry.judgement ?? noJudgement, ...line } = entry.line ?? {};
      const subject = entry.kind === "account" ? { domain: entry.key } : { address: entry.key };
      const moved = "changes" in line && line.changes !== null ? line.changes : null;
      const changes = moved && { changes: { ...moved, since: isoTime(moved.since), at: isoTime(moved.at) } };
      const whole = { ...subject, kind: entry.kind, ...line, ...changes, ...judgement, at: isoTimeOrNull(at), watched: isWatched(entry) };
      const chosen = new Set<string>(fields.flatMap((field) => (field === "key" ? ["domain", "address"] : [field])));
      return Object.fromEntries(Object.entries(whole).filter(([name]) => chosen.has(name)));
    }
    case "search":
      return { ...entry.search, at: isoTime(entry.search.at), foundAt: isoTimeOrNull(entry.search.foundAt) };
    case "filter-set":
      return { ...entry.set, at: isoTime(entry.set.at) };
  }
}

/** Returns an entry's cells, in the order of `headersOf`. */
function cellsOf(entry: Entry, { isWatched, fields }: Columns): Cell[] {
  switch (entry.kind) {
    case "account":
    case "person": {
      const cells = subjectCells(entry, isWatched(entry));
      return fields.map((field) => cells[field]);
    }
    case "search": {
      const { filters, seeds, at, foundAt, total, charged } = entry.search;
      return [filterSentence(filters), seeds.join("; ") || null, isoTime(foundAt ?? at), total, chargeWord(charged)];
    }
    case "filter-set":
      return [entryName(entry), filterSentence(entry.set.filters), isoTime(entry.set.at)];
  }
}

/** Returns a subject's cells for all fields. */
function subjectCells(entry: SubjectEntry, watched: boolean): Record<SubjectField, Cell> {
  const { name = null, at = null, judgement = entry.judgement ?? noJudgement } = entry.line ?? {};
  const { verdict, note, labels } = judgement;
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
    at: isoTimeOrNull(at),
    watched: watched ? i18n.t("library.charge.certain") : i18n.t("library.charge.none"),
    changes: account?.changes == null ? null : changesLabel(account.changes, String).join("; "),
    verdict: verdict === null ? null : verdictLabel(verdict),
    note,
    labels: labels.join(", "),
  };
}

function kindWord({ kind, line }: SubjectEntry): string {
  if (line?.kind === "not-found") return i18n.t("options.activity.notFound");
  if (line?.kind === "known-company") return i18n.t("library.kind.knownCompany");
  return i18n.t(kind === "account" ? "popup.account" : "popup.person");
}

/** Returns a time in UTC (ISO 8601). */
const isoTime = (at: number): string => new Date(at).toISOString();
const isoTimeOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));
