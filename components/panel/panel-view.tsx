import "../styles/panel.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { defaultSettings } from "../../lib/model/settings";
import type { Panel } from "../../lib/stores/panel/panel";
import type { PanelView } from "../../lib/stores/panel/views";
import { Loaded } from "../parts/loaded";
import { useTheme } from "../theme";
import { LookupView } from "./lookup/lookup-view";
import { PanelTop } from "./panel-top";
import { usePanelKeys } from "./panel-keys";
import { usePersonLinks } from "./person-links";

/** Loads a view and attaches its store. Must be a stable function. */
export type LoadView = () => Promise<{ draw: () => ComponentChildren }>;

interface PanelViewProps {
  panel: Panel;
  views: Record<Exclude<PanelView, "lookup">, LoadView>;
  /** Version of the extension, for "Copy details". */
  version: string;
}

/** Draws the side panel: a sticky top, and one scrolling document below. */
export function PanelView({ panel, views, version }: PanelViewProps) {
  const settings = panel.lookup.subject.settings.value;
  const root = useRef<HTMLDivElement>(null);
  useTheme(settings);
  usePanelKeys(panel, root);
  usePersonLinks(panel, root);
  const view = panel.view.value;
  useEffect(() => window.scrollTo(0, 0), [view]);
  return (
    <div class="side-panel" data-view={view} ref={root}>
      <PanelTop panel={panel} />
      {view === "lookup" ? (
        <LookupView panel={panel} version={version} settings={settings ?? defaultSettings} />
      ) : (
        <Loaded key={view} load={views[view]} meanwhile={<main class="panel-body" aria-busy="true" />}>
          {({ draw }) => draw()}
        </Loaded>
      )}
    </div>
  );
}
