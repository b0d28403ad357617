import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import type { PageList, PageState } from "../../lib/stores/page-contents";
import { ReadingPage, ReadingEnd, Unreadable, unreadableLabels } from "../people/page-states";
import { PeopleList } from "../people/people-list";
import { eachLookUp, lookUpCost } from "../problems/spend-labels";
import { PopupPageGroup, type OnChoose } from "./page-group";

interface PagePeopleProps {
  list: PageList;
  /** `null` with sample data, or before usage is read. */
  usage: Usage | null;
  /** Offers to switch the site on; `null` if that is unnecessary or impossible. */
  onEnable: (() => void) | null;
  onRead: () => void;
  onChoose: OnChoose;
  /** True to take the focus on mounting and on changes of state. */
  takesFocus: boolean;
}

/** Draws a page's people in groups, a placeholder during reading, or why the page is unreadable. */
export function PagePeople(props: PagePeopleProps) {
  const { list, takesFocus } = props;
  const main = useRef<HTMLElement>(null);
  const state = list.state.value;
  useEffect(() => {
    // A focus inside `main` stays.
    if (takesFocus && main.current?.contains(document.activeElement) === false) landIn(main.current, list.chosen.peek());
  }, [state.kind]);
  return (
    <main class="popup-body page-people" ref={main} tabIndex={-1} aria-label={i18n.t("page.list")} aria-busy={state.kind === "reading"}>
      <ReadingEnd state={state} />
      <Content {...props} state={state} />
    </main>
  );
}

/** Focuses the control chosen last, else `main`. */
function landIn(main: HTMLElement, chosen: string | null): void {
  const controls = [...main.querySelectorAll<HTMLElement>("[data-choice]")];
  (controls.find(({ dataset }) => dataset["choice"] === chosen) ?? main).focus();
}

function Content({ list, usage, state, onEnable, onRead, onChoose }: PagePeopleProps & { state: PageState }) {
  switch (state.kind) {
    case "unread":
    case "reading":
      return <ReadingPage />;
    case "unreadable":
      return <Unreadable {...unreadableLabels(state.reason)} again={state.reason === "failed" ? onRead : null} />;
    case "read":
      return (
        <PeopleList
          list={list}
          state={state}
          onEnable={onEnable}
          onRead={onRead}
          spend={usage !== null && <p class="caption page-spend">{eachLookUp(usage)}</p>}
        >
          {(groups) =>
            groups.map((group) => (
              <PopupPageGroup
                key={group.domain}
                group={group}
                cost={lookUpCost(usage)}
                onMore={() => list.showMore(group.domain)}
                onChoose={onChoose}
              />
            ))
          }
        </PeopleList>
      );
  }
}
