import type { HoverSettings } from "../model/hover";
import type { CardFrame } from "./card-frame";
import { innermostHovered, innermostIn, isHovered, isInPage, selectionHere } from "./dom";
import { firstDwellMs, passingMs, quietAfterKeyMs } from "./durations";
import { findUnder, focusedElement, type Found } from "./find";
import type { HoverPorts } from "./hover-controller";
import type { PageRules } from "./sites/site";

/** An address or company, under the pointer or chosen by key. */
interface Hover {
  /** Names the hover in messages. */
  token: string;
  found: Found;
  /** Whether a key or menu began the hover. */
  byKey: boolean;
  /** Element that regains the focus from card or chip. */
  opener: Element;
  /** Time of `begin`, by the frame's clock. */
  at: number;
  /** Whether the dwell has passed; true from the start if `byKey`. */
  dwelt: boolean;
  /** Whether showing the card was requested: at once if `byKey`. */
  shown: boolean;
  /** Resolves when the background has handled `hover.begin`, which `hover.rest` must not overtake. */
  begun: Promise<unknown>;
}

/** The key of each `modifier` setting, as events name it; "" for none. */
const modifiers = { none: "", alt: "Alt", control: "Control", shift: "Shift", keyboard: "" };

export type CurrentHover = ReturnType<typeof createCurrentHover>;

/** Keeps the frame's only hover: waits for its dwell, then shows the card. */
export function createCurrentHover({
  rules,
  depth,
  pointer,
  keyAt,
  send,
  card,
}: HoverPorts & { card: Pick<CardFrame, "draw" | "drawn" | "hasFocus"> }) {
  let settings: HoverSettings | null = null;
  let hover: Hover | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const modifier = createModifier(pointer, () => settings?.modifier ?? "none");

  // control: silent. While a button is down, text is selected or the user types, the pointer's position means nothing.
  const silent = () => pointer()?.buttons !== 0 || performance.now() - keyAt() < quietAfterKeyMs || selectionHere()?.isCollapsed === false;

  const underPointer = () => findByEvent(pointer(), rules);

  /** Begins a hover. The caller must end the earlier one first. */
  function begin(found: Found, byKey = false): void {
    const opener = (byKey ? focusedElement() : null) ?? found.anchor;
    const own = { token: freshToken(), found, byKey, opener, at: performance.now(), dwelt: byKey, shown: false, begun: Promise.resolve() };
    hover = own;
    // Each hover requests the settings. The delay below is from the previous answer, if any.
    const asked = send("hover.settings", {}).then((answer) => void (settings = (answer as HoverSettings | undefined) ?? settings));
    const prepareOwn = () => void (own.begun = prepare(own, asked));
    if (byKey) {
      prepareOwn();
      return tryShow();
    }
    // Time that the pointer has rested, at most `passingMs`.
    const rested = Math.max(0, Math.min(performance.now() - (pointer()?.timeStamp ?? 0), passingMs));
    // control: dwell. A pointer that only passes over an address opens no card.
    const delay = settings?.delay ?? firstDwellMs;
    timers = [setTimeout(prepareOwn, passingMs - rested), setTimeout(() => void dwell(asked), delay - rested)];
  }

  /** Sends `hover.begin`, unless the hover has ended. Ends a pointer's hover if its address is gone, or if only keys open cards. */
  async function prepare(own: Hover, asked: Promise<void>): Promise<void> {
    // The first card awaits the settings, which choose its side. A cached "keyboard" may be outdated.
    if (settings === null || settings.modifier === "keyboard") await asked;
    if (hover !== own) return;
    const found = own.byKey ? own.found : asDrawnNow(own.found, underPointer);
    // Under "keyboard", the pointer prepares no card.
    if (found === null || (!own.byKey && settings?.modifier === "keyboard")) return end();
    own.found = found;
    const { x, y, width, height } = found.rect();
    const box = { x, y, width, height };
    const above = rules.ownCard === true || settings?.side === "above";
    const begun = send("hover.begin", { token: own.token, values: found.values, shows: found.shows, box, depth, above, byKey: own.byKey });
    // The top frame draws the hidden card itself.
    if (depth === 0) card.draw(own.token, found.innermost, box, above);
    await begun;
  }

  /** Awaits the settings, then marks the dwell as passed and tries to show the card. Ends the hover without settings. */
  async function dwell(asked: Promise<void>): Promise<void> {
    const own = hover;
    // With older settings or none, a card could open without its modifier key.
    await asked;
    if (own === null || hover !== own) return;
    if (settings === null) return end();
    own.dwelt = true;
    tryShow();
  }

  /**
   * Shows the card after the dwell, if any required modifier is held. Ends a pointer's hover if the pointer has left or is ignored
   * (`silent`), or if only keys open cards.
   */
  function tryShow(): void {
    if (hover === null || hover.shown || !hover.dwelt) return;
    // A hover by key needs no pointer or modifier.
    if (!hover.byKey) {
      if (settings?.modifier === "keyboard") return end();
      if (silent() || !isSame(underPointer(), hover.found)) return end();
      if (!modifier.isHeld()) return;
    }
    hover.shown = true;
    const { token, begun } = hover;
    void begun.then(() => hover?.token === token && send("hover.rest", { token }));
  }

  /** Forgets the hover and cancels its timers. Sends nothing to the background. */
  function forget(): void {
    timers.forEach(clearTimeout);
    hover = null;
  }

  /** Forgets the hover, and sends `hover.end`. `closed`: the user closed the card. */
  function end(closed = false): void {
    const token = hover?.token ?? card.drawn();
    // The closing card would drop the focus. Without a hover here, the opener is in an inner frame.
    if (hover?.byKey === true && card.hasFocus()) focusOpener(hover);
    if (token !== null) void send("hover.end", { token, closed, back: hover === null && card.hasFocus() });
    forget();
  }

  /** Runs `act` at `quietAfterKeyMs` after the last key so far. `forget` and `end` cancel this. */
  function whenQuiet(act: () => void): void {
    // Rounded up: a timer drops fractions of a millisecond, and would fire while typing still counts.
    timers = [setTimeout(act, Math.ceil(keyAt() + quietAfterKeyMs - performance.now()))];
  }

  return {
    current: () => hover,
    silent,
    underPointer,
    begin,
    whenQuiet,
    tryShow,
    /** Records a pressed key. Shows the card if the key is the required one. */
    press(event: KeyChange): void {
      if (modifier.note(event, true)) tryShow();
    },
    release: (event: KeyChange) => modifier.note(event, false),
    forget,
    end,
  };
}

