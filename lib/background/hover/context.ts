import type { ContentCall } from "../../model/hover";
import type { Caller } from "../../messages/router";
import { serializeByKey } from "../concurrency";
import type { AccountLookUps, PersonLookUps } from "../look-up/look-up";
import type { OpenSubjectPorts } from "../open-subject";
import type { Panels } from "../panel";
import type { Sites } from "../sites/sites";
import type { SessionArea } from "../store/session";
import type { SettingsStore } from "../store/settings";
import { createCardAnswers } from "./answers";
import type { HoverBudget } from "./budget";
import { createSignals } from "./signals";
import { createHoverState, type Hover } from "./state";

export interface HoverPorts extends OpenSubjectPorts {
  settings: SettingsStore;
  accounts: AccountLookUps;
  people: PersonLookUps;
  sites: Pick<Sites, "siteOf" | "wake">;
  session: SessionArea;
  budget: HoverBudget;
  /** Calls all content scripts of a tab, or that of one frame. Resolves with the first answer, or undefined. */
  notify(tabId: number, call: ContentCall, frameId?: number): Promise<unknown>;
  loadHover(tabId: number, frameId: number): Promise<unknown>;
  /** Rejects if the browser has registered no click. Firefox never opens a sidebar for a message. */
  openPanel(tabId: number): Promise<void>;
  panels: Panels;
  /** Opens the panel in a tab if the browser shows no side panel. */
  standIn(windowId: number): void;
  now(): number;
}

/** Time for which the subject of a closed card is remembered. */
const closedMs = 2000;

export type HoverContext = ReturnType<typeof createHoverContext>;

/** State that the messages of content scripts and of cards share within one worker. */
export function createHoverContext(ports: HoverPorts) {
  const { session, notify, now } = ports;
  const state = createHoverState(session, now);
  const signals = createSignals();
  const answers = createCardAnswers(ports);
  /** Tokens of hovers redeemed in this worker. An earlier worker's card may not have received its answer. */
  const redeemed = new Set<string>();
  /** Tabs with a hover in this worker. A card that finds none there is too late. */
  const hoveredTabs = new Set<number>();
  let closed: { tabId: number; subject: string; at: number } | null = null;

  return {
    ...ports,
    state,
    signals,
    answers,
    redeemed,
    hoveredTabs,
    startedAt: now(),
    /** Runs the work of a tab in sequence: the card may arrive before its hover is stored. */
    inSequence: serializeByKey(),
    /** Returns the hover redeemed by this very card; `null` if there is none. */
    async granted({ tabId, frameId, documentId }: Caller): Promise<Hover | null> {
      const hover = tabId === null ? null : await state.read(tabId);
      return hover !== null && hover.card === cardName(frameId, documentId) ? hover : null;
    },
    /** Hides the card of a hover and forgets the hover. `back`: the focus returns to the address. */
    async hide({ tabId }: Caller, token: string, back: boolean): Promise<void> {
      if (tabId === null) return;
      const hidden = await notify(tabId, { call: "hide", token, back }).catch(() => true);
      if (hidden === false) return;
      const hover = await state.read(tabId);
      if (hover?.token === token && hover.rested && hover.chosen !== null) closed = { tabId, subject: hover.chosen, at: now() };
      await state.forget(tabId, token);
      redeemed.delete(token);
      answers.forget(token);
      signals.raise(token);
    },
    /**
     * Returns the subject of the card that a tab has just closed; `null` if there is none. The side panel's keys close the card, in some
     * browsers before the command event. If the worker stops in between, the panel opens on the tab.
     */
    justClosed: (tabId: number): string | null =>
      closed !== null && closed.tabId === tabId && now() - closed.at < closedMs ? closed.subject : null,
  };
}

/** Names a card's document, or its frame if the browser does not name documents. */
export const cardName = (frameId: number, documentId: string | null): string => documentId ?? `frame ${frameId}`;
