import "../../../components/styles/shared.css";
import "../../../components/styles/surfaces.css";
import { PanelView } from "../../../components/panel/panel-view";
import { CompareView } from "../../../components/panel/compare/compare-view";
import { LibraryView } from "../../../components/panel/library/library-view";
import { ListsView } from "../../../components/panel/lists/lists-view";
import { PageView } from "../../../components/panel/page/page-view";
import { SearchView } from "../../../components/panel/search/search-view";
import type { Surface } from "../surface";
import { openPanel } from "./open";
import { panelStates } from "./states";

export const surface: Surface = {
  title: "extension.name",
  states: panelStates,
  async open(name, appearance) {
    const { store, background } = await openPanel(panelStates[name] ?? { says: "extension.name" }, appearance);
    const { panel, page, search, library, lists, compare } = store;
    const { ports } = panel;
    const views = {
      page: async () => ({ draw: () => <PageView view={page} ports={ports} /> }),
      search: async () => ({ draw: () => <SearchView view={search} ports={ports} /> }),
      compare: async () => ({ draw: () => <CompareView view={compare} ports={ports} /> }),
      lists: async () => ({ draw: () => <ListsView view={lists} ports={ports} /> }),
      library: async () => ({ draw: () => <LibraryView view={library} ports={ports} /> }),
    };
    return { background, drawn: <PanelView panel={panel} views={views} /> };
  },
};
