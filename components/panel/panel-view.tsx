import "../styles/panel.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { defaultSettings } from "../../lib/model/settings";
import type { Panel } from "../../lib/view/panel/panel";
import type { PlaceName } from "../../lib/view/panel/places";
import { Loaded } from "../parts/loaded";
import { useTheme } from "../theme";
import { LookupView } from "./lookup/lookup-view";
import { PanelTop } from "./panel-top";
import { usePanelKeys } from "./panel-keys";
import { usePersonLinks } from "./person-links";

/** Reads the code of a place: its store is attached to the panel then. The same function each time. */
export type LoadPlace = () => Promise<{ draw: () => ComponentChildren }>;

interface PanelViewProps {
  panel: Panel;
  places: Record<Exclude<PlaceName, "lookup">, LoadPlace>;
  /** Version of the extension, for "Copy details". */
  version: string;
}

/** The side panel: its top stays, everything below scrolls as one document. */
export function PanelView({ panel, places, version }: PanelViewProps) {
  const settings = panel.lookup.subject.settings.value;
  const root = useRef<HTMLDivElement>(null);
  useTheme(settings);
  usePanelKeys(panel, root);
  usePersonLinks(panel, root);
  const place = panel.place.value;
  useEffect(() => window.scrollTo(0, 0), [place]);
  return (
    <div class="side-panel" data-place={place} ref={root}>
      <PanelTop panel={panel} />
      {place === "lookup" ? (
        <LookupView panel={panel} version={version} settings={settings ?? defaultSettings} />
      ) : (
        <Loaded key={place} load={places[place]} meanwhile={<main class="panel-body" aria-busy="true" />}>
          {({ draw }) => draw()}
        </Loaded>
      )}
    </div>
  );
}
