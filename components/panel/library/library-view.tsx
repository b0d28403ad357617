import "./library.css";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { verdicts, type Verdict } from "../../../lib/model/judgement";
import { blockSize, entryId } from "../../../lib/model/library";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { Entry, EntryGroup } from "../../../lib/stores/panel/library/entries";
import { formatNumber } from "../../formats";
import { verdictLabel } from "../../judgement/judgement-labels";
import { useNow } from "../../now";
import { Confirm, type Question } from "../../parts/dialog";
import { Disclosure } from "../../parts/disclosure";
import { FindBox } from "../../parts/find-box";
import { useLanding } from "../../parts/focus";
import { Section, SectionEmpty } from "../../parts/section";
import { Select } from "../../parts/field";
import { Unanswered } from "../../unanswered";
import { ChooseAccounts, useAccountChoice, type AccountChoice } from "../account-choice";
import { PanelBody, type ViewProps, useShown } from "../view";
import { Erased } from "./erased";
import { SearchRow, SetRow } from "./kept-rows";
import { hasFields } from "./library-export";
import { entryName } from "./library-labels";
import { LibraryTabs } from "./library-tabs";
import { Round } from "./round";
import { SubjectRow } from "./subject-row";
import { TabExports, TabFoot } from "./tab-tools";
import { WindowedRows } from "./windowed-rows";

/** Draws one tab: look-ups, searches, watched subjects or saved filters. */
export function LibraryView({ view, ports }: ViewProps<LibraryStore>) {
  const question = useSignal<Question | null>(null);
  const tab = view.tab.value;
  const main = useLanding([tab]);
  const focus = useRowFocus(main);
  const now = useNow();
  useShown(view.show);
  const choice = useAccountChoice(tab);
  const { total, groups, matching } = view.shown.value;
  const isRead = view.counts.value !== null;

  /** Erases an entry, with an undo. */
  const erase = (entry: Entry) => {
    focus.onErasing(entry);
    choice.choose([entry.key], false);
    view.erase(entry);
  };
  /** Opens the dialog that confirms an erasure. */
  const askToErase = (asked: Question) => {
    const onConfirm = () => {
      choice.cancel();
      asked.onConfirm();
      // The button that opened the question disappears with the tab's entries.
      main.current?.focus({ preventScroll: true });
    };
    question.value = { ...asked, onConfirm };
  };
  const erased = view.erased.value;
  const undo = () => {
    if (erased !== null) focus.onReturning(erased);
    view.undo();
  };
  return (
    <PanelBody ports={ports} class="panel-body library" bodyRef={main} tabIndex={-1} aria-labelledby="library-title" aria-busy={!isRead}>
      <h1 class="visually-hidden" id="library-title">
        {i18n.t("word.labelled", [i18n.t("library.name"), i18n.t(`library.tab.${tab}`)])}
      </h1>
      <LibraryTabs current={tab} counts={view.counts.value} />
      <Unanswered retries={view.retries} />
      {isRead && total > 0 && (
        <div key={tab} class="stack library-find">
          <FindBox
            label={i18n.t(`library.find.${tab}`)}
            text={view.find.value}
            onText={(typed) => (view.find.value = typed)}
            matching={matching}
            onClear={view.judged.clear}
          />
        </div>
      )}
      {isRead && tab === "history" && <JudgedFilter view={view} />}
      {matching > 0 && <TabExports view={view} ports={ports} />}
      {matching > 0 && hasFields(tab) && <ChooseAccounts choice={choice} ports={ports} count={matching} />}
      {isRead && total === 0 && <SectionEmpty>{i18n.t(`library.none.${tab}`)}</SectionEmpty>}
      {tab === "watchlist" && isRead && <Round view={view} isPrivate={ports.private} />}
      {groups.map((group) => (
        <Group key={group.name} group={group} view={view} ports={ports} now={now} onErase={erase} choice={choice} />
      ))}
      {matching > 0 && <TabFoot view={view} ask={askToErase} />}
      <Erased name={erased === null ? null : entryName(erased)} onUndo={undo} />
      <Confirm question={question} />
    </PanelBody>
  );
}

interface GroupProps extends ViewProps<LibraryStore> {
  group: EntryGroup;
  now: number;
  onErase: (entry: Entry) => void;
  choice: AccountChoice;
}

