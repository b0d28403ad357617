import type { ContentCall } from "../../model/hover";
import type { TabCaller } from "../../messages/router";
import { serializeByKey } from "../concurrency";
import type { OpenSubjectPorts } from "../open-subject";
import type { Panels } from "../panel";
import type { Shared } from "../shared";
import type { Sites } from "../sites/sites";
import { createCardAnswers } from "./answers";
import type { HoverBudget } from "./budget";
import { createSignals } from "./signals";
import { createHoverState, subjectOf, type Hover } from "./state";

export interface HoverPorts extends OpenSubjectPorts, Pick<Shared, "settings" | "session" | "now"> {
  sites: Pick<Sites, "siteOf" | "wake">;
  budget: HoverBudget;
  /** Calls a tab's or frame's content scripts. Resolves with the first answer or undefined; rejects without a listener. */
  notify(tabId: number, call: ContentCall, frameId?: number): Promise<unknown>;
  /** Loads the hover code into a frame; rejects without access. */
  loadHover(tabId: number, frameId: number): Promise<unknown>;
  /**
   * Opens the side panel. Rejects if the browser registered no click. Does nothing without a side panel, or in Firefox, whose sidebar no
   * message can open.
   */
  openPanel(tabId: number): Promise<void>;
  /** Returns the side panel's shortcut, as in `Shortcut`; "" if none is set. */
  panelKeys(): Promise<string>;
  /** Returns the chip's text, in the browser's language. */
  chipText(): Promise<string>;
  panels: Pick<Panels, "show">;
  /** Shows a route in the window's side panel. Without a side panel, uses a tab, except in a private window. */
  showRoute(windowId: number, route: string): Promise<void>;
}

/** Time for which a closed card's or chip's subject is remembered. */
const closedMs = 2000;

export type HoverContext = ReturnType<typeof createHoverContext>;

/** State that handlers of content scripts and cards share within one worker. */
export function createHoverContext(ports: HoverPorts) {
  const { session, notify, now } = ports;
  const state = createHoverState(session);
  const signals = createSignals();
  const answers = createCardAnswers(ports);
  /** Tokens redeemed in this worker. After its restart, a card may redeem its token again. */
  const redeemed = new Set<string>();
  /** The card or chip closed last. The panel's shortcut may close the card before `toPanelFromKey` reads the subject. */
  let closed: { tabId: number; subject: string; at: number } | null = null;

  return {
    ...ports,
    state,
    signals,
    answers,
    redeemed,
    startedAt: now(),
    /** Sequences a tab's work: a card may arrive before its hover is stored. */
    inSequence: serializeByKey(),
    /** Returns the hover that this card redeemed, else `null`. */
    async granted({ tabId, frameId, documentId }: TabCaller): Promise<Hover | null> {
      const hover = await state.read(tabId);
      return hover !== null && hover.card === cardName(frameId, documentId) ? hover : null;
    },
    /** Hides card or chip and forgets the hover. If the pointer is on either, requires `closed`. */
    async hide({ tabId }: TabCaller, token: string, how: { closed: boolean; back: boolean }): Promise<void> {
      // Read before hiding, so that `justClosed` needs no wait: the panel's shortcut may follow at once.
      const hover = await state.read(tabId);
      const hidden = await notify(tabId, { call: "hide", token, ...how }).catch(() => true);
      if (hidden === false) return;
      const subject = hover?.token === token && hover.shown !== "nothing" ? subjectOf(hover) : null;
      if (subject !== null) closed = { tabId, subject, at: now() };
      await state.forget(tabId, token);
      redeemed.delete(token);
      answers.forget(token);
      signals.raise(token);
    },
    /** Returns the subject of a just closed card or chip, else `null`. */
    justClosed: (tabId: number): string | null =>
      closed !== null && closed.tabId === tabId && Math.abs(now() - closed.at) < closedMs ? closed.subject : null,
  };
}

/** Names a card's document, or its frame in browsers without document ids. */
export const cardName = (frameId: number, documentId: string | null): string => documentId ?? `frame ${frameId}`;
