import { readFileSync } from "node:fs";
import { createBackground } from "../../lib/background/background";
import type { BackgroundPorts } from "../../lib/background/background";
import { createStore } from "../../lib/background/store/store";
import type { Filter } from "../../lib/model/filters";
import type { PanelNews } from "../../lib/model/panel-news";
import type { Input } from "../../lib/protocol/messages";
import { readConfusables } from "../../modules/confusables/list";
import { readSuffixList } from "../../modules/public-suffixes/list";
import { sampleKey } from "../service/service";
import { withoutPause } from "./timers";
import { asCaller } from "./callers";
import type { Asked } from "./callers";
import { freshSession, memoryHome } from "./memory";
import { siteEdges } from "./edges";

let databases = 0;

/** The whole background over a database of its own: only the browser's own edges are stood in for. `restart` is the next worker. */
export function start(more: Partial<BackgroundPorts> = {}) {
  const clock = { now: new Date(2026, 10, 20, 14, 2).getTime() };
  const news: PanelNews[] = [];
  const { home = memoryHome(`search-${(databases += 1)}`) } = more;
  const ports: BackgroundPorts = {
    fetch: globalThis.fetch,
    // Node measures nothing: each connection that is kept answers.
    timing: () => Promise.resolve({ wait: 0, roundTrip: null, shared: false }),
    now: () => clock.now,
    random: withoutPause,
    keepAwake: () => () => undefined,
    session: freshSession(),
    hasAccess: () => Promise.resolve(true),
    dropAccess: () => Promise.resolve(),
    isOnline: () => true,
    loadSuffixes: () => Promise.resolve(readSuffixList()),
    loadConfusables: () => Promise.resolve(readConfusables()),
    loadSample: () => Promise.resolve(JSON.parse(readFileSync("public/sample.json", "utf8")) as unknown),
    builtInAddress: "",
    ...siteEdges(),
    tell: () => Promise.resolve(undefined),
    loadHover: () => Promise.resolve(),
    openPanel: () => Promise.resolve(),
    tellPanels: (told) => Promise.reject(new Error(`no panel is open (${news.push(told)})`)),
    home,
    ...more,
  };
  const begin = () => {
    const { handlers, tidy, hearPolicy } = createBackground(ports);
    return { handlers: asCaller(handlers), tidy, hearPolicy };
  };
  return { ...begin(), clock, news, store: createStore(home), restart: () => begin().handlers };
}

export type Started = ReturnType<typeof start>;

/** The same, connected to a service. */
export async function connected(address: string, more: Partial<BackgroundPorts> = {}): Promise<Started> {
  const started = start(more);
  await started.handlers["consent.set"]({ domains: true, emails: true });
  await started.handlers["connection.save"]({ address, key: sampleKey, keeping: "device" });
  started.news.length = 0;
  return started;
}

export const robotics: Filter[] = [
  { field: "industry", operator: "=", value: "Industrial Automation" },
  { field: "employees", operator: ">=", value: "10" },
];

let clicks = 0;
export const newClick = () => `click-${String((clicks += 1)).padStart(6, "0")}`;

/** One click on "Search". */
export const search = (handlers: Asked, more: Partial<Input<"search.run">> = {}) =>
  handlers["search.run"]({ filters: robotics, seed: null, again: false, click: newClick(), private: false, ...more });
