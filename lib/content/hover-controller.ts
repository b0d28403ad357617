import { timeOf } from "../model/hover";
import type { Box, HoverSettings, ContentCall } from "../model/hover";
import type { Input, MessageName } from "../messages/messages";
import type { CardFrame, CardFramePorts } from "./card-frame";
import { matches } from "./dom";
import { findAt, findFocused } from "./find";
import type { Found } from "./find";
import type { PageRules } from "./sites/site";

/** What the person's hand did last in this frame. */
export interface Hand {
  /** The last movement of a real pointer. */
  pointer(): PointerEvent | undefined;
  /** When a key was last typed, by the frame's own clock. */
  keyAt(): number;
}

export interface HoverPorts extends Hand {
  rules: PageRules;
  /** How many frames there are above this one. */
  depth: number;
  /** Sends one message to the background; rejects where the extension is gone. */
  send<Name extends MessageName>(name: Name, input: Input<Name>): Promise<unknown>;
  createFrame(ports: Pick<CardFramePorts, "onChip" | "onLeave" | "onTampered">): CardFrame;
}

export interface HoverController {
  /** Looks at what is under the pointer, `rested` being whether it has come to rest there. */
  look(rested: boolean): void;
  /** Whether a moving pointer is looked at too: it may be leaving an address. */
  follows(): boolean;
  /** Returns whether the key was meant for the card. */
  key(event: KeyboardEvent): boolean;
  /** What the background tells this frame; the answer goes back to it. */
  handle(call: ContentCall): unknown;
  stop(): void;
}

/** One address the pointer or the focus met, until it is left. */
interface Hover {
  token: string;
  found: Found;
  byKey: boolean;
  /** When the pointer met the address, or the keys were pressed, by the frame's own clock. */
  at: number;
  /** The person has rested here long enough. */
  dwelt: boolean;
  shown: boolean;
  /** When the background has heard of it: what is told of it sooner, a worker that was killed meanwhile could hear first. */
  begun: Promise<unknown>;
}

/** Passing over an address draws nothing: only who stays so long has the card made ready. All times in milliseconds. */
const passing = 90;
/** The pointer may take so long from the address to its card. */
const travel = 300;
/** Someone who types has the pointer lying about. */
const quietAfterKey = 2000;

const modifiers = { none: "", alt: "Alt", control: "Control", shift: "Shift", keyboard: "" };

/**
 * One frame of a page in which the pointer has met something that could be an address: tells what it is, waits whether the person rests
 * there, and has the card drawn.
 */
