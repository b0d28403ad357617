import { hashOf, routeOfSubject } from "../../model/panel-route";
import { isOn } from "../../model/site";
import type { Handlers, TabCaller } from "../../messages/router";
import type { Input } from "../../messages/messages";
import { box as boxSchema } from "../../schemas/hover";
import { succeeds } from "../concurrency";
import { parse } from "../parse";
import type { HoverContext } from "./context";
import { subjectOf } from "./state";

/** Time after the dwell until the chip replaces an unloaded card. */
const chipDelayMs = 400;

/** Time after the dwell within which a late card replaces the chip. */
const lateCardMs = 20_000;

/** Handles messages of content scripts, which receive no data about people or companies. */
export function createContentScriptHandlers(context: HoverContext) {
  const { store, settings, sites, notify, state, signals, inSequence } = context;

  /** Whether cards are on at the frame's or tab's site. If not, stops the script. */
  async function isServed({ origin, tabUrl, tabId, frameId }: TabCaller): Promise<boolean> {
    const [{ hoverOn }, own, around] = await Promise.all([
      store.read(settings.read),
      sites.siteOf(origin === "null" ? tabUrl : `${origin}/`),
      sites.siteOf(tabUrl),
    ]);
    // control: site-on. Refuses a script left in a page whose site was switched off.
    if (hoverOn && (isOn(own) || isOn(around))) return true;
    await notify(tabId, { call: "stop" }, frameId).catch(() => undefined);
    return false;
  }

  /** Stores the tab's new hover, if cards are on. For an inner frame's hover, also draws the card. */
  async function begin(hover: Input<"hover.begin">, from: TabCaller): Promise<void> {
    const { tabId, windowId } = from;
    if (!(await isServed(from))) return;
    // Loads the suffix list during the dwell, so that no card waits for it.
    context.subjects().catch(() => undefined);
    const { token, values, shows } = hover;
    const before = await state.read(tabId);
    // After a worker restart, the card may arrive before the resent hover.
    const card = before?.token === token ? before.card : null;
    await state.write(tabId, { token, windowId, values, shows, chosen: values.length === 1 ? (values[0] ?? null) : null, card });
    signals.raise(`hover ${tabId}`);
    if (hover.depth > 0) await drawOutermost(context, tabId, hover);
  }

  /** Unless the hover has ended, shows the card if loaded, else the chip. Returns true if the card is shown. */
  async function show(tabId: number, token: string, chipText: string): Promise<boolean> {
    const hover = await state.read(tabId);
    // After the hover has ended, frames would record a chip as shown and withhold the next Escape from the page.
    if (hover?.token !== token) return false;
    const ready = hover.card !== null;
    const shown = notify(tabId, { call: "show", token, chip: ready ? null : chipText }).catch(() => undefined);
    // A shown card lets the look-up start.
    await inSequence(tabId, () => state.change(tabId, token, { shown: ready ? "card" : "chip" }));
    if (ready) signals.raise(token);
    await shown;
    signals.raise(`shown ${token}`);
    return ready;
  }

  return {
    /** Loads the hover code into the caller's frame, if cards are on there. */
    "hover.load": async (_input, from) => {
      if (await isServed(from)) await context.loadHover(from.tabId, from.frameId);
    },
    /** Returns the content script's settings. */
    "hover.settings": async (_input, from) => {
      // Stops the frame's script if cards are off.
      await isServed(from);
      const { hoverDelay, hoverModifier, hoverSide } = await store.read(settings.read);
      return { delay: hoverDelay, modifier: hoverModifier, side: hoverSide };
    },
    "hover.begin": (hover, from) => inSequence(from.tabId, () => begin(hover, from)),
    /** Shows the card after the dwell; if the card is late, first the chip. */
    "hover.rest": async ({ token }, { tabId }) => {
      const hover = await inSequence(tabId, () => state.read(tabId));
      if (hover?.token !== token) return;
      if (hover.card !== null) return void (await show(tabId, token, ""));
      const announced = (timeoutMs: number) => signals.wait(`card ${token}`, timeoutMs);
      // The card may arrive while the chip is being shown.
      const late = announced(lateCardMs);
      const [text] = await Promise.all([context.chipText(), announced(chipDelayMs)]);
      if (!(await show(tabId, token, text))) void late.then((came) => came && show(tabId, token, text));
    },
    /** Hides the card or chip. If the pointer is on it, requires `closed`. */
    "hover.end": ({ token, closed = false, back = false }, from) =>
      // In sequence: a `hover.begin` still being handled would draw its card after the end.
      inSequence(from.tabId, () => context.hide(from, token, { closed, back })),
    /** Moves the focus into the card or chip, once it is shown or a time has passed. */
    "hover.enter": async ({ token }, { tabId }) => {
      const shown = signals.wait(`shown ${token}`, 2 * chipDelayMs);
      const hover = await state.read(tabId);
      // Avoids focusing an invisible frame, which a chip may still replace.
      if (hover?.token === token && hover.shown === "nothing") await shown;
      await notify(tabId, { call: "enter", token }).catch(() => undefined);
    },
    /** Shows the pressed chip's subject in the side panel, if the browser saw a press. */
    "hover.to-panel": async ({ token }, { tabId, windowId }) => {
      if (windowId === null) return;
      // Called before any await, as browsers require.
      const opened = succeeds(context.openPanel(tabId));
      const hover = await state.read(tabId);
      if (hover?.token !== token) return;
      const subject = subjectOf(hover);
      // control: chip-shown. Requires a shown chip, because a message alone is no click.
      const isChip = hover.shown === "chip";
      // control: panel-pressed. Chromium opens the panel only after the user pressed something.
      const wasPressed = await opened;
      if (subject === null || !isChip || !wasPressed) return;
      await context.showRoute(windowId, hashOf(routeOfSubject(subject)));
    },
  } satisfies Partial<Handlers>;
}

/** Draws the card in the hover's own frame, or outwards as far as frames answer `place`. */
async function drawOutermost(
  { sites, notify }: Pick<HoverContext, "sites" | "notify">,
  tabId: number,
  hover: Input<"hover.begin">,
): Promise<void> {
  const { token, above, byKey } = hover;
  // The outer frames' scripts may still wait for the pointer.
  await sites.wake(tabId).catch(() => undefined);
  let { depth, box } = hover;
  // Inner frames may be too small or sandboxed.
  while (depth > 0) {
    // Each frame converts the box to its own coordinates.
    const answer = await notify(tabId, { call: "place", token, depth: depth - 1, box, byKey }).catch(() => null);
    // Parsed, since content scripts run beside the page's code.
    const outer = parse(boxSchema(), answer);
    if (outer === null) break;
    depth -= 1;
    box = outer;
  }
  await notify(tabId, { call: "draw", token, depth, box, above }).catch(() => undefined);
}
