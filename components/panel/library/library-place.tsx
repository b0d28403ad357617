import "./library.css";
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { maxWatched } from "../../../lib/model/library";
import { hashOf, libraryShelves } from "../../../lib/model/panel-route";
import type { LibraryPlace as Place, Starred } from "../../../lib/view/panel/library";
import type { Entry, EntryGroup } from "../../../lib/view/panel/library-entries";
import type { PanelPorts } from "../../../lib/view/panel/ports";
import { formatNumber } from "../../formats";
import { useNow } from "../../now";
import { Confirm } from "../../options/confirm";
import type { Question } from "../../options/confirm";
import { FindBox } from "../../parts/find-box";
import { LinkButton } from "../../parts/link-button";
import { Section, SectionEmpty } from "../../parts/section";
import { Unanswered } from "../../unanswered";
import { counted } from "../../words";
import { SearchRow, SetRow } from "./kept-rows";
import { entryName } from "./library-words";
import { ShelfFoot } from "./shelf-foot";
import { SubjectRow } from "./subject-row";
import { useRowFocus } from "./row-focus";
import { WatchRefresh } from "./watch-refresh";

export interface LibraryPlaceProps {
  place: Place;
  ports: PanelPorts;
}

/** What was looked up, searched for, watched and saved, on four shelves. */
export function LibraryPlace({ place, ports }: LibraryPlaceProps) {
  const question = useSignal<Question | null>(null);
  const main = useRef<HTMLElement>(null);
  const focus = useRowFocus(main);
  const id = useId();
  const now = useNow();
  useLeaving(place);
  const shelf = place.shelf.value;
  const { total, hidden, groups, matching } = place.shown.value;
  const isRead = place.counts.value !== null;

  const erase = (entry: Entry) => {
    focus.onErasing(entry);
    place.erase(entry);
  };
  const undo = (entry: Entry) => {
    focus.onReturning(entry);
    place.undo();
  };
  const more = () => {
    if (hidden <= place.pageSize) focus.onMore();
    place.more();
  };
  return (
    <main class="panel-body library" ref={main} tabIndex={-1} aria-labelledby={id} aria-busy={!isRead}>
      <h1 class="visually-hidden" id={id}>
        {i18n.t("library.heading", [i18n.t(`library.shelf.${shelf}`)])}
      </h1>
      <Shelves place={place} />
      <Unanswered reach={place.reach} />
      {isRead && total > 0 && <Find key={shelf} place={place} />}
      {isRead && total === 0 && <SectionEmpty>{i18n.t(`library.none.${shelf}`)}</SectionEmpty>}
      {shelf === "watchlist" && total > 0 && <p class="caption">{i18n.t("library.changesAre")}</p>}
      {groups.map((group) => (
        <Group key={group.name} group={group} place={place} ports={ports} now={now} onErase={erase} />
      ))}
      {hidden > 0 && (
        <p>
          <LinkButton onClick={more}>{counted("library.more", Math.min(hidden, place.pageSize))}</LinkButton>
        </p>
      )}
      {shelf === "watchlist" && isRead && <WatchRefresh place={place} />}
      {matching > 0 && <ShelfFoot place={place} ports={ports} ask={(asked) => (question.value = asked)} />}
      <Erased place={place} onUndo={undo} />
      <Confirm question={question.value} onClose={() => (question.value = null)} />
    </main>
  );
}

/** Whatever ends the sight of the place ends what can be undone: the panel may never come back. */
function useLeaving(place: Place): void {
  useEffect(() => {
    addEventListener("pagehide", place.leave);
    return () => {
      removeEventListener("pagehide", place.leave);
      place.leave();
    };
  }, [place]);
}

function Shelves({ place }: { place: Place }) {
  const counts = place.counts.value;
  return (
    <nav class="tabs library-shelves" aria-label={i18n.t("library.name")}>
      {libraryShelves.map((shelf) => {
        const count = counts?.[shelf] ?? 0;
        return (
          <a key={shelf} href={hashOf({ place: "library", shelf })} aria-current={place.shelf.value === shelf ? "page" : undefined}>
            {i18n.t(`library.shelf.${shelf}`)}
            {count > 0 && <span class="count"> {formatNumber(count)}</span>}
          </a>
        );
      })}
    </nav>
  );
}

/** Narrows the shelf. */
function Find({ place }: { place: Place }) {
  const text = place.find.value;
  return (
    <div class="stack library-find">
      <FindBox
        label={i18n.t(`library.find.${place.shelf.value}`)}
        text={text}
        onText={(typed) => (place.find.value = typed)}
        nothing={place.shown.value.matching === 0 ? i18n.t("library.nothing", [text.trim()]) : null}
        clear={i18n.t("library.clear")}
      />
    </div>
  );
}

interface GroupProps extends LibraryPlaceProps {
  group: EntryGroup;
  now: number;
  onErase: (entry: Entry) => void;
}

function Group({ group, ...props }: GroupProps) {
  const rows = (
    <ul class="rows">
      {group.entries.map((entry) => (
        <Row key={entry.key} entry={entry} {...props} />
      ))}
    </ul>
  );
  if (group.name === "all") return <div class="section">{rows}</div>;
  return (
    <Section title={i18n.t(`library.group.${group.name}`)} count={group.matching}>
      {rows}
    </Section>
  );
}

function Row({ entry, place, ports, now, onErase }: Omit<GroupProps, "group"> & { entry: Entry }) {
  const watch = async (subject: Starred, on: boolean) => ports.say(watchWords(entryName(subject), await place.setWatched(subject, on)));
  switch (entry.kind) {
    case "account":
    case "person":
      return (
        <SubjectRow
          entry={entry}
          place={place}
          shelf={place.shelf.value}
          now={now}
          onWatch={ports.private ? null : (subject, on) => void watch(subject, on)}
          onErase={onErase}
        />
      );
    case "search":
      return <SearchRow entry={entry} now={now} onErase={onErase} />;
    case "filter-set":
      return <SetRow entry={entry} place={place} isPrivate={ports.private} onErase={onErase} />;
  }
}

function watchWords(name: string, outcome: Awaited<ReturnType<Place["setWatched"]>>): string {
  switch (outcome) {
    case "on":
      return i18n.t("library.watching", [name]);
    case "off":
      return i18n.t("library.unwatched", [name]);
    case "full":
      return i18n.t("library.full", [formatNumber(maxWatched)]);
    case "failed":
      return i18n.t("library.notSaved");
  }
}

/** What was erased last, while it can be brought back. The live region stays mounted. */
function Erased({ place, onUndo }: { place: Place; onUndo: (entry: Entry) => void }) {
  const entry = place.erased.value;
  return (
    <div class="library-erased" role="status">
      {entry !== null && (
        <p>
          <span class="clamp">{i18n.t("library.erased", [entryName(entry)])}</span>{" "}
          <LinkButton onClick={() => onUndo(entry)}>{i18n.t("library.undo")}</LinkButton>
        </p>
      )}
    </div>
  );
}
