import { i18n } from "#i18n";
import { freshDayChoices, keptDayChoices } from "../../lib/model/settings";
import type { BoundSettings } from "../../lib/model/policy";
import type { Options } from "../../lib/stores/options";
import type { Deletable } from "../../lib/stores/options/stored";
import { formatNumber } from "../formats";
import { LinkButton } from "../parts/link-button";
import { Managed } from "../parts/managed";
import { Select } from "../parts/select";
import { Table } from "../parts/table";
import { counted } from "../labels";
import type { Question } from "./confirm";
import { deleteQuestion } from "./questions";

interface StoredTableProps {
  options: Options;
  settings: BoundSettings;
  /** Asks for confirmation before a deletion. */
  ask: (question: Question) => void;
}

/** Draws the kinds of stored data, their counts and retention. */
export function StoredTable({ options, settings, ask }: StoredTableProps) {
  const counts = options.stored.counts.value;
  const change = options.changeIn("privacy");
  const policyMax = settings.policy?.maxKeptDays;
  const days = (name: DaySetting, label: string) => (
    <DaySelect
      label={label}
      value={settings[name]}
      choices={name.endsWith("FreshDays") ? freshDayChoices : keptDayChoices.filter((days) => days <= (policyMax ?? days))}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const deletion = (kind: Exclude<Deletable, "everything">, label: string) => (
    <DeleteButton
      label={label}
      count={counts?.[kind] ?? 0}
      onClick={() => {
        const remove = () => void options.act({ section: "privacy", what: "deleted" }, () => options.stored.remove(kind));
        if (counts !== null) ask(deleteQuestion(kind, counts, remove));
      }}
    />
  );
  const entries = (count: number | undefined) => <td class="number">{count === undefined ? "" : formatNumber(count)}</td>;
  return (
    <>
      <Table
        label={i18n.t("options.privacy.table")}
        head={[
          i18n.t("options.privacy.stored"),
          i18n.t("options.privacy.entries"),
          i18n.t("options.privacy.fresh"),
          i18n.t("options.privacy.kept"),
          <span key="delete" class="visually-hidden">
            {i18n.t("options.delete")}
          </span>,
        ]}
        numbers={[1]}
      >
        <tr>
          <th scope="row">{i18n.t("options.privacy.accounts")}</th>
          {entries(counts?.accounts)}
          <td>{days("accountsFreshDays", i18n.t("options.privacy.accountsFresh"))}</td>
          <td>{days("accountsKeptDays", i18n.t("options.privacy.accountsKept"))}</td>
          <td>{deletion("accounts", i18n.t("options.privacy.deleteAccounts"))}</td>
        </tr>
        <tr>
          <th scope="row">{i18n.t("options.privacy.people")}</th>
          {entries(counts?.people)}
          <td>{days("peopleFreshDays", i18n.t("options.privacy.peopleFresh"))}</td>
          <td>{days("peopleKeptDays", i18n.t("options.privacy.peopleKept"))}</td>
          <td>{deletion("people", i18n.t("options.privacy.deletePeople"))}</td>
        </tr>
        <tr>
          <th scope="row">{i18n.t("options.privacy.searches")}</th>
          {entries(counts?.searches)}
          <td>{i18n.t("options.privacy.notAging")}</td>
          <td>{days("searchesKeptDays", i18n.t("options.privacy.searchesKept"))}</td>
          <td>{deletion("searches", i18n.t("options.privacy.deleteSearches"))}</td>
        </tr>
        {(["filterSets", "watched", "hosts"] as const).map((kind) => (
          <tr key={kind}>
            <th scope="row">{i18n.t(`options.privacy.${kind}`)}</th>
            {entries(counts?.[kind])}
            <td>{i18n.t("options.privacy.notAging")}</td>
            <td>{i18n.t("options.privacy.untilDeleted")}</td>
            <td>{deletion(kind, i18n.t(deletions[kind]))}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{i18n.t("options.privacy.identifiers")}</th>
          <td class="number">
            <span aria-hidden="true">—</span>
          </td>
          <td>{i18n.t("options.privacy.notStored")}</td>
          <td>{i18n.t("options.privacy.untilClose")}</td>
          <td />
        </tr>
      </Table>
      {policyMax !== undefined && (
        <p class="caption">
          <Managed>{i18n.t("managed.mostDays", [counted("word.days", policyMax)])}</Managed>
        </p>
      )}
    </>
  );
}

const deletions = {
  filterSets: "options.privacy.deleteFilterSets",
  watched: "options.privacy.deleteWatched",
  hosts: "options.privacy.deleteHosts",
} as const;

type DaySetting = "accountsFreshDays" | "accountsKeptDays" | "peopleFreshDays" | "peopleKeptDays" | "searchesKeptDays";

interface DaySelectProps {
  label: string;
  value: number;
  choices: readonly number[];
  onChange: (days: number) => void;
}

/** Draws the usual numbers of days, and the present one if different. */
function DaySelect({ label, value, choices, onChange }: DaySelectProps) {
  const days = [...new Set([...choices, value])].toSorted((one, other) => one - other);
  return (
    <Select
      small
      label={label}
      value={String(value)}
      choices={days.map((count) => ({ value: String(count), label: counted("word.days", count) }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** Draws a delete button, which stays mounted after a deletion to keep the focus. */
function DeleteButton({ label, count, onClick }: { label: string; count: number; onClick: () => void }) {
  const empty = count === 0;
  return (
    <LinkButton aria-label={label} aria-disabled={empty} onClick={empty ? undefined : onClick}>
      {i18n.t("options.delete")}
    </LinkButton>
  );
}
