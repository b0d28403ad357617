import "./compare.css";
import { Fragment, type ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { cellOfValue, compareMembers, compareTech, type ComparedRow } from "../../../lib/model/compare";
import type { JudgedSubject } from "../../../lib/model/judgement";
import { hashOf, isComparable } from "../../../lib/model/panel-route";
import type { ComparedColumn, CompareStore } from "../../../lib/stores/panel/compare";
import { TechChips } from "../../account/tech";
import { ExplainFit, WhyFit } from "../../fit/why-fit";
import { commaList, relative, counted } from "../../formats";
import { useNow } from "../../now";
import { judgementLine } from "../../judgement/judgement-labels";
import { Button, IconButton } from "../../parts/button";
import { Check } from "../../parts/check";
import { Notice } from "../../parts/notice";
import { Section, SectionEmpty } from "../../parts/section";
import { lookUpCost } from "../../problems/spend-labels";
import { Unanswered } from "../../unanswered";
import { useLanding, keepingFocus } from "../../parts/focus";
import { copyTable, useObstacleEnd, type ViewProps } from "../view";
import { doneSentence } from "../page/batch-labels";
import { SpendUsed } from "../page/spend-used";
import { problemTitle } from "../page/status-labels";
import { FindLikeThese } from "../account-choice";
import { memberLabel, valueLabel } from "./compare-labels";

/** Draws two to four accounts side by side. */
export function CompareView({ view, ports }: ViewProps<CompareStore>) {
  const main = useLanding();
  const columns = view.columns.value;
  const accounts = columns.map(({ account }) => account);
  const groups = compareMembers(accounts);
  const tech = compareTech(accounts);
  const hasSameTech = [tech.partly, ...tech.unique].every((each) => each.length === 0);
  const only = view.onlyDifferences.value;
  // Domains always differ, and the columns' heads show them.
  const isShown = (row: ComparedRow) => (only ? row.differs && row.name !== "domain" : isReported(row));
  const shown = groups.map((group) => ({ ...group, rows: group.rows.filter(isShown) })).filter(({ rows }) => rows.length > 0);
  const own = ownRows(columns.map(({ domain }) => view.judgementOf(domain))).filter((row) => !only || ownDiffers(row));
  const rows = groups.flatMap((group) => group.rows);
  /** Rows without any value. */
  const empty = rows.filter((row) => !isReported(row));
  /** Domains of stored accounts: a similarity search requires their data. */
  const stored = columns.flatMap((column) => (column.stored && column.account !== null ? column.domain : []));
  /** Copies the shown rows and the technologies. */
  const copy = () => {
    const headers = [i18n.t("search.fieldLabel"), ...columns.map(nameOf)];
    const domains = [memberLabel("domain"), ...columns.map(({ domain }) => domain)];
    const members = shown.flatMap((group) => group.rows).filter(({ name }) => name !== "domain");
    const technologies = [memberLabel("tech"), ...accounts.map((account) => account?.tech.join("; ") ?? null)];
    return copyTable(ports, { headers, rows: [domains, ...own, ...members.map(cellsOf), technologies] });
  };
  return (
    <main ref={main} class="panel-body stack compare" tabIndex={-1} aria-busy={columns.length === 0}>
      <h1>{counted("compare.title", view.route.value.domains.length)}</h1>
      <Unanswered retries={view.retries} />
      <Missing view={view} ports={ports} />
      {rows.length > 0 && (
        <div class="spread">
          <Check checked={only} onChange={(on) => (view.onlyDifferences.value = on)}>
            {i18n.t("compare.onlyDifferences")}
          </Check>
          <Button icon="copy" onClick={() => void copy()}>
            {i18n.t("panel.copyTable")}
          </Button>
          {stored.length > 0 && <FindLikeThese ports={ports} domains={stored} />}
        </div>
      )}
      {columns.length > 0 && <Comparison view={view} own={own} groups={shown} />}
      {!only && empty.length > 0 && (
        <p class="caption">{i18n.t("word.notReportedList", [commaList(empty.map(({ name }) => memberLabel(name)))])}</p>
      )}
      {only && rows.length > 0 && shown.length === 0 && own.length === 0 && hasSameTech && (
        <SectionEmpty>{i18n.t("compare.same")}</SectionEmpty>
      )}
      {rows.length > 0 && <Technologies columns={columns} tech={tech} />}
    </main>
  );
}

/** A row about the user's judgements: one text per account, which may be "". */
type OwnRowCells = [name: string, ...values: string[]];

/** Returns the non-empty rows of verdict, labels and note. */
function ownRows(judged: readonly (JudgedSubject | null)[]): OwnRowCells[] {
  const row = (name: string, valueOf: (one: JudgedSubject) => string): OwnRowCells => [
    name,
    ...judged.map((one) => (one === null ? "" : valueOf(one))),
  ];
  const rows = [
    row(i18n.t("judgement.verdict"), ({ verdict, leftOutBy }) => judgementLine({ verdict, leftOutBy, note: "", labels: [] })),
    row(i18n.t("judgement.labels"), ({ labels }) => commaList(labels)),
    row(i18n.t("judgement.note"), ({ note }) => note),
  ];
  return rows.filter(([, ...values]) => values.some((value) => value !== ""));
}

/** Whether the row's texts differ. */
const ownDiffers = ([, ...values]: OwnRowCells): boolean => new Set(values).size > 1;

interface ComparisonProps {
  view: CompareStore;
  own: readonly OwnRowCells[];
  groups: ReturnType<typeof compareMembers>;
}

function Comparison({ view, own, groups }: ComparisonProps) {
  const columns = view.columns.value;
  return (
    <div class="table-scroll compare-table" tabIndex={0} role="region" aria-label={i18n.t("compare.table")}>
      <table class="table" style={{ "--columns": columns.length }}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <ColumnHead key={column.domain} column={column} view={view} />
            ))}
          </tr>
        </thead>
        {own.length > 0 && (
          <Group title={i18n.t("judgement.own")} columns={columns.length}>
            {own.map((row) => (
              <OwnRow key={row[0]} row={row} />
            ))}
          </Group>
        )}
        {groups.map(({ name, rows }) => (
          <Group key={name} title={name === null ? i18n.t("compare.more") : i18n.t(`search.group.${name}`)} columns={columns.length}>
            {rows.map((row) => (
              <Row key={row.name} row={row} view={view} />
            ))}
          </Group>
        ))}
      </table>
    </div>
  );
}

