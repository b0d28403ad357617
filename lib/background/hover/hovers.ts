import { hashOf, routeOfSubject } from "../../model/panel-route";
import type { CardAnswer, CardInitialState, CardPart, HoverSettings, ContentCall } from "../../model/hover";
import type { Caller } from "../../messages/router";
import type { Input } from "../../messages/messages";
import type { AccountLookUps, PersonLookUps } from "../look-up/look-up";
import { openSubject } from "../open-subject";
import type { OpenSubjectPorts } from "../open-subject";
import type { Panels } from "../panel";
import type { Sites } from "../sites/sites";
import { isOn } from "../sites/sites";
import { serializeByKey } from "../concurrency";
import type { SessionArea } from "../store/key";
import type { SettingsStore } from "../store/settings";
import { asksFirst, createCardAnswers, openFor } from "./answers";
import type { HoverBudget } from "./budget";
import { createHoverState } from "./state";
import type { Hover } from "./state";
import { createSignals } from "./signals";

/**
 * Connects a hovered address with its card. The content script reports the hover and receives no data. The card page, which the page
 * cannot read, redeems its tab's hover once.
 */
export interface Hovers {
  load(from: Caller): Promise<void>;
  settings(from: Caller): Promise<HoverSettings>;
  begin(hover: Input<"hover.begin">, from: Caller): Promise<void>;
  rest(token: string, from: Caller): Promise<void>;
  end(token: string, from: Caller): Promise<void>;
  enter(token: string, from: Caller): Promise<void>;
  /** Opens the side panel before the first await, as browsers require for a click. */
  toPanelFromPage(token: string, from: Caller): Promise<void>;
  open(token: string, from: Caller): Promise<CardInitialState | null>;
  choose(choice: string, from: Caller): Promise<CardInitialState | null>;
  answer(from: Caller): Promise<CardAnswer | null>;
  /** Returns the part that `answer` left pending. */
  remaining(part: CardPart, from: Caller): Promise<CardAnswer | null>;
  stop(from: Caller): Promise<void>;
  toPanel(from: Caller): Promise<void>;
  /** Handles the keyboard command of the side panel: it shows the subject of this tab's card. */
  toPanelFromKey(tabId: number, windowId: number): Promise<void>;
  over(pointer: Input<"card.hover">, from: Caller): Promise<void>;
  close(back: boolean, from: Caller): Promise<void>;
}

export interface HoverPorts extends OpenSubjectPorts {
  settings: SettingsStore;
  accounts: AccountLookUps;
  people: PersonLookUps;
  sites: Pick<Sites, "siteOf" | "wake">;
  session: SessionArea;
  budget: HoverBudget;
  /** Calls all content scripts of a tab, or that of one frame. Resolves with the first answer, or undefined. */
  notify(tabId: number, call: ContentCall, frameId?: number): Promise<unknown>;
  /** Loads the hover code in one frame. */
  loadHover(tabId: number, frameId: number): Promise<unknown>;
  /** Rejects if the browser has registered no click. Firefox never opens a sidebar for a message. */
  openPanel(tabId: number): Promise<void>;
  panels: Panels;
  now(): number;
}

/** Time for the card's page to announce itself after the dwell, before the chip replaces it. */
const patienceMs = 400;

/** Time for a late card, on a busy machine, to replace the chip. */
const lastPatienceMs = 20_000;

/**
 * Time after a worker's start in which a card waits for its hover: after a restart, both resend in any order. Later it could take another
 * hover.
 */
const resendMs = 2000;

/** The side panel's keys close the card, in some browsers before the command event. */
const afterwardsMs = 2000;

