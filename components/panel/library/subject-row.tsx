import { i18n } from "#i18n";
import type { LibraryTab } from "../../../lib/model/panel-route";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import type { Starred } from "../../../lib/stores/panel/library-watching";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import type { Entry } from "../../../lib/stores/panel/library-entries";
import { commaList, formatMoment } from "../../formats";
import { FitRing } from "../../account/fit-ring";
import { Freshness } from "../../parts/freshness";
import { IconButton } from "../../parts/icon-button";
import { Monogram } from "../../parts/monogram";
import { WatchStar } from "../watch-star";
import { changesLabel } from "./changes-labels";
import { accountFacts, entryAddress, entryName } from "./library-labels";
import { rowName } from "./row-focus";

interface SubjectRowProps {
  entry: Starred;
  view: LibraryStore;
  tab: LibraryTab;
  now: number;
  ports: PanelPorts;
  onErase: (entry: Entry) => void;
}

/** Draws an account or a person that was looked up or is watched. */
export function SubjectRow({ entry, view, ports, tab, now, onErase }: SubjectRowProps) {
  const name = entryName(entry);
  return (
    <li class="row library-row" data-row={rowName(entry)}>
      <Monogram
        small
        name={entry.line?.name ?? null}
        person={entry.kind === "person"}
        icon={entry.kind === "person" ? "mail" : "building"}
      />
      <div>
        <Fit entry={entry} scale={view.settings.value?.fitScale ?? 100} />
        <p class="row-title">
          <a href={entryAddress(entry)} title={entry.key}>
            <bdi>{name}</bdi>
          </a>
        </p>
        <Facts entry={entry} />
        {tab === "watchlist" && <Changes entry={entry} />}
        <div class="library-line">
          {entry.line !== null && <Freshness at={entry.line.at} now={now} fresh={entry.line.fresh} />}
          <span class="library-tools">
            <WatchStar small ports={ports} name={name} watched={view.isWatched(entry)} onWatch={(on) => view.setWatched(entry, on)} />
            {tab === "history" && (
              <IconButton small data-erase icon="delete" label={i18n.t("library.erase", [name])} onClick={() => onErase(entry)} />
            )}
          </span>
        </div>
      </div>
    </li>
  );
}

function Fit({ entry, scale }: { entry: Starred; scale: number }) {
  if (entry.kind !== "account" || entry.line?.kind !== "account") return null;
  return (
    <span class="row-aside">
      <span class="fit-inline">
        <span class="caption">{i18n.t("library.fit")}</span>
        <FitRing small score={entry.line.fit} scale={scale} />
      </span>
    </span>
  );
}

function Facts({ entry }: { entry: Starred }) {
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

/** Draws the differences between the last two look-ups. */
function Changes({ entry }: { entry: Starred }) {
  const changes = entry.kind === "account" ? (entry.line?.changes ?? null) : null;
  if (changes === null) return null;
  return (
    <ul class="library-changes">
      {changesLabel(changes).map((text) => (
        <li key={text}>{text}</li>
      ))}
      <li class="caption">{i18n.t("library.changed.since", [formatMoment(changes.since)])}</li>
    </ul>
  );
}
