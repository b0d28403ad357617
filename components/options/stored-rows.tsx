import { i18n } from "#i18n";
import { defaultSettings, freshDayChoices, keptDayChoices } from "../../lib/model/settings";
import type { BoundSettings } from "../../lib/model/policy";
import type { DataKind, StoredSpace } from "../../lib/model/data-kinds";
import type { Options } from "../../lib/stores/options";
import { formatBytes } from "../../lib/model/bytes";
import { locale, counted } from "../formats";
import { Button } from "../parts/button";
import { Field, Managed } from "../parts/field";
import type { Question } from "../parts/dialog";
import { deleteQuestion } from "./questions";
import { AmountSetting } from "./setting";

interface StoredRowsProps {
  options: Options;
  settings: BoundSettings;
  /** Asks for confirmation before a deletion. */
  ask: (question: Question) => void;
}

const kinds = {
  accounts: { label: "options.privacy.accounts", remove: "options.privacy.deleteAccounts" },
  people: { label: "account.people", remove: "options.privacy.deletePeople" },
  searches: { label: "library.tab.searches", remove: "options.privacy.deleteSearches" },
  filterSets: { label: "options.privacy.filterSets", remove: "options.privacy.deleteFilterSets" },
  watched: { label: "options.privacy.watched", remove: "options.privacy.deleteWatched" },
  lists: { label: "lists.name", remove: "options.privacy.deleteLists" },
  judgements: { label: "options.privacy.judgements", remove: "options.privacy.deleteJudgements" },
  leaveOut: { label: "options.privacy.leaveOut", remove: "options.privacy.deleteLeaveOut" },
  hosts: { label: "options.privacy.hosts", remove: "options.privacy.deleteHosts" },
} as const satisfies Record<DataKind, { label: string; remove: string }>;

// The keys of `kinds` are exactly the data kinds.
const kindNames = Object.keys(kinds) as DataKind[];

/** Draws the kinds of stored data with counts, then their retention. */
export function StoredRows({ options, settings, ask }: StoredRowsProps) {
  const counts = options.stored.counts.value;
  const remove = (kind: DataKind) => {
    const onConfirm = () => void options.act({ section: "privacy", what: "deleted" }, () => options.stored.remove(kind), `delete ${kind}`);
    if (counts !== null) ask(deleteQuestion(kind, counts, onConfirm));
  };
  return (
    <>
      {kindNames.map((kind) => {
        // An empty kind keeps its button, which may have the focus after a deletion.
        const isEmpty = (counts?.[kind] ?? 0) === 0;
        return (
          <Field
            key={kind}
            line
            label={i18n.t(kinds[kind].label)}
            hint={counts === null ? undefined : counted("options.privacy.entries", counts[kind])}
          >
            <Button aria-label={i18n.t(kinds[kind].remove)} aria-disabled={isEmpty} onClick={isEmpty ? undefined : () => remove(kind)}>
              {i18n.t("options.delete")}
            </Button>
          </Field>
        );
      })}
      <SpaceRow space={options.stored.space.value} />
      <Field line label={i18n.t("options.privacy.identifiers")} hint={i18n.t("options.privacy.identifiersHint")} />
      <DayRows options={options} settings={settings} />
    </>
  );
}

function SpaceRow({ space }: { space: StoredSpace | null }) {
  if (space === null) return null;
  const text = space.nearlyFull ? "options.privacy.spaceShort" : "options.privacy.spaceOf";
  return (
    <Field
      line
      label={i18n.t("options.privacy.space")}
      hint={i18n.t(text, [formatBytes(space.used, locale()), formatBytes(space.allowed, locale())])}
    />
  );
}

const keptNames = ["accountsKeptDays", "peopleKeptDays", "searchesKeptDays", "judgementsKeptDays"] as const;

/** Draws how long data are fresh and kept. */
function DayRows({ options, settings }: { options: Options; settings: BoundSettings }) {
  const change = options.changeIn("privacy");
  // The organisation's maximum replaces longer amounts.
  const policyMax = settings.policy?.maxKeptDays ?? Infinity;
  // The default for judgements exceeds all usual choices, so each default is added.
  const choicesOf = (name: (typeof keptNames)[number]) =>
    [...keptDayChoices, defaultSettings[name]].map((days) => Math.min(days, policyMax));
  const hint = Number.isFinite(policyMax) ? (
    <Managed>{i18n.t("managed.most", [counted("word.days", policyMax)])}</Managed>
  ) : (
    i18n.t("options.privacy.keptHint")
  );
  return (
    <>
      {(["accountsFreshDays", "peopleFreshDays"] as const).map((name) => (
        <AmountSetting
          key={name}
          name={name}
          settings={settings}
          amounts={freshDayChoices}
          hint={i18n.t("options.privacy.freshHint")}
          change={change}
        />
      ))}
      {keptNames.map((name) => (
        <AmountSetting key={name} name={name} settings={settings} amounts={choicesOf(name)} hint={hint} change={change} />
      ))}
    </>
  );
}
