/** The whole background with calls to content scripts recorded. */
import { openDB } from "idb";
import type { BackgroundPorts } from "../../lib/background/background";
import type { CardAnswer, ContentCall } from "../../lib/model/hover";
import type { Caller } from "../../lib/messages/router";
import type { Input } from "../../lib/messages/messages";
import { readSuffixList } from "../../modules/public-suffixes/list";
import type { LocalService } from "../service/service";
import { startConnected } from "./background";
import { asCaller, popup, type CallerHandlers } from "./callers";
import { memoryBrowser } from "./edges";
import { freshSession } from "./memory";

const mail = "https://mail.google.com";
export const known = "ingrid.solheim@northwind-robotics.example";
export const contentScript: Caller = {
  ...popup,
  tabId: 7,
  windowId: 1,
  frameId: 0,
  documentId: "page",
  tabUrl: `${mail}/mail/`,
  origin: mail,
};
export const card: Caller = { ...contentScript, frameId: 3, documentId: "card" };

export interface Start {
  frames?: Record<number, unknown>;
  enabled?: boolean;
  /** Returns whether the browser itself has the user's consent for data about people. */
  consents?: () => boolean;
  /** Awaited while a content script handles a call. */
  whileHandling?: (call: ContentCall) => Promise<unknown>;
  session?: BackgroundPorts["session"];
  openPanel?: BackgroundPorts["openPanel"];
  loadSuffixes?: BackgroundPorts["loadSuffixes"];
  panelKeys?: BackgroundPorts["panelKeys"];
  chipText?: BackgroundPorts["chipText"];
}

/** Starts the whole background, and records its calls to content scripts. Enables one site unless `enabled` is false. */
export async function startHovers(
  service: LocalService,
  {
    frames = {},
    enabled = true,
    consents = () => true,
    whileHandling,
    session = freshSession(),
    openPanel = () => Promise.resolve(),
    loadSuffixes = () => Promise.resolve(readSuffixList()),
    panelKeys = async () => "Alt+Shift+K",
    chipText = async () => "",
  }: Start = {},
) {
  const calls: (ContentCall & { frameId?: number })[] = [];
  /** Ids of the frames whose script the background has stopped. */
  const ended: (number | undefined)[] = [];
  /** Events that the panels received. */
  const shown: object[] = [];
  const browser = memoryBrowser();
  browser.granted.add(`${mail}/*`);
  const {
    background,
    begin,
    database,
    handlers: page,
  } = await startConnected(service.url, {
    ...browser,
    now: () => Date.now(),
    session,
    hasPeopleConsent: () => Promise.resolve(consents()),
    page: { addressOf: () => Promise.resolve(null), addressMeansAccess: () => Promise.resolve(false), run: () => Promise.resolve([]) },
    notify: async (_tabId, call, frameId) => {
      calls.push(frameId === undefined ? call : { ...call, frameId });
      if (call.call === "stop") ended.push(frameId);
      await whileHandling?.(call);
      return call.call === "place" ? frames[call.depth] : call.call === "hide" || call.call === "holds" ? true : undefined;
    },
    openPanel,
    loadSuffixes,
    panelKeys,
    chipText,
    notifyPanels: (event) => Promise.resolve(void shown.push(event)),
  });
  if (enabled) await page["sites.want"]({ ids: ["gmail"] });
  shown.length = 0;
  const { handlers } = background;
  return {
    calls,
    ended,
    shown,
    page,
    database,
    handlers,
    background,
    restart: () => begin().handlers,
    from: (caller: Caller) => asCaller(handlers, caller),
  };
}

/** Resolves with a hover's answer, and with the part of it that was still pending, if any; `null` if there is no answer. */
export async function wholeAnswer(asked: CallerHandlers): Promise<CardAnswer | null> {
  const first = await asked["card.answer"]({});
  if (first?.awaits === undefined) return first;
  const { awaits: part, ...there } = first;
  return { ...there, [part]: (await asked["card.remaining"]({ part }))?.[part] ?? null };
}

/** Keeps a transaction on the stored people open. The returned function ends it. */
export async function holdPeople(database: string): Promise<() => void> {
  const opened = await openDB(database);
  const { store } = opened.transaction("people", "readwrite");
  const released = new AbortController();
  const hold = async () => {
    while (!released.signal.aborted) await store.get("nobody");
    opened.close();
  };
  void hold();
  return () => released.abort();
}

/** The token of a hover, which the frame drawn for it also has. */
export const drawn = { token: "token-of-one-hover" };

/** Returns the input that begins a hover. */
export const hover = (more: Partial<Input<"hover.begin">> = {}): Input<"hover.begin"> => ({
  ...drawn,
  values: [known],
  shows: null,
  box: { x: 1, y: 2, width: 3, height: 4 },
  depth: 0,
  above: false,
  byKey: false,
  ...more,
});
