import { timeOf } from "../model/hover";
import type { Box, HoverSettings, ContentCall } from "../model/hover";
import type { Input, MessageName } from "../messages/messages";
import type { CardFrame, CardFramePorts } from "./card-frame";
import { matches } from "./dom";
import { findAt, findFocused } from "./find";
import type { Found } from "./find";
import type { PageRules } from "./sites/site";

/** The person's last input in this frame. */
export interface Hand {
  /** The last movement of a real pointer. */
  pointer(): PointerEvent | undefined;
  /** Time of the last typed key, by the frame's own clock. */
  keyAt(): number;
}

export interface HoverPorts extends Hand {
  rules: PageRules;
  /** Number of frames above this one. */
  depth: number;
  /** Sends one message to the background; rejects if the extension is gone. */
  send<Name extends MessageName>(name: Name, input: Input<Name>): Promise<unknown>;
  createFrame(ports: Pick<CardFramePorts, "onChip" | "onLeave" | "onTampered">): CardFrame;
}

export interface HoverController {
  /** Checks the subject under the pointer; `rested`: whether the pointer is still. */
  look(rested: boolean): void;
  /** Whether a moving pointer is checked: it may be leaving. */
  follows(): boolean;
  /** Returns whether the key was meant for the card. */
  key(event: KeyboardEvent): boolean;
  /** Handles a message from the background and returns the answer. */
  handle(call: ContentCall): unknown;
  stop(): void;
}

/** One address under the pointer or the focus, until it is left. */
interface Hover {
  token: string;
  found: Found;
  byKey: boolean;
  /** Time of arrival or key press, by the frame's clock. */
  at: number;
  /** Whether the dwell time has passed. */
  dwelt: boolean;
  shown: boolean;
  /** Resolves when the background has handled the hover: earlier messages could overtake it at a restarted worker. */
  begun: Promise<unknown>;
}

/** The card is prepared only after this time, in milliseconds: the pointer may pass over. */
const passingMs = 90;
/** Time for the pointer to move from the address to its card. */
const travelMs = 300;
/** During typing, the pointer's position has no meaning. */
const quietAfterKeyMs = 2000;

const modifiers = { none: "", alt: "Alt", control: "Control", shift: "Shift", keyboard: "" };

/** Creates the controller of one frame: finds the address, waits for the dwell, requests the card. */
export function createHoverController({ rules, depth, pointer, keyAt, send, createFrame }: HoverPorts): HoverController {
  let settings: HoverSettings | null = null;
  let hover: Hover | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** The address found by the pointer's last movement. */
  let met: Found | null = null;
  /** The address of a closed card, until the pointer leaves it. */
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
  const silent = () => pointer()?.buttons !== 0 || performance.now() - keyAt() < quietAfterKeyMs || getSelection()?.isCollapsed === false;

  function look(rested: boolean): void {
    const event = pointer();
    // Earlier movements do not close a card that was opened by key.
    if (event === undefined || (hover?.byKey === true && event.timeStamp < hover.at)) return;
    // A pointer that moves here is not over the card.
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

  /** After the last key, the pointer may already be on an address, without further movement. */
  function lookWhenQuiet({ timeStamp }: PointerEvent): void {
    // Without a movement since the last key, no card opens.
    if (timeStamp < keyAt()) return;
    quiet = setTimeout(
      () => {
        const found = underPointer();
        if (hover === null && found !== null && isRestedOn(found)) begin(found);
      },
      keyAt() + quietAfterKeyMs - performance.now(),
    );
  }

  function underPointer(): Found | null {
    const event = pointer();
    return event === undefined ? null : findAt({ x: event.clientX, y: event.clientY }, event.target, rules);
  }

  function begin(found: Found): void {
    hover = { token: freshToken(), found, byKey: false, at: performance.now(), dwelt: false, shown: false, begun: Promise.resolve() };
    // Read again at each hover, for the next one.
    const asked = notify("hover.settings", {}).then((answer) => void (settings = (answer as HoverSettings | undefined) ?? settings));
    // Counts earlier dwell time, up to the time that the card requires.
    const rested = Math.max(0, Math.min(performance.now() - (pointer()?.timeStamp ?? 0), passingMs));
    // control: dwell. Who passes over an address does not rest on it.
    const delay = settings?.delay ?? 350;
    timers = [setTimeout(() => void prepare(asked), passingMs - rested), setTimeout(dwell, delay - rested)];
  }

  async function prepare(asked?: Promise<void>): Promise<void> {
    // The cached setting may have changed since.
    if (settings?.modifier === "keyboard") await asked;
    if (hover === null) return;
    const { token, byKey, found } = hover;
    // Under "keyboard", the pointer prepares no card.
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

  /** Shows the card after the dwell, unless something prevents it. */
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
      // The pointer may have stopped at another address, without further movement.
      if (isNext) begin(found);
    }, travelMs);
  }

  /** The person moved the pointer there: no address was moved, and no card covers it. */
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
    // The closing key must not reach the page: many webmails close the message.
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

  /** Scrolling has moved the address. */
  function onScroll({ isTrusted }: Event): void {
    if (isTrusted && (hover !== null || card.drawn() !== null)) end();
  }

  /** Registers the events that prevent or close a card. */
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
          // No frame receives an event when the pointer moves onto the card.
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

/** Creates a token. `randomUUID` is missing in pages without TLS. */
const freshToken = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

const isSame = (one: Found | null, other: Found | null | undefined) =>
  one !== null && one.anchor === other?.anchor && one.values.join() === other.values.join();

/** Converts a box of the hovered or focused child frame; `undefined` without one. */
function boxOfFrame({ x, y, width, height }: Box): Box | undefined {
  const active = document.activeElement;
  const frame = document.querySelector("iframe:hover, frame:hover") ?? (active?.localName === "iframe" ? active : null);
  if (!(frame instanceof HTMLElement)) return undefined;
  const outer = frame.getBoundingClientRect();
  // A CSS transform that scales a frame also scales its content.
  const scale = outer.width / frame.offsetWidth || 1;
  return {
    x: outer.x + (frame.clientLeft + x) * scale,
    y: outer.y + (frame.clientTop + y) * scale,
    width: width * scale,
    height: height * scale,
  };
}
