import "./search.css";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { hashOf } from "../../../lib/model/panel-route";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { useNow } from "../../now";
import { ButtonAnchor } from "../../parts/button";
import { State } from "../../parts/state";
import { UnansweredNotice } from "../../unanswered";
import { scrollToStart, PanelBody } from "../panel-body";
import { useShown } from "../use-shown";
import { SearchForm } from "./search-form";
import { SearchResults } from "./search-results";

interface SearchViewProps {
  view: SearchStore;
  ports: PanelPorts;
}

/** Draws the search form, a stored result, or why there is no result. */
export function SearchView({ view, ports }: SearchViewProps) {
  const now = useNow();
  const main = useRef<HTMLElement>(null);
  const screen = view.screen.value;
  const search = view.results.search.value;
  // A repeated search has the id of the first.
  const shown = `${screen} ${search?.id} ${search?.foundAt}`;
  useShown(view.show);
  // Scrolls a new screen to its start, and focuses `main` if the pressed control has disappeared. The end of "reading" is no new screen.
  const before = useRef(shown);
  useEffect(() => {
    const changed = before.current !== shown && !before.current.startsWith("reading");
    before.current = shown;
    if (!changed) return;
    scrollToStart(main.current);
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <PanelBody
      ports={ports}
      class="panel-body search-view"
      tabIndex={-1}
      bodyRef={main}
      aria-busy={screen === "reading" ? "true" : undefined}
    >
      {screen !== "form" && screen !== "results" && <h1 class="visually-hidden">{i18n.t("search.title")}</h1>}
      {screen === "form" && <SearchForm view={view} ports={ports} now={now} />}
      {screen === "results" && <SearchResults view={view} ports={ports} now={now} />}
      {screen === "unanswered" && (
        <div class="section">
          <UnansweredNotice onAgain={() => void view.readAgain()} />
        </div>
      )}
      {screen === "gone" && (
        <State
          inView
          title={i18n.t("search.gone.title")}
          icon={{ name: "info" }}
          text={i18n.t("search.gone.text")}
          actions={<ButtonAnchor href={hashOf({ view: "search" })}>{i18n.t("search.gone.newSearch")}</ButtonAnchor>}
        />
      )}
    </PanelBody>
  );
}
