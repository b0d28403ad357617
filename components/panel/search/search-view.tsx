import "./search.css";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { hashOf } from "../../../lib/model/panel-route";
import { isSearchOff } from "../../../lib/model/policy";
import { problemOf } from "../../../lib/model/problem";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { useNow } from "../../now";
import { ButtonAnchor } from "../../parts/button";
import { State } from "../../parts/state";
import { UnansweredNotice } from "../../unanswered";
import { useLanding } from "../../parts/focus";
import { scrollToStart, PanelBody, type ViewProps, useShown } from "../view";
import { BeforeClick } from "./before-click";
import { FiltersSection } from "./filters-section";
import { ProblemBlock, SearchFailureBlock } from "./search-failure";
import { SearchResults } from "./search-results";
import { SeedSection } from "./seed-section";

/** Draws the search form, a result, or why there is no result. */
export function SearchView({ view, ports }: ViewProps<SearchStore>) {
  const now = useNow();
  const screen = view.screen.value;
  const search = view.results.search.value;
  // Contains `foundAt`, because a repeated search keeps its id.
  const shown = `${screen} ${search?.id} ${search?.foundAt}`;
  const problem = view.failure.value?.problem?.kind ?? view.preview.value?.obstacle?.kind;
  // Also lands if the problem changes: its control may have had the focus.
  const main = useLanding([shown, problem]);
  useShown(view.show);
  // Scrolls a new screen or result to its start, except after "reading".
  const before = useRef(shown);
  useEffect(() => {
    const changed = before.current !== shown && !before.current.startsWith("reading");
    before.current = shown;
    if (changed) scrollToStart(main.current);
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

function SearchForm({ view, ports, now }: ViewProps<SearchStore> & { now: number }) {
  if (isSearchOff(view.settings.value)) {
    return (
      <>
        <h1 class="visually-hidden">{i18n.t("search.title")}</h1>
        <ProblemBlock view={view} ports={ports} problem={problemOf("managed-off", now)} />
      </>
    );
  }
  // Submitting does nothing: Chromium submits on Enter even in a check box, but only the button may spend.
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate aria-label={i18n.t("search.title")}>
      <SeedSection view={view} />
      <FiltersSection view={view} ports={ports} />
      <section class="section" aria-label={i18n.t("search.spendTitle")}>
        <BeforeClick view={view} now={now} isPrivate={ports.private} />
      </section>
      {/* The failure is below the button, which must not move when the failure disappears. */}
      <SearchFailureBlock view={view} ports={ports} />
    </form>
  );
}
