import "../library/library.css";
import "./lists.css";
import { i18n } from "#i18n";
import type { ListsStore } from "../../../lib/stores/panel/lists";
import { keepingFocus, useLanding } from "../../parts/focus";
import { SectionEmpty } from "../../parts/section";
import { Unanswered } from "../../unanswered";
import { Erased } from "../library/erased";
import { LibraryTabs } from "../library/library-tabs";
import { PanelBody, type ViewProps, useShown } from "../view";
import { ListsOverview } from "./lists-overview";
import { NewList } from "./new-list";
import { OpenList } from "./open-list";

/** Draws the overview, a new list, an open list or, in private windows, a note. */
export function ListsView({ view, ports }: ViewProps<ListsStore>) {
  useShown(view.show);
  const screen = view.screen.value;
  const main = useLanding([screen]);
  const erased = screen === "overview" ? (view.overview.erased.value?.name ?? null) : null;
  return (
    <PanelBody ports={ports} bodyRef={main} class="panel-body library lists" tabIndex={-1} aria-labelledby="lists-title">
      <LibraryTabs current="lists" counts={{ lists: view.overview.lists.value?.length ?? 0 }} />
      <Unanswered retries={view.retries} />
      <Screen view={view} ports={ports} />
      {/* Outside the overview, so that the region exists before a list is deleted on its page. */}
      <Erased name={erased} onUndo={keepingFocus(view.overview.undo)} />
    </PanelBody>
  );
}

/** Draws the screen's content. */
function Screen({ view, ports }: ViewProps<ListsStore>) {
  switch (view.screen.value) {
    case "private":
      return (
        <>
          <h1 class="visually-hidden" id="lists-title">
            {i18n.t("lists.name")}
          </h1>
          <SectionEmpty>{i18n.t("lists.private")}</SectionEmpty>
        </>
      );
    case "overview":
      return <ListsOverview view={view} />;
    case "new":
      return <NewList view={view} />;
    case "list":
      return <OpenList view={view} ports={ports} />;
  }
}