interface GroupProps {
  title: string;
  /** Number of compared accounts. */
  columns: number;
  children: ComponentChildren;
}

/** Draws rows below a heading. */
function Group({ title, columns, children }: GroupProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" class="compare-group">
          {title}
        </th>
        <td colSpan={columns} />
      </tr>
      {children}
    </tbody>
  );
}

/** Draws one row, marked if the accounts differ. */
function Line({ name, differs, children }: { name: string; differs: boolean; children: ComponentChildren }) {
  return (
    <tr class={differs ? "compare-differs" : undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
        {differs && <span class="visually-hidden">{i18n.t("compare.differs")}</span>}
      </th>
      {children}
    </tr>
  );
}

/** Draws a row of judgements. */
function OwnRow({ row }: { row: OwnRowCells }) {
  const [name, ...values] = row;
  return (
    <Line name={name} differs={ownDiffers(row)}>
      {values.map((value, index) => (
        <td key={index}>
          <bdi class="clamp" style={{ "--lines": 8 }} title={value}>
            {value}
          </bdi>
        </td>
      ))}
    </Line>
  );
}

/** Returns the name, else the domain. */
const nameOf = ({ account, domain }: ComparedColumn): string => account?.details.name ?? domain;

/** Returns the name; the domain if another account has the same name. */
const distinctName = (column: ComparedColumn, columns: readonly ComparedColumn[]): string =>
  columns.some((other) => other !== column && nameOf(other) === nameOf(column)) ? column.domain : nameOf(column);

/** Whether any account has a value in this row. */
const isReported = ({ values }: ComparedRow): boolean => values.some((value) => value !== null && value !== "");

/** Returns a row for the copied table. */
const cellsOf = ({ name, values }: ComparedRow) => [memberLabel(name), ...values.map(cellOfValue)];

/** Draws an account's name, its domain and the state of its data. */
function ColumnHead({ column, view }: { column: ComparedColumn; view: CompareStore }) {
  const now = useNow();
  const { domain, from, at, problem } = column;
  const name = nameOf(column);
  const sources = {
    "look-up": at === null ? null : relative(at, now),
    search: i18n.t("compare.fromSearch"),
    busy: i18n.t("popup.looking"),
    none: i18n.t("page.noAccount"),
    missing: i18n.t("library.notStored"),
  };
  return (
    <th scope="col">
      <div class="compare-head">
        <a
          class="clamp"
          href={hashOf({ view: "account", domain, section: "overview", search: from === "search" ? view.route.value.search : null })}
          title={name}
        >
          <bdi>{name}</bdi>
        </a>
        {isComparable(view.columns.value.length - 1) && (
          <IconButton
            small
            icon="close"
            label={i18n.t("compare.leaveOut", [distinctName(column, view.columns.value)])}
            onClick={keepingFocus(() => view.remove(domain))}
          />
        )}
      </div>
      {name !== domain && (
        <p class="caption truncate" dir="ltr" title={domain}>
          {domain}
        </p>
      )}
      <p class="caption">{problem === null ? sources[from] : problemTitle(problem, "account")}</p>
    </th>
  );
}

/** Draws the accounts' values of one member. */
function Row({ row: { name, values, differs }, view }: { row: ComparedRow; view: CompareStore }) {
  const columns = view.columns.value;
  const recipe = view.settings.value.fitRecipe;
  return (
    <Line name={memberLabel(name)} differs={differs}>
      {values.map((value, index) => {
        const account = columns[index]?.account ?? null;
        return (
          <td key={columns[index]?.domain}>
            {account === null ? null : valueLabel(name, value, view.settings.value)}
            {name === "icpScore" && index === 0 && recipe.length === 0 && <ExplainFit />}
            {name === "icpScore" && account !== null && <WhyFit account={account} recipe={recipe} />}
          </td>
        );
      })}
    </Line>
  );
}

function Missing({ view, ports }: ViewProps<CompareStore>) {
  const missing = view.missing.value;
  const usage = view.usage.value;
  const obstacle = view.obstacle.value;
  const [first] = missing;
  useObstacleEnd(obstacle, view.readAgain);
  if (first === undefined) return null;
  if (obstacle !== null) {
    const { domain } = first;
    return (
      <Notice
        kind="caution"
        action={<a href={hashOf({ view: "account", domain, section: "overview", search: null })}>{i18n.t("lookup.openSite", [domain])}</a>}
      >
        {problemTitle(obstacle, "account")}
      </Notice>
    );
  }
  return (
    <div class="spend">
      <Button
        variant="primary"
        wide
        cost={lookUpCost(usage, missing.length)}
        onClick={keepingFocus(async () => ports.announce(doneSentence(await view.lookUpMissing())))}
      >
        {counted("compare.lookUp", missing.length)}
      </Button>
      <SpendUsed usage={usage} count={missing.length} />
    </div>
  );
}

function Technologies({ columns, tech }: { columns: readonly ComparedColumn[]; tech: ReturnType<typeof compareTech> }) {
  const { shared, partly, unique } = tech;
  const lists = [
    { key: "shared", title: i18n.t("compare.shared"), technologies: shared },
    { key: "partly", title: i18n.t("compare.partly"), technologies: partly },
    ...columns.map((column, index) => ({
      key: column.domain,
      title: i18n.t("compare.only", [distinctName(column, columns)]),
      technologies: unique[index] ?? [],
    })),
  ].filter(({ technologies }) => technologies.length > 0);
  if (lists.length === 0) return null;
  return (
    <Section title={i18n.t("account.tech")}>
      <dl class="compare-tech stack-tight">
        {lists.map(({ key, title, technologies }) => (
          <Fragment key={key}>
            <dt class="caption">{title}</dt>
            <dd class="chips">
              <TechChips technologies={technologies} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
}