/** Moves the focus back to the card's opener, or to its frame if the opener takes no focus. */
export function focusOpener(hover: Hover | null): void {
  const opener = hover?.opener;
  window.focus();
  // In a form, `opener.focus` may be a field of that name.
  if (opener instanceof HTMLElement) HTMLElement.prototype.focus.call(opener, { preventScroll: true });
}

/** Returns the address or company under the pointer, by its last movement; `null` if none. */
function findByEvent(event: PointerEvent | undefined, rules: PageRules): Found | null {
  if (!(event?.target instanceof Element)) return null;
  // The page may have redrawn the element since.
  const target = isInPage(event.target) ? event.target : innermostHovered();
  const under = target ? innermostIn(target) : null;
  // control: pointer-there. The pointer may have left without a movement here, or the page made one up.
  if (under === null || !isHovered(under.innermost)) return null;
  return findUnder({ x: event.clientX, y: event.clientY }, under, rules);
}

/** Returns `found`, or the same address under the pointer if the page has redrawn its element, else `null`. */
function asDrawnNow(found: Found, underPointer: () => Found | null): Found | null {
  if (isInPage(found.anchor) && isInPage(found.innermost)) return found;
  const again = underPointer();
  return isSame(again, found) ? again : null;
}

type KeyChange = Pick<KeyboardEvent, "key" | "timeStamp">;

/** Follows the modifier key that the settings may require. */
function createModifier(pointer: HoverPorts["pointer"], chosen: () => HoverSettings["modifier"]) {
  /** The last press or release of each modifier key. */
  const changes = new Map<string, { isDown: boolean; at: number }>();
  return {
    /** Records a press or release. Returns whether the key is the required one. */
    note({ key, timeStamp }: KeyChange, isDown: boolean): boolean {
      // Records every key: a press may precede the settings or the dwell's end.
      changes.set(key, { isDown, at: timeStamp });
      return key === modifiers[chosen()];
    },
    /** Whether the required key is held; true if none is required. */
    isHeld(): boolean {
      const required = modifiers[chosen()];
      const event = pointer();
      const change = changes.get(required);
      // A press or release may be later than the last movement.
      if (change !== undefined && change.at > (event?.timeStamp ?? 0)) return change.isDown;
      return required === "" || event?.getModifierState(required) === true;
    },
  };
}

/** Creates a token. `randomUUID` is missing in pages without TLS. */
const freshToken = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Whether two findings are the same, even if the page recreated the element. False for `null`. */
export const isSame = (one: Found | null, earlier: Found | null | undefined): boolean =>
  one !== null && one.values.join() === earlier?.values.join() && (one.anchor === earlier.anchor || !isInPage(earlier.anchor));