export function createHovers(ports: HoverPorts): Hovers {
  const { store, settings, accounts, people, sites, session, notify, loadHover, openPanel, panels, now } = ports;
  const state = createHoverState(session, now);
  const signals = createSignals();
  /** Runs the work of a tab in sequence: the card may arrive before its hover is stored. */
  const inSequence = serializeByKey();
  const answers = createCardAnswers(ports);
  /** Subject of the last closed card. If the worker stops in between, the panel opens on the tab. */
  let left: { tabId: number; subject: string; at: number } | null = null;
  const born = now();
  /** Tabs with a hover in this worker. A card that finds none there is too late. */
  const heard = new Set<number>();
  /** Tokens of hovers redeemed in this worker. An earlier worker's card may not have received its answer. */
  const handed = new Set<string>();

  /**
   * Accepts only content scripts on sites that are on; sandboxed mail frames count as their tab. Others return from the back-forward
   * cache after their site, or all cards, were switched off, and end now.
   */
  async function isHeard({ origin, tabUrl, tabId, frameId }: Caller): Promise<boolean> {
    const [{ hoverOn }, own, around] = await Promise.all([
      store.read(settings.read),
      sites.siteOf(origin === "null" ? tabUrl : `${origin}/`),
      sites.siteOf(tabUrl),
    ]);
    // control: site-on. A script may be left in a page of a site that was switched off.
    if (hoverOn && (isOn(own) || isOn(around))) return true;
    if (tabId !== null) await notify(tabId, { call: "stop" }, frameId).catch(() => undefined);
    return false;
  }

  /** Returns the hover redeemed by this very card; `null` if there is none. */
  async function granted({ tabId, frameId, documentId }: Caller): Promise<Hover | null> {
    const hover = tabId === null ? null : await state.read(tabId);
    return hover !== null && hover.card === cardName(frameId, documentId) ? hover : null;
  }

  async function begin(hover: Input<"hover.begin">, from: Caller): Promise<void> {
    const { tabId } = from;
    if (tabId === null || !(await isHeard(from))) return;
    // Needed after the dwell; loads during it.
    ports.subjects().catch(() => undefined);
    const { token, kind, values, shows } = hover;
    const before = await state.read(tabId);
    // Resent after the worker stopped: its card may have arrived meanwhile.
    const card = before?.token === token ? before.card : null;
    await state.write(tabId, { token, kind, values, shows, chosen: values.length === 1 ? (values[0] ?? null) : null, card });
    heard.add(tabId);
    signals.raise(`hover ${tabId}`);
    if (hover.depth > 0) await draw(tabId, hover);
  }

  /**
   * Draws the card in the outermost frame with our script. A sandboxed message cannot show our page, and a small frame would cut it off.
   * Each frame on the way up adds its child's position. If one does not answer, this ends.
   */
  async function draw(tabId: number, { token, depth, box, above }: Input<"hover.begin">): Promise<void> {
    // The pointer may have entered the inner frame without a movement in the outer ones.
    await sites.wake(tabId).catch(() => undefined);
    let place = { depth, box };
    while (place.depth > 0) {
      const outer = readBox(await notify(tabId, { call: "place", token, depth: place.depth - 1, box: place.box }).catch(() => undefined));
      if (outer === null) break;
      place = { depth: place.depth - 1, box: outer };
    }
    await notify(tabId, { call: "draw", token, depth: place.depth, box: place.box, above }).catch(() => undefined);
  }

  async function initialStateOf(hover: Hover, from: Caller): Promise<CardInitialState> {
    const { chosen, shows, values } = hover;
    const initialState = await openFor(ports, chosen ?? values[0] ?? "");
    const place = { tabId: from.tabId ?? -1, windowId: from.windowId ?? -1 };
    const common = { ...place, shows, usage: initialState.usage, settings: initialState.settings };
    if (chosen === null) {
      return {
        ...common,
        choices: values,
        address: null,
        subject: null,
        storedPerson: null,
        storedAccount: null,
        obstacle: null,
        asks: true,
      };
    }
    const { address, subject, storedPerson, storedAccount, obstacle } = initialState;
    return { ...common, choices: [], address, subject, storedPerson, storedAccount, obstacle, asks: asksFirst(initialState) };
  }

  const subjectOf = async (from: Caller) => {
    const hover = await granted(from);
    return hover === null ? null : openSubject(ports, { kind: "text", text: hover.chosen ?? "" });
  };

  async function hide(from: Caller, token: string, back: boolean): Promise<void> {
    if (from.tabId === null) return;
    const hidden = await notify(from.tabId, { call: "hide", token, back }).catch(() => true);
    if (hidden === false) return;
    const hover = await state.read(from.tabId);
    if (hover?.token === token && hover.rested && hover.chosen !== null) left = { tabId: from.tabId, subject: hover.chosen, at: now() };
    await state.forget(from.tabId, token);
    handed.delete(token);
    answers.forget(token);
    signals.raise(token);
  }

  /** Returns the hover of the tab to the first card that requests it, and to no other. */
  async function redeem(tabId: number, token: string, from: Caller): Promise<CardInitialState | null> {
    const hover = await state.read(tabId);
    // A page that has the card's address may frame the card itself, and its frame may be first.
    if (hover?.token !== token) return null;
    const card = cardName(from.frameId, from.documentId);
    // control: card-once. A second frame with the address of the card would read the same.
    if (handed.has(hover.token) || (hover.card ?? card) !== card) return null;
    handed.add(hover.token);
    await state.change(tabId, hover.token, { card });
    signals.raise(`card ${hover.token}`);
    return initialStateOf({ ...hover, card }, from);
  }

  /** Shows the card, or the chip if the card's page has not loaded. Returns whether it was the card. */
  async function show(tabId: number, token: string): Promise<boolean> {
    const hover = await state.read(tabId);
    const ready = hover?.token === token && hover.card !== null;
    const told = notify(tabId, { call: "show", token, ready }).catch(() => undefined);
    if (!ready) await inSequence(tabId, () => state.change(tabId, token, { chip: true }));
    if (ready) {
      // A card that arrives while the chip is being shown is shown next. Its look-up starts now.
      await inSequence(tabId, () => state.change(tabId, token, { rested: true, chip: false }));
      signals.raise(token);
    }
    await told;
    return ready;
  }

  return {
    async load(from) {
      if (from.tabId !== null && (await isHeard(from))) await loadHover(from.tabId, from.frameId);
    },
    async settings(from) {
      await isHeard(from);
      const { hoverDelay, hoverModifier, hoverSide } = await store.read(settings.read);
      return { delay: hoverDelay, modifier: hoverModifier, side: hoverSide };
    },
    begin: (hover, from) => inSequence(from.tabId, () => begin(hover, from)),
    async rest(token, { tabId }) {
      if (tabId === null) return;
      const hover = await inSequence(tabId, () => state.read(tabId));
      if (hover?.token !== token) return;
      if (hover.card !== null) return void (await show(tabId, token));
      const announced = (most: number) => signals.wait(`card ${token}`, most);
      // Awaited from here: it may arrive while the chip is being shown.
      const late = announced(lastPatienceMs);
      await announced(patienceMs);
      if (!(await show(tabId, token))) void late.then((came) => came && show(tabId, token));
    },
    async end(token, from) {
      await hide(from, token, false);
    },
    async enter(token, { tabId }) {
      if (tabId !== null) await notify(tabId, { call: "enter", token }).catch(() => undefined);
    },
    async toPanelFromPage(token, { tabId, windowId }) {
      if (tabId === null || windowId === null) return;
      const opened = openPanel(tabId).then(
        () => true,
        () => false,
      );
      const hover = await state.read(tabId);
      if (hover?.token !== token || hover.chosen === null) return;
      // control: chip-shown. A message alone is no click: the chip must be there to be pressed.
      const isChip = hover.chip;
      // control: panel-pressed. The browser opens the panel only if it has seen the person press something.
      const wasPressed = await opened;
      if (isChip && wasPressed) await panels.show(windowId, hashOf(routeOfSubject(hover.chosen)));
    },
    async open(token, from) {
      const { tabId } = from;
      if (tabId === null) return null;
      const mayBeResent = !heard.has(tabId) && Math.abs(now() - born) < resendMs;
      const begun = mayBeResent ? signals.wait(`hover ${tabId}`, resendMs) : Promise.resolve(false);
      const there = await inSequence(tabId, () => state.read(tabId));
      if (there?.token !== token) await begun;
      return inSequence(tabId, () => redeem(tabId, token, from));
    },
    async choose(choice, from) {
      const hover = await granted(from);
      if (hover === null || from.tabId === null || !hover.values.includes(choice)) return null;
      await state.change(from.tabId, hover.token, { chosen: choice });
      return initialStateOf({ ...hover, chosen: choice }, from);
    },
    async answer(from) {
      const before = await granted(from);
      if (before === null) return null;
      const opened = answers.openAhead(before);
      if (!before.rested) await signals.wait(before.token);
      const hover = await granted(from);
      return hover === null || !hover.rested || hover.chosen === null ? null : answers.lookUp(hover, from, { byResting: true, opened });
    },
    async remaining(part, from) {
      const hover = await granted(from);
      return hover === null || !hover.rested || hover.chosen === null ? null : answers.remaining(hover, from, part);
    },
    async stop(from) {
      const initialState = await subjectOf(from);
      if (initialState === null) return;
      if (initialState.address !== null) people.stop(initialState.address);
      if (initialState.subject?.kind === "company") accounts.stop(initialState.subject.domain);
    },
    async toPanel(from) {
      const hover = await granted(from);
      if (hover === null || hover.chosen === null || from.windowId === null) return;
      // control: card-sends-nothing. A page can hide the card under the pointer, and the browser still reports it as visible.
      // The panel opens, and the look-up waits for a click there.
      await panels.show(from.windowId, hashOf(routeOfSubject(hover.chosen)));
    },
    async toPanelFromKey(tabId, windowId) {
      const hover = await state.read(tabId);
      const open = hover?.rested === true ? hover.chosen : null;
      const subject = open ?? (left?.tabId === tabId && now() - left.at < afterwardsMs ? left.subject : null);
      if (subject !== null) await panels.show(windowId, hashOf(routeOfSubject(subject)));
    },
    async over(pointer, from) {
      const hover = await granted(from);
      if (hover !== null && from.tabId !== null)
        await notify(from.tabId, { call: "over", token: hover.token, ...pointer }).catch(() => null);
    },
    async close(back, from) {
      const hover = await granted(from);
      if (hover !== null) await hide(from, hover.token, back);
    },
  };
}

const cardName = (frameId: number, documentId: string | null) => documentId ?? `frame ${frameId}`;

/** Reads a content script's box. Content scripts run beside the page's code, so every member is checked. */
function readBox(answer: unknown): { x: number; y: number; width: number; height: number } | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { x, y, width, height } = answer as Record<string, unknown>;
  const numbers = [x, y, width, height];
  return numbers.every((one): one is number => typeof one === "number" && Math.abs(one) <= 1e7)
    ? { x: numbers[0] ?? 0, y: numbers[1] ?? 0, width: numbers[2] ?? 0, height: numbers[3] ?? 0 }
    : null;
}