export function createHoverController({ rules, depth, pointer, keyAt, send, createFrame }: HoverPorts): HoverController {
  let settings: HoverSettings | null = null;
  let hover: Hover | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** What the pointer met by its last movement. */
  let met: Found | null = null;
  /** The address whose card the person closed: it opens no other until the pointer has left it. */
  let closed: Found | null = null;
  let placed: string | null = null;
  let active = false;
  const notify: typeof send = (name, input) => send(name, input).catch(stop);
  const card = createFrame({
    onLeave: leave,
    onChip: () => void notify("hover.to-panel", { token: card.drawn() ?? "" }),
    onTampered: end,
  });

  // control: silent. Who presses, selects or types has the pointer lying about.
  const silent = () => pointer()?.buttons !== 0 || performance.now() - keyAt() < quietAfterKey || getSelection()?.isCollapsed === false;

  function look(rested: boolean): void {
    const event = pointer();
    // A movement from before the keys were pressed does not leave the card that they opened.
    if (event === undefined || (hover?.byKey === true && event.timeStamp < hover.at)) return;
    // What moves here does not move over the card.
    card.note(false, timeOf(event));
    if (!active) listen();
    const found = underPointer();
    met = found;
    clearTimeout(quiet);
    if (!isSame(found, closed)) closed = null;
    if (isSame(found, hover?.found)) return stay();
    if (hover?.shown === true || hover?.byKey === true) return leave();
    end();
    if (found === null || !rested || closed !== null) return;
    if (silent()) lookWhenQuiet(event);
    else begin(found);
  }

  /** After the last key the pointer may rest on an address already: no further movement would bring its card. */
  function lookWhenQuiet({ timeStamp }: PointerEvent): void {
    // Who types on with the pointer lying about gets none.
    if (timeStamp < keyAt()) return;
    quiet = setTimeout(
      () => {
        const found = underPointer();
        if (hover === null && found !== null && isRestedOn(found)) begin(found);
      },
      keyAt() + quietAfterKey - performance.now(),
    );
  }

  function underPointer(): Found | null {
    const event = pointer();
    return event === undefined ? null : findAt({ x: event.clientX, y: event.clientY }, event.target, rules);
  }

  function begin(found: Found): void {
    hover = { token: freshToken(), found, byKey: false, at: performance.now(), dwelt: false, shown: false, begun: Promise.resolve() };
    // Asked at the first hover, and anew at each: what the person changes counts from the next one.
    const asked = notify("hover.settings", {}).then((answer) => void (settings = (answer as HoverSettings | undefined) ?? settings));
    // The time that the pointer has rested here counts, as far as it does not cut short what making the card ready takes.
    const rested = Math.max(0, Math.min(performance.now() - (pointer()?.timeStamp ?? 0), passing));
    // control: dwell. Who passes over an address does not rest on it.
    const delay = settings?.delay ?? 350;
    timers = [setTimeout(() => void prepare(asked), passing - rested), setTimeout(dwell, delay - rested)];
  }

  async function prepare(asked?: Promise<void>): Promise<void> {
    // What was last known may have been changed since.
    if (settings?.modifier === "keyboard") await asked;
    if (hover === null) return;
    const { token, byKey, found } = hover;
    // Whoever opens cards by key only has none made ready by the pointer.
    if (!byKey && settings?.modifier === "keyboard") return end();
    const { x, y, width, height } = found.rect();
    const box = { x, y, width, height };
    const above = rules.ownCard === true || settings?.side === "above";
    hover.begun = notify("hover.begin", { token, kind: found.kind, values: found.values, shows: found.shows, box, depth, above, byKey });
    if (depth === 0) card.draw(token, box, above);
  }

  function dwell(): void {
    if (hover !== null) hover.dwelt = true;
    rest();
  }

  /** Shows the card of an address on which the person rested, once nothing speaks against it. */
  function rest(held = pointer()?.getModifierState(modifiers[settings?.modifier ?? "none"]) === true): void {
    if (hover === null || hover.shown || !hover.dwelt) return;
    if (!hover.byKey) {
      if (settings?.modifier === "keyboard") return end();
      const found = underPointer();
      if (silent() || !isSame(found, hover.found)) return end();
      if (modifiers[settings?.modifier ?? "none"] !== "" && !held) return;
    }
    hover.shown = true;
    const { token, begun } = hover;
    void begun.then(() => hover?.token === token && notify("hover.rest", { token }));
  }

  function stay(): void {
    clearTimeout(leaving);
    leaving = undefined;
    rest();
  }

  function leave(): void {
    leaving ??= setTimeout(() => {
      leaving = undefined;
      const found = underPointer();
      if (card.isHovered() || isSame(found, hover?.found)) return;
      const isNext = found !== null && hover !== null && isRestedOn(found);
      end();
      // No further movement would tell of the address at which the pointer came to rest meanwhile.
      if (isNext) begin(found);
    }, travel);
  }

  /** The pointer went there by itself: the page did not move it under the pointer, and nothing of ours lies between. */
  const isRestedOn = (found: Found) => isSame(found, met) && matches(found.anchor, ":hover") && !silent();

  function onOver(over: boolean, at: number): void {
    card.note(over, at);
    if (!over) leave();
  }

  function end(): void {
    timers.forEach(clearTimeout);
    clearTimeout(quiet);
    const token = hover?.token ?? card.drawn();
    hover = null;
    if (token !== null) void notify("hover.end", { token });
  }

  function onKey(event: KeyboardEvent): boolean {
    if (event.key === modifiers[settings?.modifier ?? "none"]) rest(true);
    if (["Alt", "Control", "Shift", "Meta"].includes(event.key)) return false;
    if (event.key === "Tab" && hover?.byKey === true && hover.shown && !event.shiftKey) {
      event.preventDefault();
      void notify("hover.enter", { token: hover.token });
      return true;
    }
    // The key that closes the card closes nothing of the page: many a webmail leaves the message with it.
    const closes = event.key === "Escape" && (hover?.shown === true || card.isShown());
    if (closes) {
      event.preventDefault();
      event.stopImmediatePropagation();
      closed = hover?.found ?? null;
    }
    end();
    return closes;
  }

  function onPress({ isTrusted }: Event): void {
    if (isTrusted) end();
  }

  /** The address has gone from where it was. */
  function onScroll({ isTrusted }: Event): void {
    if (isTrusted && (hover !== null || card.drawn() !== null)) end();
  }

  /** From the first movement on: what keeps the card closed, or closes it. */
  function listen(): void {
    active = true;
    addEventListener("pointerdown", onPress, { capture: true, passive: true });
    addEventListener("scroll", onScroll, { capture: true, passive: true });
  }

  function stop(): void {
    timers.forEach(clearTimeout);
    clearTimeout(quiet);
    card.remove();
    hover = null;
    active = false;
    removeEventListener("pointerdown", onPress, true);
    removeEventListener("scroll", onScroll, true);
  }

  function openFocused(): void {
    const found = document.hasFocus() ? findFocused(rules) : null;
    if (found === null) return;
    end();
    listen();
    hover = { token: freshToken(), found, byKey: true, at: performance.now(), dwelt: true, shown: false, begun: Promise.resolve() };
    void prepare();
    rest();
  }

  function hide(token: string | null, back: boolean): unknown {
    if (hover !== null && (token === null || hover.token === token)) {
      if (back && hover.found.anchor instanceof HTMLElement) hover.found.anchor.focus();
      hover = null;
    }
    if (card.drawn() === null || (token !== null && card.drawn() !== token)) return undefined;
    if (!back && card.isHovered()) return false;
    card.remove();
    return true;
  }

  return {
    look,
    follows: () => hover !== null || closed !== null || card.drawn() !== null,
    key: onKey,
    stop,
    handle(call) {
      switch (call.call) {
        case "place":
          if (call.depth !== depth) return undefined;
          placed = call.token;
          return boxOfFrame(call.box);
        case "draw":
          if (call.depth === depth && (placed === call.token || hover?.token === call.token)) card.draw(call.token, call.box, call.above);
          return undefined;
        case "show":
          if (card.drawn() === call.token) card.show(call.ready);
          return undefined;
        case "over":
          // No frame is told that the pointer has left it for the card, which another process draws.
          if (call.over) met = null;
          return card.drawn() === call.token ? onOver(call.over, call.at) : undefined;
        case "enter":
          if (card.drawn() === call.token) card.enter();
          return undefined;
        case "hide":
          return hide(call.token, call.back);
        case "open":
          return openFocused();
        case "stop":
          return stop();
      }
    },
  };
}

/** Not `randomUUID`: a page without TLS has none. */
const freshToken = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

const isSame = (one: Found | null, other: Found | null | undefined) =>
  one !== null && one.anchor === other?.anchor && one.values.join() === other.values.join();

/** Where a box of the frame that is hovered, or holds the focus, stands in this one; undefined where there is no such frame. */
function boxOfFrame({ x, y, width, height }: Box): Box | undefined {
  const active = document.activeElement;
  const frame = document.querySelector("iframe:hover, frame:hover") ?? (active?.localName === "iframe" ? active : null);
  if (!(frame instanceof HTMLElement)) return undefined;
  const outer = frame.getBoundingClientRect();
  // A frame that is drawn smaller or larger than it is (CSS transform) moves everything in it along.
  const scale = outer.width / frame.offsetWidth || 1;
  return {
    x: outer.x + (frame.clientLeft + x) * scale,
    y: outer.y + (frame.clientTop + y) * scale,
    width: width * scale,
    height: height * scale,
  };
}
