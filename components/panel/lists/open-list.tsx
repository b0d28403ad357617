import { i18n } from "#i18n";
import { isUnderWay } from "../../../lib/model/batch";
import type { List } from "../../../lib/model/lists";
import type { ListsStore } from "../../../lib/stores/panel/lists";
import { counted, isolated } from "../../formats";
import { Button, LinkButton } from "../../parts/button";
import { Disclosure } from "../../parts/disclosure";
import { Section, SectionEmpty } from "../../parts/section";
import { ChooseAccounts, useAccountChoice } from "../account-choice";
import { useRename } from "../library/rename";
import { RunProgress } from "../page/batch-progress";
import { NotStarted } from "../page/not-started";
import { Fields } from "../export-fields";
import { announceCopy, IncludeLeftOut, type ViewProps } from "../view";
import { StartButton, usageOf } from "./before-start";
import { columnLabel, encodingNames, extentOf, paceOf } from "./list-labels";
import { headingOf, ListTable } from "./list-table";

/** Draws a list's run, rows and exports, or that the list is gone. */
export function OpenList({ view, ports }: ViewProps<ListsStore>) {
  const list = view.opened.list.value;
  const choice = useAccountChoice(list?.id);
  if (list === null)
    return (
      <>
        <h1 class="visually-hidden" id="lists-title">
          {i18n.t("lists.name")}
        </h1>
        {view.opened.isGone.value && <SectionEmpty>{i18n.t("lists.gone")}</SectionEmpty>}
      </>
    );
  const { state } = list;
  return (
    <>
      <Head list={list} view={view} />
      <div tabIndex={-1}>
        {state !== "draft" && (
          <RunProgress
            run={{ state, stoppedBy: list.stoppedBy }}
            counts={list.counts}
            usage={usageOf(view, view.opened.usage.value)}
            pace={paceOf(list)}
            control={(act) => void view.opened.control(act)}
            unlock={view.opened.unlock}
          />
        )}
        <NotStarted why={view.opened.notStarted.value} />
        {!isUnderWay(list) && <Starts view={view} />}
      </div>
      <ExportColumns list={list} view={view} ports={ports} />
      <Section title={i18n.t("lists.result")} count={list.rows}>
        {list.accounts > 0 && <ChooseAccounts choice={choice} ports={ports} count={list.accounts} />}
        <ListTable list={list} view={view} choice={choice} />
      </Section>
    </>
  );
}

/** Draws the list's name and extent, with actions to rename or delete it. */
function Head({ list, view }: { list: List; view: ListsStore }) {
  const rename = useRename(list.name, async (name: string) => ((await view.opened.rename(name)) ? null : i18n.t("library.notSaved")));
  return (
    <header class="list-head stack-tight">
      <h1 class="clamp" id="lists-title" title={list.name}>
        <bdi>{list.name}</bdi>
      </h1>
      <p class="caption">{extentOf(list)}</p>
      <p class="actions">
        {rename.button}
        <LinkButton onClick={() => view.erase(list)}>{i18n.t("options.delete")}</LinkButton>
      </p>
      {rename.form}
    </header>
  );
}

/** Parts of a list that can be started, with their buttons' labels. */
const startLabels = [
  { part: "rest", label: "lists.lookUp" },
  { part: "failed", label: "lists.failedAgain" },
  { part: "stale", label: "lists.staleAgain" },
] as const;

function Starts({ view }: { view: ListsStore }) {
  const { opened } = view;
  const previews = opened.previews.value;
  const leftOut = Object.values(previews).reduce((sum, preview) => sum + (preview?.leftOut ?? 0), 0);
  return (
    <div class="spend">
      <IncludeLeftOut count={leftOut} checked={opened.withLeftOut.value} onChange={(on) => void opened.includeLeftOut(on)} />
      {startLabels.map(({ part, label }) => {
        const preview = previews[part];
        if (preview === undefined) return null;
        // Rows that need no look-ups may still gain columns from stored answers.
        const empty = part === "rest" && preview.stored > 0 ? i18n.t("lists.addColumns") : undefined;
        return <StartButton key={part} view={view} preview={preview} onStart={() => void opened.start(part)} label={label} empty={empty} />;
      })}
    </div>
  );
}

function ExportColumns({ list, view, ports }: ViewProps<ListsStore> & { list: List }) {
  const { opened } = view;
  const isBusy = opened.isGathering.value;
  /** Copies the added columns. */
  const copy = async () => announceCopy(ports, await opened.copyColumns(columnLabel), counted("lists.copied", list.rows));
  /** Copies the subjects and the added columns. */
  const copyTable = async () => announceCopy(ports, await opened.copyTable(headingOf(list), columnLabel), i18n.t("panel.tableCopied"));
  /** Saves the source with added columns. */
  const save = async () => {
    const lost = await opened.saveFile(savedName(list), columnLabel);
    if (lost === null) return ports.announce(i18n.t("options.unanswered"), true);
    // The source's encoding lacks some characters of the added columns.
    if (lost > 0) return ports.announce(counted("lists.lost", lost, encodingNames[list.source.encoding]), true);
    ports.announce(i18n.t("word.fileSaved"));
  };
  // `aria-disabled`, because `disabled` would take the focus from the pressed button.
  const button = (make: () => Promise<void>) => ({ "aria-disabled": isBusy, onClick: () => void (isBusy || make()) });
  return (
    <Section title={i18n.t("lists.columns")} count={list.columns.length}>
      <div class="actions">
        <Button icon="copy" {...button(copy)}>
          {i18n.t("lists.copy")}
        </Button>
        <Button icon="copy" {...button(copyTable)}>
          {i18n.t("panel.copyTable")}
        </Button>
        <Button icon="download" {...button(save)}>
          {i18n.t("lists.save")}
        </Button>
      </div>
      <p class="caption">{i18n.t("lists.savedAs", [isolated(savedName(list))])}</p>
      <Disclosure summary={i18n.t("lists.choose")}>{() => <Fields fields={opened.columns} label={columnLabel} />}</Disclosure>
    </Section>
  );
}

/** Returns a valid name for the saved file: "accounts-enriched.csv". */
function savedName({ name, source: { fileName, delimiter } }: List): string {
  const whole = fileName ?? `${name}.${delimiter === "\t" ? "tsv" : "csv"}`;
  const at = whole.lastIndexOf(".");
  const [base, ending] = at > 0 ? [whole.slice(0, at), whole.slice(at)] : [whole, ".csv"];
  return `${base}-enriched${ending}`.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "_");
}
