import { hashOf } from "../../../lib/model/panel-route";
import type { PanelRoute } from "../../../lib/model/panel-route";
import { northwind } from "../../../tools/sample-data/generate/flagship";
import type { Input, Output } from "../../../lib/messages/messages";
import { createCompareStore } from "../../../lib/stores/panel/compare";
import type { CompareStore } from "../../../lib/stores/panel/compare";
import { createLibraryStore } from "../../../lib/stores/panel/library";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import { createListsStore, type ListsStore } from "../../../lib/stores/panel/lists";
import { createPageStore } from "../../../lib/stores/panel/page";
import type { PageStore } from "../../../lib/stores/panel/page";
import { createPanel } from "../../../lib/stores/panel/panel";
import type { FullPage, Panel } from "../../../lib/stores/panel/panel";
import { viewOf } from "../../../lib/stores/panel/views";
import type { FrontTab } from "../../../lib/stores/panel/ports";
import { createSearchStore } from "../../../lib/stores/panel/search";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { domain, knownPeople, now } from "../../support/an-account";
import { aLibrary, aPreview, libraryAnswers } from "../../support/a-search";
import { aList, aListPreview } from "../../support/a-list";
import { historyInMemory } from "../../support/a-panel";
import { judgementAnswers } from "../../support/judged";
import { leftHere } from "../../support/panel-left";
import { seedsFound } from "../../support/seeds";
import { aSettings, aUsage, initialStateOf } from "../../support/some-settings";
import { backgroundOf } from "../ask";
import type { Background, Appearance } from "../ask";
import { untilAnswered } from "../popup/open";
import type { State } from "../state";

/** The panel with the stores of its views. */
interface PanelStores {
  panel: Panel;
  page: PageStore;
  search: SearchStore;
  library: LibraryStore;
  lists: ListsStore;
  compare: CompareStore;
}

export interface PanelState extends State<PanelStores> {
  route?: PanelRoute;
  /** The tab in front. Default: the tab of a company's website. */
  tab?: FrontTab | null;
  /** The background's answer about any subject. Missing members are filled in. */
  initialState?: Partial<Output<"subject.open">>;
  settings?: Output<"settings.read">;
  usage?: Output<"usage.read">;
  private?: boolean;
  /** The panel follows the tab in front. */
  follows?: boolean;
  /** The panel is a full page in a tab. */
  fullPage?: FullPage;
  /** The user refuses whatever the browser asks. */
  refuses?: boolean;
}

const front: FrontTab = { tabId: 7, url: `https://${domain}/`, title: "Northwind Robotics" };

/** Opens the panel and its views in a state. */
export async function openPanel(state: PanelState, appearance?: Appearance): Promise<{ store: PanelStores; background: Background }> {
  const { route = { view: "lookup" }, tab = front, settings = aSettings(), usage = aUsage(), follows = false, refuses = false } = state;
  const background = backgroundOf(
    {
      "panel.read-all": leftHere({ route: hashOf(route), pinned: !follows }),
      "panel.keep": {},
      "subject.open": initialStateOf({ settings, usage, ...state.initialState }),
      "settings.read": settings,
      "usage.read": usage,
      "account.look-up": "never",
      "person.look-up": "never",
      "account.raw": { raw: { data: northwind, withheld: ["/people/0/ip"] } },
      "people.read": { people: knownPeople, companies: [] },
      "library.marks": { watched: false, unread: false, trail: null },
      "watch.seen": {},
      ...judgementAnswers(),
      ...libraryAnswers(aLibrary()),
      "batch.read": { batch: null },
      "lists.read": { lists: [aList(), aList({ id: "another", name: "Newsletter", state: "running" })] },
      "list.preview": { preview: aListPreview() },
      "search.read-form": { form: null },
      "search.keep-form": {},
      "search.seeds": ({ seeds }: Input<"search.seeds">) => seedsFound(seeds, accountsOf(state.initialState?.storedAccount)),
      "search.preview": { preview: aPreview(), usage },
      "search.values": { values: ["Industrial Automation", "Logistics"] },
      "search.run": "never",
      "search.read": { search: null },
      "look-up.stop": {},
      ...state.answers,
    },
    appearance,
  );
  const grant = () => Promise.resolve(!refuses);
  const panel = createPanel({
    ask: background.ask,
    now: () => now,
    windowId: 1,
    windowNow: () => 1,
    private: state.private === true,
    inTab: state.fullPage !== undefined,
    fullPage: state.fullPage ?? null,
    address: historyInMemory(),
    tabs: { read: () => Promise.resolve(tab), onChange: () => undefined, mayFollow: () => Promise.resolve(follows), request: grant },
    openTab: () => undefined,
    version: "0.1.0",
    requestHost: grant,
    requestHosts: grant,
    copy: () => Promise.resolve(true),
    copyTable: () => Promise.resolve(true),
    photo: () => Promise.resolve(null),
    save: () => undefined,
    untilPainted: () => Promise.resolve(),
    openOptions: () => undefined,
  });
  const store = {
    panel,
    page: createPageStore(panel.ports),
    search: createSearchStore(panel.ports),
    library: createLibraryStore(panel.ports),
    compare: createCompareStore(panel.ports),
    lists: createListsStore(panel.ports, () => undefined),
  };
  void panel.start();
  await untilAnswered(background);
  for (const view of new Set(panel.columns.routes().map(viewOf))) {
    if (view !== "lookup") void panel.views.attach(view, store[view]);
  }
  await untilAnswered(background);
  await state.does?.(store);
  await untilAnswered(background);
  return { store, background };
}

const accountsOf = (answer: Output<"subject.open">["storedAccount"] | undefined) =>
  answer?.kind === "account" ? { [answer.domain]: answer.account } : {};
