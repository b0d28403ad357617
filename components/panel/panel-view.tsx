import "../styles/panel.css";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { defaultSettings } from "../../lib/model/settings";
import { minuteMs } from "../../lib/model/time";
import type { Panel } from "../../lib/stores/panel/panel";
import type { PanelView } from "../../lib/stores/panel/views";
import { land } from "../parts/focus";
import { Loaded, NotLoaded } from "../parts/loaded";
import { useTheme } from "../theme";
import { LookupView } from "./lookup/lookup-view";
import { PanelBody } from "./view";
import { usePanelKeys } from "./panel-keys";
import { usePanelLinks } from "./panel-links";
import { PanelTop } from "./panel-top";

/** Loads a view with its store. Must be a stable function. */
export type LoadView = () => Promise<{ draw: () => ComponentChildren }>;

interface PanelViewProps {
  panel: Panel;
  views: Record<Exclude<PanelView, "lookup">, LoadView>;
}

/** Draws a sticky top above one view. In a wide full page, the top and a view with rows form a column beside a subject or comparison. */
export function PanelView({ panel, views }: PanelViewProps) {
  const settings = panel.lookup.subject.settings.value;
  useTheme(settings);
  usePanelKeys(panel);
  usePanelLinks(panel);
  useNewDay(panel);
  const { columns, history } = panel;
  const split = columns.split.value;
  const view = panel.view.value;
  const main = columns.main.value;
  const shown = split ? main : view;
  const place = shown === "lookup" ? `lookup ${panel.lookup.key.value?.key}` : shown;
  const drawn = useRef(place);
  // A new view or subject begins at its start, an earlier step where it was left. The window scrolls the second column.
  useLayoutEffect(() => {
    drawn.current = place;
    const { top, link } = history.position(place);
    window.scrollTo(0, top);
    // Before the view itself takes a lost focus.
    if (link !== null) land(document.querySelector(`a[href="${CSS.escape(link)}"]`));
  }, [place]);
  useEffect(() => {
    const onScroll = () => history.keepPosition(drawn.current, { top: window.scrollY });
    const onFocus = ({ target }: FocusEvent) =>
      history.keepPosition(drawn.current, { link: target instanceof Element ? target.getAttribute("href") : null });
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("scroll", onScroll);
      removeEventListener("focusin", onFocus);
    };
  }, [history]);
  const drawView = (name: PanelView) =>
    name === "lookup" ? (
      <LookupView panel={panel} settings={settings ?? defaultSettings} />
    ) : (
      <Loaded
        key={name}
        load={views[name]}
        meanwhile={<PanelBody ports={panel.ports} class="panel-body" aria-busy="true" />}
        ifFailed={
          <PanelBody ports={panel.ports} class="panel-body">
            <NotLoaded />
          </PanelBody>
        }
      >
        {(loaded) => loaded.draw()}
      </Loaded>
    );
  return (
    <div class={split ? "side-panel columns" : "side-panel"}>
      {split ? (
        <>
          <div class="column-list">
            <PanelTop panel={panel} />
            {drawView(columns.list.value)}
          </div>
          <div class="column-subject">{drawView(main)}</div>
        </>
      ) : (
        <>
          <PanelTop panel={panel} />
          {drawView(view)}
        </>
      )}
    </div>
  );
}

/** Returns the local day, such as "Mon Nov 30 2026". */
const today = (): string => new Date().toDateString();

/** Makes the views reread on a new day: rows move to older groups, and a new month's usage begins at 0. */
function useNewDay(panel: Panel): void {
  useEffect(() => {
    let day = today();
    const timer = setInterval(() => {
      if (day === today()) return;
      day = today();
      panel.views.handle({ kind: "settings" });
    }, minuteMs);
    return () => clearInterval(timer);
  }, [panel]);
}
