import { timeOf } from "../model/hover";
import type { Box, HoverSettings, WatcherCall } from "../model/hover";
import type { Input, MessageName } from "../protocol/messages";
import type { CardFrame, CardFramePorts } from "./card-frame";
import { matches } from "./dom";
import { findAt, findFocused } from "./find";
import type { Found } from "./find";
import type { PageRules } from "./sites/site";

export interface WatchPorts {
  rules: PageRules;
  /** How many frames there are above this one. */
  depth: number;
  /** When a key was last typed, by the frame's own clock. */
  keyAt(): number;
  /** Sends one message to the background; rejects where the extension is gone. */
  send<Name extends MessageName>(name: Name, input: Input<Name>): Promise<unknown>;
  createFrame(ports: Pick<CardFramePorts, "onChip" | "onLeave" | "onTampered">): CardFrame;
}

export interface Watch {
  /** A real pointer moved. */
  move(event: PointerEvent): void;
  key(event: KeyboardEvent): void;
  /** What the background tells this frame; the answer goes back to it. */
  hear(call: WatcherCall): unknown;
  stop(): void;
}

/** One address the pointer or the focus met, until it is left. */
interface Hover {
  token: string;
  found: Found;
  byKey: boolean;
  /** The person has rested here long enough. */
  dwelt: boolean;
  shown: boolean;
  /** When the background has heard of it: what is told of it sooner, a worker that was killed meanwhile could hear first. */
  begun: Promise<unknown>;
}

/** A moving pointer is asked no more often for what is under it. All times in milliseconds. */
const lookEvery = 60;
/** Passing over an address draws nothing: only who stays so long has the card made ready. */
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
export function watch({ rules, depth, keyAt, send, createFrame }: WatchPorts): Watch {
  let settings: HoverSettings | null = null;
  let hover: Hover | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let looking: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let pointer: PointerEvent | null = null;
  /** What the pointer met by its last movement. */
  let met: Found | null = null;
  let placed: string | null = null;
  let active = false;
  const tell: typeof send = (name, input) => send(name, input).catch(stop);
  const card = createFrame({
    onLeave: leave,
    onChip: () => void tell("hover.to-panel", { token: card.drawn() ?? "" }),
    onTampered: end,
  });

  const silent = () => pointer?.buttons !== 0 || performance.now() - keyAt() < quietAfterKey || getSelection()?.isCollapsed === false;

  function move(event: PointerEvent): void {
    pointer = event;
    // What moves here does not move over the card.
    card.note(false, timeOf(event));
    if (!active) listen();
    looking ??= setTimeout(look, lookEvery);
  }

  /** What is under the pointer now? */
  function look(): void {
    looking = undefined;
    const found = underPointer();
    met = found;
    if (isSame(found, hover?.found)) return stay();
    if (hover?.shown === true || hover?.byKey === true) {
      leave();
    } else {
      end();
      if (found !== null && !silent()) begin(found);
    }
  }

  const underPointer = () => pointer && findAt({ x: pointer.clientX, y: pointer.clientY }, pointer.target, rules);

  function begin(found: Found): void {
    hover = { token: freshToken(), found, byKey: false, dwelt: false, shown: false, begun: Promise.resolve() };
    // Asked at the first hover, and anew at each: what the person changes counts from the next one.
    void tell("hover.settings", {}).then((answer) => (settings = (answer as HoverSettings | undefined) ?? settings));
    timers = [setTimeout(prepare, passing), setTimeout(dwell, settings?.delay ?? 350)];
  }

  function prepare(): void {
    if (hover === null) return;
    const { token, byKey, found } = hover;
    // Whoever opens cards by key only has none made ready by the pointer.
    if (!byKey && settings?.modifier === "keyboard") return end();
    const { x, y, width, height } = found.rect();
    const box = { x, y, width, height };
    const above = rules.ownCard === true || settings?.side === "above";
    hover.begun = tell("hover.begin", { token, kind: found.kind, values: found.values, shows: found.shows, box, depth, above, byKey });
    if (depth === 0) card.draw(token, box, above);
  }

  function dwell(): void {
    if (hover !== null) hover.dwelt = true;
    rest();
  }

  /** Shows the card of an address on which the person rested, once nothing speaks against it. */
  function rest(held = pointer?.getModifierState(modifiers[settings?.modifier ?? "none"]) === true): void {
    if (hover === null || hover.shown || !hover.dwelt) return;
    if (!hover.byKey) {
      if (settings?.modifier === "keyboard") return end();
      const found = underPointer();
      if (silent() || !isSame(found, hover.found)) return end();
      if (modifiers[settings?.modifier ?? "none"] !== "" && !held) return;
    }
    hover.shown = true;
    const { token, begun } = hover;
    void begun.then(() => hover?.token === token && tell("hover.rest", { token }));
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
    const token = hover?.token ?? card.drawn();
    hover = null;
    if (token !== null) void tell("hover.end", { token });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === modifiers[settings?.modifier ?? "none"]) return rest(true);
    if (["Alt", "Control", "Shift", "Meta"].includes(event.key)) return;
    if (event.key === "Tab" && hover?.byKey === true && hover.shown && !event.shiftKey) {
      event.preventDefault();
      return void tell("hover.enter", { token: hover.token });
    }
    // The key that closes the card closes nothing of the page: many a webmail leaves the message with it.
    if (event.key === "Escape" && (hover?.shown === true || card.isShown())) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    end();
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
    hover = { token: freshToken(), found, byKey: true, dwelt: true, shown: false, begun: Promise.resolve() };
    prepare();
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
    move,
    key: onKey,
    stop,
    hear(call) {
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
