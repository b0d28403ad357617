/** The whole background in memory. Only the browser's own interface is replaced. */
import { readFileSync } from "node:fs";
import { createBackground } from "../../lib/background/background";
import type { BackgroundPorts } from "../../lib/background/background";
import type { PanelTabEdge } from "../../lib/background/panel-tab";
import { createStore } from "../../lib/background/store/store";
import type { Filter } from "../../lib/model/filters";
import type { Json } from "../../lib/model/json";
import type { PanelEvent } from "../../lib/model/panel-event";
import type { Input } from "../../lib/messages/messages";
import { readConfusables } from "../../modules/confusables/list";
import { readSuffixList } from "../../modules/public-suffixes/list";
import { sampleKey } from "../service/service";
import type { LocalService } from "../service/service";
import { asCaller } from "./callers";
import type { CallerHandlers } from "./callers";
import { siteEdges } from "./edges";
import { freshSession, memoryHome } from "./memory";
import { withoutPause } from "./timers";

let confusables: string | undefined;
const sample = () => JSON.parse(readFileSync("public/sample.json", "utf8")) as unknown;

/** A browser whose side panel opens. */
const aPanel: PanelTabEdge = {
  hasPanel: async () => true,
  windowForTabs: async (windowId) => windowId,
  tabIn: async () => null,
  openTab: async () => undefined,
  showTab: async () => undefined,
  focusWindow: async () => undefined,
  isPrivate: async () => false,
  wait: async () => undefined,
};

/** 20 November 2026, 14:02 in the computer's own time zone. */
export const startsAt = new Date(2026, 10, 20, 14, 2).getTime();

/**
 * Starts a background with its own database, session and clock. `restart` starts the next worker over them and returns its handlers.
 * `begin` does the same and returns the whole background.
 *
 * @param more Differences of the browser. By default no panel receives an event, and `events` collects those sent.
 */
export function startBackground(more: Partial<BackgroundPorts> = {}) {
  const clock = { now: startsAt };
  const session = freshSession();
  const events: PanelEvent[] = [];
  const { home = memoryHome() } = more;
  const ports: BackgroundPorts = {
    fetch: globalThis.fetch,
    // Node measures no timing. These values mean that a kept connection answered at once.
    timing: () => Promise.resolve({ wait: 0, roundTrip: null, shared: false }),
    now: () => clock.now,
    random: withoutPause,
    keepAwake: () => () => undefined,
    session,
    hasAccess: () => Promise.resolve(true),
    hasPeopleConsent: () => Promise.resolve(true),
    readManaged: () => Promise.resolve({}),
    dropAccess: () => Promise.resolve(),
    isOnline: () => true,
    mayPersist: async () => false,
    showUnread: async () => undefined,
    loadSuffixes: () => Promise.resolve(readSuffixList()),
    loadConfusables: () => Promise.resolve((confusables ??= readConfusables())),
    loadSample: () => Promise.resolve(sample()),
    builtInAddress: "",
    ...siteEdges(),
    notify: () => Promise.resolve(undefined),
    loadHover: () => Promise.resolve(),
    openPanel: () => Promise.resolve(),
    panelKeys: async () => "Alt+Shift+K",
    chipText: async () => "",
    panelTabs: aPanel,
    notifyPanels: (sent) => Promise.reject(new Error(`no panel is open (${events.push(sent)})`)),
    home,
    ...more,
  };
  const begin = () => createBackground(ports);
  const background = begin();
  return {
    ...background,
    background,
    handlers: asCaller(background.handlers),
    clock,
    session,
    events,
    store: createStore(home),
    database: home.database,
    begin,
    restart: () => asCaller(begin().handlers),
  };
}

export type Started = ReturnType<typeof startBackground>;

/** Gives every consent, and connects to a service. */
export async function connect(handlers: CallerHandlers, address: string, key = sampleKey): Promise<void> {
  await handlers["consent.set"]({ domains: true, emails: true });
  await handlers["connection.save"]({ address, key, keeping: "device" });
}

/** Starts a background that is connected to a service. */
export async function startConnected(address: string, more: Partial<BackgroundPorts> = {}): Promise<Started> {
  const started = startBackground(more);
  await connect(started.handlers, address);
  started.events.length = 0;
  return started;
}

export const robotics: Filter[] = [
  { field: "industry", operator: "=", value: "Industrial Automation" },
  { field: "employees", operator: ">=", value: "10" },
];

let clicks = 0;
/** Returns the id of another click. */
export const newClick = () => `click-${String((clicks += 1)).padStart(6, "0")}`;

/** Runs a search, as one click on "Search" does. */
export const search = (handlers: CallerHandlers, more: Partial<Input<"search.run">> = {}) =>
  handlers["search.run"]({ filters: robotics, seeds: [], again: false, click: newClick(), private: false, ...more });

/** Looks up a company, by default one that the local service has. */
export const lookUp = (handlers: CallerHandlers, domain = "northwind-robotics.example", more: Partial<Input<"account.look-up">> = {}) =>
  handlers["account.look-up"]({ domain, refresh: false, private: false, ...more });

export const openTab = (handlers: CallerHandlers, url: string) => handlers["subject.open"]({ source: { kind: "tab", url, title: "" } });

/** Sets the service's next answer about a company. */
export const says = (service: LocalService, domain: string, data: Json) =>
  service.fail({
    operation: "account-overview",
    argument: domain,
    times: 1,
    body: { json: { version: "2.0.0", status: "success", data } },
  });
