import type { PanelView } from "../../../lib/stores/panel/views";
import { addressed, eachOf } from "../state";
import type { States } from "../state";
import type { PanelState } from "./open";
import { activities } from "./activity-states";
import { screens, panelLookupStates } from "./lookup-states";
import { pages, panelPageStates } from "./page-states";
import { searchScreens, panelSearchStates } from "./search-states";
import { comparisons, panelCompareStates } from "./compare-states";
import { panelJudgementStates } from "./judgement-states";
import { listScreens, panelListsStates } from "./lists-states";
import { tabs, panelLibraryStates } from "./library-states";

const views: Record<PanelView, PanelState> = {
  lookup: screens.account,
  page: pages.read,
  search: searchScreens.form,
  library: tabs.history,
  lists: listScreens.overview,
  compare: comparisons.two ?? tabs.history,
};

/** Every state of the panel, by its name. */
export const panelStates: States<PanelState> = addressed({
  ...eachOf("view, *", views),
  ...panelLookupStates,
  ...eachOf("activity, *", activities),
  ...panelPageStates,
  ...panelSearchStates,
  ...panelLibraryStates,
  ...panelListsStates,
  ...panelCompareStates,
  ...panelJudgementStates,
});