/** Draws a group's rows, below its heading if any. */
function Group({ group, ...props }: GroupProps) {
  const rows = (
    <WindowedRows group={group} view={props.view}>
      {(entry) => <Row entry={entry} {...props} />}
    </WindowedRows>
  );
  if (group.name === "all") return <div class="section">{rows}</div>;
  // Folds unchanged entries below changed ones if the find box is empty.
  if (group.name === "unchanged" && group.from > 0 && props.view.find.value.trim() === "")
    return (
      <div class="section">
        <Disclosure summary={<Folded group={group} />}>{() => rows}</Disclosure>
      </div>
    );
  // The heading has the label "Fit" if an account is among the first rows.
  const first = props.view.rowsAt(group.from, Math.min(group.size, blockSize)) ?? [];
  const hasFit = first.some((entry) => entry.kind === "account" && entry.line?.kind === "account");
  return (
    <Section
      title={i18n.t(`library.group.${group.name}`)}
      count={group.matching}
      aside={hasFit && <span class="caption">{i18n.t("card.fit")}</span>}
    >
      {rows}
    </Section>
  );
}

/** Draws the folded entries' summary. */
const Folded = ({ group }: { group: EntryGroup }) => (
  <>
    {i18n.t("library.group.unchanged")} <span class="count">{formatNumber(group.matching)}</span>
  </>
);

/** Draws an entry's row, by kind. */
function Row({ entry, view, ports, now, onErase, choice }: Omit<GroupProps, "group"> & { entry: Entry }) {
  switch (entry.kind) {
    case "account":
    case "person":
      return <SubjectRow entry={entry} view={view} now={now} ports={ports} onErase={onErase} choice={choice} />;
    case "search":
      return <SearchRow entry={entry} now={now} onErase={onErase} />;
    case "filter-set":
      return <SetRow entry={entry} view={view} isPrivate={ports.private} onErase={onErase} />;
  }
}

/** Draws the history's filter by verdict and label; nothing without judgements. */
function JudgedFilter({ view: { judged } }: { view: LibraryStore }) {
  const wanted = judged.wanted.value;
  const summary = judged.summary.value;
  if (summary === null || summary.judged === 0) return null;
  const { labels } = summary;
  const choices: { value: Verdict | ""; label: string }[] = [
    { value: "", label: i18n.t("judgement.anyVerdict") },
    ...verdicts.map((value) => ({ value, label: verdictLabel(value) })),
  ];
  return (
    <div class="actions">
      <Select
        small
        label={i18n.t("judgement.verdict")}
        value={wanted.verdict ?? ""}
        choices={choices}
        onChange={(verdict) => (judged.wanted.value = { ...wanted, verdict: verdict === "" ? null : verdict })}
      />
      {labels.length > 0 && (
        <Select
          small
          label={i18n.t("judgement.labels")}
          value={wanted.label ?? ""}
          choices={[{ value: "", label: i18n.t("judgement.anyLabel") }, ...labels.map((value) => ({ value, label: value }))]}
          onChange={(label) => (judged.wanted.value = { ...wanted, label: label === "" ? null : label })}
        />
      )}
    </div>
  );
}

/** Returns the drawn rows. */
const rowsIn = (main: HTMLElement | null) => [...(main?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];

/** Returns handlers that, after the next render, focus a row's control, else `main`. */
function useRowFocus(main: { current: HTMLElement | null }) {
  /** Finds the control to focus; `null` if the focus stays. */
  const waiting = useRef<((rows: HTMLElement[]) => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    if (waiting.current === null || main.current === null) return;
    (waiting.current(rowsIn(main.current)) ?? main.current).focus();
    waiting.current = null;
  });
  const positionOf = (entry: Entry) => rowsIn(main.current).findIndex(({ dataset }) => dataset["row"] === entryId(entry));
  return {
    /** Focuses "Erase" of the next row, or of the last row if none follows. */
    onErasing(entry: Entry): void {
      const position = positionOf(entry);
      waiting.current = (rows) => (rows[position] ?? rows.at(-1))?.querySelector<HTMLElement>("[data-erase]");
    },
    /** Focuses the link of the row that returns. */
    onReturning(entry: Entry): void {
      waiting.current = (rows) => rows.find(({ dataset }) => dataset["row"] === entryId(entry))?.querySelector<HTMLElement>("a");
    },
  };
}
