import "./search.css";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { hashOf } from "../../../lib/model/panel-route";
import type { PanelPorts } from "../../../lib/view/panel/ports";
import type { SearchPlace as Place } from "../../../lib/view/panel/search";
import { useNow } from "../../now";
import { ButtonAnchor } from "../../parts/button";
import { SearchForm } from "./search-form";
import { SearchResults } from "./search-results";
import { Block } from "./trouble";

interface SearchPlaceProps {
  place: Place;
  ports: PanelPorts;
  /** Version of the extension, for "Copy details". */
  version?: string;
}

/** Search: the form, or what was found. */
export function SearchPlace({ place, ports, version = "" }: SearchPlaceProps) {
  const now = useNow();
  const main = useRef<HTMLElement>(null);
  const screen = place.screen.value;
  const shown = `${screen} ${place.results.search.value?.id}`;
  useEffect(() => {
    place.show(true);
    return () => place.show(false);
  }, [place]);
  // What the reader pressed is gone with the screen it was on; nothing else takes the focus from them.
  const before = useRef(shown);
  useEffect(() => {
    const changed = before.current !== shown && !before.current.startsWith("reading");
    before.current = shown;
    if (!changed) return;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <main class="panel-body search-place" tabIndex={-1} ref={main} aria-busy={screen === "reading" ? "true" : undefined}>
      {(screen === "reading" || screen === "gone") && <h1 class="visually-hidden">{i18n.t("search.title")}</h1>}
      {screen === "form" && <SearchForm place={place} ports={ports} now={now} version={version} />}
      {screen === "results" && <SearchResults place={place} ports={ports} now={now} version={version} />}
      {screen === "gone" && (
        <Block
          title={i18n.t("search.gone.title")}
          icon={{ name: "info" }}
          takesFocus={false}
          actions={<ButtonAnchor href={hashOf({ place: "search" })}>{i18n.t("search.gone.newSearch")}</ButtonAnchor>}
        >
          <p>{i18n.t("search.gone.text")}</p>
        </Block>
      )}
    </main>
  );
}
