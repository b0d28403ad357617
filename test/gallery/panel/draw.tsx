import "../../../components/styles/shared.css";
import "../../../components/styles/index.css";
import { PanelView } from "../../../components/panel/panel-view";
import { LibraryPlace } from "../../../components/panel/library/library-place";
import { PagePlace } from "../../../components/panel/page/page-place";
import { SearchPlace } from "../../../components/panel/search/search-place";
import type { Surface } from "../surface";
import { openPanel } from "./open";
import { panelStates } from "./states";

export const surface: Surface = {
  title: "panel.title",
  states: panelStates,
  dress: () => document.body.classList.add("in-panel"),
  async open(name, look) {
    const { store, background } = await openPanel(panelStates[name] ?? { says: "panel.title" }, look);
    const { panel, page, search, library } = store;
    const { ports } = panel;
    const places = {
      page: async () => ({ draw: () => <PagePlace place={page} ports={ports} /> }),
      search: async () => ({ draw: () => <SearchPlace place={search} ports={ports} version="0.1.0" /> }),
      library: async () => ({ draw: () => <LibraryPlace place={library} ports={ports} /> }),
    };
    return { background, drawn: <PanelView panel={panel} places={places} version="0.1.0" /> };
  },
};
