import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import type { PageList, PageState } from "../../lib/stores/page-contents";
import { Button } from "../parts/button";
import { LinkButton } from "../parts/link-button";
import { Notice } from "../parts/notice";
import { SectionEmpty } from "../parts/section";
import { counted } from "../labels";
import { PageFilter } from "./page-filter";
import { PageGroupSection } from "./page-group";
import { Partial, Reading, Unreadable, unreadableLabels } from "./page-states";
import { eachLookUp } from "./page-labels";

export interface PagePeopleProps {
  list: PageList;
  /** `null` if look-ups cost nothing. */
  usage: Usage | null;
  /** Switches the site on; `null` if that cannot be offered. */
  onEnable: (() => void) | null;
  onRead: () => void;
  /** Called with the chosen address or domain. */
  onChoose: (addressOrDomain: string) => void;
  /** True if the reader's own action led here, which moves the focus to their last choice. */
  takesFocus: boolean;
}

/** Draws everyone on a page, by company. */
export function PagePeople(props: PagePeopleProps) {
  const { list, takesFocus } = props;
  const main = useRef<HTMLElement>(null);
  const state = list.state.value;
  useEffect(() => {
    if (takesFocus && main.current?.contains(document.activeElement) === false) landIn(main.current, list.chosen.peek());
  }, [state.kind]);
  return (
    <main class="popup-body page-people" ref={main} tabIndex={-1} aria-label={i18n.t("page.list")} aria-busy={state.kind === "reading"}>
      <Content {...props} state={state} />
    </main>
  );
}

/** Focuses the control of the last choice, if it is drawn. */
function landIn(main: HTMLElement, chosen: string | null): void {
  const controls = [...main.querySelectorAll<HTMLElement>("[data-choice]")];
  (controls.find(({ dataset }) => dataset["choice"] === chosen) ?? main).focus();
}

function Content({ state, ...props }: PagePeopleProps & { state: PageState }) {
  switch (state.kind) {
    case "unread":
    case "reading":
      return <Reading />;
    case "unreadable":
      return <Unreadable {...unreadableLabels(state.reason)} again={state.reason === "failed" ? props.onRead : null} />;
    case "read":
      return <Read {...props} state={state} />;
  }
}

function Read({ list, usage, state, onEnable, onRead, onChoose }: PagePeopleProps & { state: Extract<PageState, { kind: "read" }> }) {
  const { contents, partial } = state;
  const { groups, hidden } = list.shown.value;
  return (
    <>
      {partial && <Partial host={list.host.value} onEnable={onEnable} />}
      {contents.more && <Notice icon="info">{i18n.t("page.more")}</Notice>}
      {contents.people === 0 && (
        <div class="section">
          <SectionEmpty>{i18n.t("page.none")}</SectionEmpty>
          <Button onClick={onRead}>{i18n.t("page.again")}</Button>
        </div>
      )}
      {usage !== null && contents.groups.length > 0 && <p class="caption page-spend">{eachLookUp(usage)}</p>}
      {list.filterable.value && <PageFilter list={list} />}
      {groups.map((group) => (
        <PageGroupSection
          key={group.domain}
          group={group}
          costs={usage !== null}
          onMore={() => list.showMore(group.domain)}
          onChoose={onChoose}
        />
      ))}
      {hidden > 0 && (
        <p class="section">
          <LinkButton onClick={() => list.showMore(null)}>{counted("page.moreCompanies", hidden)}</LinkButton>
        </p>
      )}
    </>
  );
}
