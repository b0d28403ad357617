import { hashOf } from "../../../lib/model/panel-route";
import type { PanelRoute } from "../../../lib/model/panel-route";
import { northwind } from "../../../tools/sample-data/generate/flagship";
import type { Output } from "../../../lib/protocol/messages";
import { createLibraryPlace } from "../../../lib/view/panel/library";
import type { LibraryPlace } from "../../../lib/view/panel/library";
import type { AddressBar } from "../../../lib/view/panel/history";
import { createPagePlace } from "../../../lib/view/panel/page";
import type { PagePlace } from "../../../lib/view/panel/page";
import { createPanel } from "../../../lib/view/panel/panel";
import type { Panel } from "../../../lib/view/panel/panel";
import { placeOf } from "../../../lib/view/panel/places";
import type { FrontTab } from "../../../lib/view/panel/ports";
import { createSearchPlace } from "../../../lib/view/panel/search";
import type { SearchPlace } from "../../../lib/view/panel/search";
import { domain, now } from "../../support/an-account";
import { aLibrary, aPreview } from "../../support/a-search";
import { aSettings, aUsage } from "../../support/some-settings";
import { backgroundOf } from "../ask";
import type { Background, Look } from "../ask";
import { calm, openingOf } from "../popup/open";
import type { State } from "../state";

/** The panel with the stores of its places. */
export interface PanelStores {
  panel: Panel;
  page: PagePlace;
  search: SearchPlace;
  library: LibraryPlace;
}

export interface PanelState extends State<PanelStores> {
  route?: PanelRoute;
  /** The tab in front; left out: that of a company's website. */
  tab?: FrontTab | null;
  /** The background's answer about anybody. Members that are left out are filled in. */
  opening?: Partial<Output<"subject.open">>;
  settings?: Output<"settings.read">;
  usage?: Output<"usage.read">;
  private?: boolean;
  /** The panel follows the tab in front. */
  follows?: boolean;
  /** The person refuses whatever the browser asks. */
  refuses?: boolean;
}

const front: FrontTab = { tabId: 7, url: `https://${domain}/`, title: "Northwind Robotics" };

export async function openPanel(state: PanelState, look?: Look): Promise<{ store: PanelStores; background: Background }> {
  const { route = { place: "lookup" }, tab = front, settings = aSettings(), usage = aUsage(), follows = false, refuses = false } = state;
  const background = backgroundOf(
    {
      "panel.read": { route: hashOf(route), pinned: !follows, asked: null, wish: null },
      "panel.keep": {},
      "subject.open": openingOf({ settings, usage, ...state.opening }),
      "settings.read": settings,
      "usage.read": usage,
      "account.look-up": "never",
      "person.look-up": "never",
      "account.raw": { raw: { data: northwind, withheld: ["/people/0/ip"] } },
      "library.marks": { watched: false, changes: null },
      "library.read": { library: aLibrary() },
      "batch.read": { batch: null },
      "search.preview": { preview: aPreview(), usage },
      "search.values": { values: ["Industrial Automation", "Logistics"] },
      "search.run": "never",
      "search.read": { search: null },
      "look-up.stop": {},
      ...state.answers,
    },
    look,
  );
  const grant = () => Promise.resolve(!refuses);
  const panel = createPanel({
    ask: background.ask,
    now: () => now,
    windowId: 1,
    private: state.private === true,
    inTab: false,
    address: bar(),
    tabs: { read: () => Promise.resolve(tab), onChange: () => undefined, mayFollow: () => Promise.resolve(follows), request: grant },
    token: () => "click-0001",
    requestHost: grant,
    requestHosts: grant,
    copy: () => Promise.resolve(true),
    photo: () => Promise.resolve(null),
    save: () => undefined,
    drawn: () => Promise.resolve(),
    openOptions: () => undefined,
  });
  const store = {
    panel,
    page: createPagePlace(panel.ports, null),
    search: createSearchPlace(panel.ports, null),
    library: createLibraryPlace(panel.ports, null),
  };
  void panel.start();
  await calm(background);
  const place = placeOf(route);
  if (place !== "lookup") void panel.places.attach(place, store[place]);
  await calm(background);
  await state.does?.(store);
  await calm(background);
  return { store, background };
}

/** A browser's history that goes nowhere. */
function bar(): AddressBar {
  let present = { hash: "", state: null as unknown };
  return {
    hash: () => present.hash,
    state: () => present.state,
    show: (hash, state) => void (present = { hash, state }),
    back: () => undefined,
    forward: () => undefined,
    onMove: () => undefined,
  };
}
