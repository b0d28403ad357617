import { hashOf, routeOfSubject } from "../../model/panel-route";
import type { CardInitialState } from "../../model/hover";
import type { Handlers, TabCaller } from "../../messages/router";
import { openSubject } from "../open-subject";
import { asksFirst, openForCard } from "./answers";
import { cardName, type HoverContext } from "./context";
import type { Hover } from "./state";

/** Time after the worker's start in which hovers may be resent, and the longest wait for a hover. */
const resendMs = 2000;

/** Handles messages of the card's page, which the web page cannot read. */
export function createCardHandlers(context: HoverContext) {
  const { state, signals, answers, redeemed, granted, inSequence, notify, now } = context;

  /** Returns the card's initial state. */
  async function initialStateOf(hover: Hover, from: TabCaller): Promise<CardInitialState> {
    const { chosen, shows, values } = hover;
    const [initialState, panelKeys] = await Promise.all([openForCard(context, chosen ?? values[0] ?? ""), context.panelKeys()]);
    const ofPage = { tabId: from.tabId, shows, panelKeys };
    if (chosen !== null) return { ...initialState, ...ofPage, choices: [], asks: asksFirst(initialState) };
    const { usage, settings } = initialState;
    const nothing = { address: null, subject: null, storedPerson: null, storedAccount: null, obstacle: null };
    return { ...nothing, ...ofPage, usage, settings, choices: values, asks: true };
  }

  /** Binds the hover to the first card with its token. Returns that card's initial state once per worker, else `null`. */
  async function redeem(token: string, from: TabCaller): Promise<CardInitialState | null> {
    const { tabId } = from;
    const hover = await state.read(tabId);
    if (hover?.token !== token) return null;
    const card = cardName(from.frameId, from.documentId);
    // control: card-once. Keeps a second frame with the card's address from reading the data.
    if (redeemed.has(hover.token) || (hover.card ?? card) !== card) return null;
    // Comes first: if reading fails, the chip is shown instead of a blank card.
    const initialState = await initialStateOf(hover, from);
    await state.change(tabId, hover.token, { card });
    redeemed.add(hover.token);
    signals.raise(`card ${hover.token}`);
    return initialState;
  }

  /** Returns the card's hover after the dwell and the choice, else `null`. */
  async function rested(from: TabCaller): Promise<Hover | null> {
    const hover = await granted(from);
    return hover?.shown !== "card" || hover.chosen === null ? null : hover;
  }

  /** Waits until the card's dwell or hover ends. */
  async function dwellEnds(from: TabCaller, token: string): Promise<void> {
    let raised = false;
    // Waits again after each timeout: the user may press the required modifier key late.
    while (!raised) {
      const signal = signals.wait(token);
      // If the dwell ended before `wait`, no signal follows.
      const hover = await granted(from);
      if (hover === null || hover.shown === "card") return;
      raised = await signal;
    }
  }

  return {
    /** Redeems the token. Just after the worker's start, first waits for a missing hover, which may be resent. */
    "card.open": async ({ token }, from) => {
      const { tabId } = from;
      // After a worker restart, the content script resends `hover.begin` and the card `card.open`, in either order.
      const mayBeResent = Math.abs(now() - context.startedAt) < resendMs;
      const begun = mayBeResent ? signals.wait(`hover ${tabId}`, resendMs) : Promise.resolve(false);
      const there = await inSequence(tabId, () => state.read(tabId));
      if (there?.token !== token) await begun;
      return inSequence(tabId, () => redeem(token, from));
    },
    /** Records the choice, and returns the new state. */
    "card.choose": async ({ choice }, from) => {
      const hover = await granted(from);
      if (hover === null || !hover.values.includes(choice)) return null;
      await state.change(from.tabId, hover.token, { chosen: choice });
      return initialStateOf({ ...hover, chosen: choice }, from);
    },
    /** Waits for the dwell, then looks up the subject. */
    "card.answer": async (_input, from) => {
      const before = await granted(from);
      if (before === null) return null;
      const opened = answers.openAhead(before);
      if (before.shown !== "card") await dwellEnds(from, before.token);
      const hover = await rested(from);
      return hover === null ? null : answers.lookUp(hover, from, opened);
    },
    /** Returns the part that `card.answer` left pending; `null` if the hover has ended. */
    "card.remaining": async ({ part }, from) => {
      const hover = await rested(from);
      return hover === null ? null : answers.remaining(hover, from, part);
    },
    /** Stops the look-ups of the card's subject. */
    "card.stop": async (_input, from) => {
      const hover = await granted(from);
      if (hover === null) return;
      const { address, subject } = await openSubject(context, { kind: "text", text: hover.chosen ?? "" });
      if (address !== null) context.people.stop(address);
      if (subject?.kind === "company") context.accounts.stop(subject.domain);
    },
    /** Shows the subject, or its company, in the side panel, but not before the choice or after the hover. */
    "card.to-panel": async ({ what }, from) => {
      const hover = await granted(from);
      if (hover === null || hover.chosen === null || from.windowId === null) return;
      const { subject } = await openSubject(context, { kind: "text", text: hover.chosen });
      const route = routeOfSubject(what === "company" && subject?.kind === "company" ? subject.domain : hover.chosen);
      // control: card-sends-nothing. The look-up waits for a click in the panel.
      // A page can hide the card under the pointer, while the browser reports the card as visible.
      await context.showRoute(from.windowId, hashOf(route));
    },
    /** Reports to the content scripts whether the pointer is on the card. */
    "card.hover": async (pointer, from) => {
      const hover = await granted(from);
      if (hover !== null) await notify(from.tabId, { call: "over", token: hover.token, ...pointer }).catch(() => null);
    },
    /** Hides the card, even under the pointer, and returns the focus to the page. */
    "card.close": async (_input, from) => {
      const hover = await granted(from);
      if (hover !== null) await context.hide(from, hover.token, { closed: true, back: true });
    },
  } satisfies Partial<Handlers>;
}
