import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { formatNumber } from "../../lib/model/text";
import type { PageFault, PageList, PageState } from "../../lib/view/page-contents";
import { Button } from "../parts/button";
import { LinkButton } from "../parts/link-button";
import { Notice } from "../parts/notice";
import { Rich } from "../parts/rich";
import { SectionEmpty } from "../parts/section";
import { PageFilter } from "./page-filter";
import { PageGroupSection } from "./page-group";
import { eachLookUp } from "./page-words";

export interface PagePeopleProps {
  list: PageList;
  /** Null where look-ups cost nothing. */
  usage: Usage | null;
  /** Switches the site on; null where that cannot be offered. */
  onEnable: (() => void) | null;
  onRead: () => void;
  /** An address or a domain was chosen. */
  onChoose: (addressOrDomain: string) => void;
  /** True when the reader's own act led here: the focus goes to whom they chose last, else to the list. */
  takesFocus: boolean;
}

/** Everyone on a page, by company. */
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

/** Puts the focus on the control of whoever was chosen, where it is drawn. */
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
      return <Unreadable reason={state.reason} onRead={props.onRead} />;
    case "read":
      return <Read {...props} state={state} />;
  }
}

/** Stands in for the list while the page is read; seen only after a moment's wait. */
function Reading() {
  return (
    <div class="skeletons">
      <p class="caption" role="status">
        {i18n.t("page.reading")}
      </p>
      <div class="stack" aria-hidden="true">
        {[55, 80, 70, 85, 60, 75].map((width) => (
          <span key={width} class="skeleton" style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}

function Unreadable({ reason, onRead }: { reason: PageFault; onRead: () => void }) {
  const { title, text } = faultWords(reason);
  return (
    <section class="section" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {reason === "failed" && <Button onClick={onRead}>{i18n.t("page.again")}</Button>}
    </section>
  );
}

function faultWords(reason: PageFault): { title: string; text: string } {
  switch (reason) {
    case "no-access":
      return { title: i18n.t("page.noAccess"), text: i18n.t("page.noAccessText") };
    case "no-page":
      return { title: i18n.t("page.noPage"), text: i18n.t("page.noPageText") };
    case "failed":
      return { title: i18n.t("page.failed"), text: i18n.t("page.failedText") };
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
          <LinkButton onClick={() => list.showMore(null)}>{i18n.t("page.moreCompanies", [formatNumber(hidden)])}</LinkButton>
        </p>
      )}
    </>
  );
}

/** What was left out, and what brings it in. */
function Partial({ host, onEnable }: { host: string | null; onEnable: (() => void) | null }) {
  if (host === null || onEnable === null) return <Notice icon="info">{i18n.t("page.partial")}</Notice>;
  return (
    <Notice icon="info">
      <Rich text={([slot]) => i18n.t("page.partialEnable", [slot])}>
        {[
          <LinkButton key="enable" onClick={onEnable}>
            {i18n.t("site.enableOn", [host])}
          </LinkButton>,
        ]}
      </Rich>
    </Notice>
  );
}
