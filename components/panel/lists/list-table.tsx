import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { subjectCell } from "../../../lib/model/list-file/sheet";
import type { List, ListColumn, ListRow } from "../../../lib/model/lists";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import type { Settings } from "../../../lib/model/settings";
import { shortened } from "../../../lib/model/text";
import type { ListsStore } from "../../../lib/stores/panel/lists";
import { commaList, formatNumber, counted } from "../../formats";
import { Button } from "../../parts/button";
import { Check } from "../../parts/check";
import { Disclosure } from "../../parts/disclosure";
import { Table } from "../../parts/table";
import { entryLabel, numberLabel } from "../../filters/filter-labels";
import { ChoiceBox, type AccountChoice } from "../account-choice";
import { problemTitle } from "../page/status-labels";
import { columnLabel } from "./list-labels";

/** Draws a page of a list's rows: subject, status and added columns. Folds left-out rows. */
export function ListTable({ list, view, choice }: { list: List; view: ListsStore; choice: AccountChoice }) {
  const { opened } = view;
  const page = opened.page.value;
  const top = useRef<HTMLDivElement>(null);
  /** Shows a page, then focuses the table. */
  const turn = async (to: number) => {
    await opened.turnTo(to);
    top.current?.focus();
  };
  const from = page * opened.rowsPerPage;
  const rows = opened.rows.value;
  const pages = opened.pages.value;
  /** Returns the attributes of the button that shows page `to`. */
  const turning = (to: number) => {
    const isMissing = to < 0 || to >= pages;
    return { "aria-disabled": isMissing, onClick: isMissing ? undefined : () => void turn(to) };
  };
  const range = i18n.t("lists.range", [formatNumber(from + 1), formatNumber(from + rows.length), formatNumber(list.rows)]);
  const leftOut = rows.filter((row) => row.leftOut).length;
  const head = ["#", headingOf(list), i18n.t("options.activity.status"), ...list.columns.map(columnLabel)];
  /** Draws either the left-out or the other rows. */
  const draw = (isLeftOut: boolean) => (
    <Table
      label={isLeftOut ? counted("judgement.folded", leftOut) : i18n.t("lists.result")}
      head={head.map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
      numbers={[0]}
    >
      {rows.map((row, at) =>
        row.leftOut === isLeftOut ? (
          <TableRow key={from + at} number={from + at + 1} row={row} list={list} choice={choice} settings={view.settings.value} />
        ) : null,
      )}
    </Table>
  );
  /** Domains that the box "Select all" chooses. Excludes left-out rows. */
  const choosable = [...new Set(rows.flatMap((row) => (row.leftOut ? [] : (choosableCompany(row, choice) ?? []))))];
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label={range} class="list-table">
      {choice.aim === "find-like" && (
        <Check
          checked={choosable.length > 0 && choosable.every((domain) => choice.domains.includes(domain))}
          onChange={(on) => choice.choose(choosable, on)}
        >
          {i18n.t("search.results.selectAll")}
        </Check>
      )}
      {draw(false)}
      {leftOut > 0 && <Disclosure summary={counted("judgement.folded", leftOut)}>{() => draw(true)}</Disclosure>}
      {pages > 1 && (
        <div class="spread">
          <Button {...turning(page - 1)}>{i18n.t("lists.previous")}</Button>
          <span class="caption">{range}</span>
          <Button {...turning(page + 1)}>{i18n.t("lists.next")}</Button>
        </div>
      )}
    </div>
  );
}

/** Returns the subject column's heading, or a default. */
export function headingOf({ source }: List): string {
  const own = source.header === null ? "" : subjectCell(source.header, source).trim();
  return own === "" ? i18n.t("form.domainOrEmail") : own;
}

/** Maximum number of characters drawn of a cell. */
const maxShownLength = 120;

function choosableCompany({ subject, answer }: ListRow, { aim }: AccountChoice): string | null {
  if (aim === null || subject?.kind !== "account") return null;
  // A similarity search requires a found account.
  return aim === "compare" || answer?.kind === "found" ? subject.key : null;
}

interface TableRowProps {
  number: number;
  row: ListRow;
  list: List;
  choice: AccountChoice;
  /** `null` until read. */
  settings: Settings | null;
}

function TableRow({ number, row, list, choice, settings }: TableRowProps) {
  const company = choosableCompany(row, choice);
  const cell = shortened(subjectCell(row.text, list.source).trim(), maxShownLength);
  return (
    <tr>
      <td class="number">{formatNumber(number)}</td>
      <td class="list-subject">
        {company !== null && <ChoiceBox choice={choice} domain={company} name={company} />}
        {row.subject === null || row.answer === null ? (
          <bdi>{cell}</bdi>
        ) : (
          <a href={hashOf(routeOfSubject(row.subject.key))} title={row.subject.key}>
            <bdi>{cell}</bdi>
          </a>
        )}
      </td>
      <td>{statusOf(row)}</td>
      {list.columns.map((column, at) => (
        <td key={column} class={typeof row.values[at] === "number" ? "number" : undefined}>
          <bdi>{valueLabel(column, row.values[at] ?? null, settings)}</bdi>
        </td>
      ))}
    </tr>
  );
}

function statusOf({ state, problem, answer, subject }: ListRow): ComponentChildren {
  if (subject === null) return null;
  // These states take precedence: a row looked up again still has its earlier answer.
  if (state === "waiting") return i18n.t("batch.waiting");
  if (state === "busy") return i18n.t("popup.looking");
  // A look-up outside the list can give a failed row a fresh answer.
  if (state === "failed" && answer?.fresh !== true)
    return problem === null ? i18n.t("batch.failedRow") : problemTitle(problem, subject.kind);
  if (answer?.kind === "not-found") return i18n.t("options.activity.notFound");
  if (answer !== null && !answer.fresh) return i18n.t("library.old");
  if (answer?.kind === "other") return i18n.t("state.otherCompany.title");
  // The answer was deleted, or its time in storage has ended.
  if (answer === null && (state === "found" || state === "stored")) return i18n.t("person.notStored");
  switch (state) {
    case "skipped":
      return i18n.t("batch.skipped");
    case "not-found":
      return i18n.t("options.activity.notFound");
    case "found":
      return i18n.t("lists.found");
    case "stored":
    case "failed":
      return i18n.t("lists.stored");
    case null:
      return null;
  }
}

function valueLabel(column: ListColumn, value: ListRow["values"][number], settings: Settings | null): string {
  // The settings contain the unit of durations.
  if (typeof value === "number") return settings === null ? "" : numberLabel(column, value, settings);
  if (value === null) return "";
  return shortened(typeof value === "string" ? value : commaList(value.map((entry) => entryLabel(column, entry))), maxShownLength);
}
