import { i18n } from "#i18n";
import type { Judgement } from "../../../lib/model/judgement";
import { hasMoved } from "../../../lib/model/library";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { SubjectEntry } from "../../../lib/stores/panel/library/watching";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import type { Entry } from "../../../lib/stores/panel/library/entries";
import { commaList, formatMoment } from "../../formats";
import { FitRing } from "../../account/fit-ring";
import { judgementLine } from "../../judgement/judgement-labels";
import { Monogram } from "../../parts/monogram";
import { ChoiceBox, type AccountChoice } from "../account-choice";
import { RowActivity } from "../row-activity";
import { WatchStar } from "../watch-star";
import { changesLabel } from "./changes-labels";
import { accountFacts, rowOf } from "./library-labels";
import { LibraryRow, TimeAgo } from "./library-row";

interface SubjectRowProps {
  entry: SubjectEntry;
  view: LibraryStore;
  now: number;
  ports: PanelPorts;
  onErase: (entry: Entry) => void;
  choice: AccountChoice;
}

/** Draws a looked-up or watched account or person. */
export function SubjectRow({ entry, view, ports, now, onErase, choice }: SubjectRowProps) {
  const { key, kind, line } = entry;
  const row = rowOf(entry);
  const tab = view.tab.value;
  const isPerson = kind === "person";
  const judgement = line?.judgement ?? entry.judgement;
  return (
    <LibraryRow
      {...row}
      title={key}
      current={ports.isBeside(key)}
      mark={
        isChoosable(entry, choice) ? (
          <ChoiceBox choice={choice} domain={key} name={row.name} />
        ) : (
          <Monogram small name={line?.name ?? null} person={isPerson} icon={isPerson ? "mail" : "building"} />
        )
      }
      aside={<Fit entry={entry} scale={view.settings.value?.fitScale ?? 100} />}
      foot={line !== null && <Stored line={line} now={now} />}
      tools={<WatchStar small ports={ports} name={row.name} watched={view.isWatched(entry)} onWatch={(on) => view.setWatched(entry, on)} />}
      onErase={tab === "history" ? () => onErase(entry) : undefined}
    >
      <Facts entry={entry} />
      {judgement !== undefined && <Own judgement={judgement} />}
      <RowActivity recent={entry.kind === "account" ? (entry.line?.recent ?? null) : null} now={now} />
      {tab === "watchlist" && <Changes entry={entry} />}
    </LibraryRow>
  );
}

/** True for an account that the present choice can include. */
function isChoosable({ kind, line }: SubjectEntry, { aim }: AccountChoice): boolean {
  if (aim === null || kind === "person") return false;
  // A similarity search requires stored data.
  return aim === "compare" || (line !== null && line.kind !== "not-found");
}

/** Draws the verdict, labels and the note's beginning. */
function Own({ judgement }: { judgement: Judgement }) {
  const line = judgementLine(judgement);
  return (
    <>
      {line !== "" && (
        <p class="caption clamp" title={line}>
          <b>
            <bdi>{line}</bdi>
          </b>
        </p>
      )}
      {judgement.note !== "" && (
        <p class="caption clamp" dir="auto" title={judgement.note}>
          {judgement.note}
        </p>
      )}
    </>
  );
}

/** Draws a stored account's fit. Any visible label "Fit" is in the group's heading. */
function Fit({ entry, scale }: { entry: SubjectEntry; scale: number }) {
  if (entry.kind !== "account" || entry.line?.kind !== "account") return null;
  return (
    <span class="row-aside">
      <span class="visually-hidden">{i18n.t("card.fit")}</span>
      <FitRing small score={entry.line.fit} scale={scale} />
    </span>
  );
}

/** Draws the stored answer's age, marked if old. */
function Stored({ line: { at, fresh }, now }: { line: NonNullable<SubjectEntry["line"]>; now: number }) {
  return (
    <span class="caption">
      <TimeAgo at={at} now={now} />
      {!fresh && <span class="caution"> · {i18n.t("library.old")}</span>}
    </span>
  );
}

function Facts({ entry }: { entry: SubjectEntry }) {
  if (entry.line === null) return <p class="caption">{i18n.t("library.notStored")}</p>;
  if (entry.kind === "account") return <p class="caption">{accountFacts(entry.line)}</p>;
  const { kind, title, company, name } = entry.line;
  const facts = [title, company].filter((fact) => fact !== null);
  if (kind === "not-found") return <p class="caption">{i18n.t("library.notFound")}</p>;
  if (facts.length > 0) return <p class="caption">{commaList(facts)}</p>;
  return name === null ? null : (
    <p class="caption truncate">
      <bdi dir="ltr">{entry.key}</bdi>
    </p>
  );
}

/** Draws an account's changes if they are unread or from its last look-up. */
function Changes({ entry }: { entry: SubjectEntry }) {
  if (entry.kind !== "account" || entry.line === null) return null;
  const { isUnread = false, line } = entry;
  const { changes } = line;
  if (changes === null || !hasMoved(line, isUnread)) return null;
  return (
    <ul>
      {isUnread && (
        <li>
          <span class="badge">{i18n.t("library.changed.new")}</span>
        </li>
      )}
      {changesLabel(changes).map((text) => (
        <li key={text}>{text}</li>
      ))}
      <li class="caption">{i18n.t("library.changed.since", [formatMoment(changes.since)])}</li>
    </ul>
  );
}
