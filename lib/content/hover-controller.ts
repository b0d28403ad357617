import type { ContentCall } from "../model/hover";
import type { Input, MessageName } from "../messages/messages";
import type { CardFrame, CardFramePorts } from "./card-frame";
import { createCardKeys } from "./card-keys";
import { createChildFrame } from "./child-frame";
import { createCurrentHover, focusOpener } from "./current-hover";
import { isAround, isInPage } from "./dom";
import { findFocused } from "./find";
import { createPointerFollower } from "./pointer-follower";
import type { PageRules } from "./sites/site";

/** The latest input of the user. */
export interface LatestInput {
  /** The last movement of a real pointer; `undefined` before the first. */
  pointer(): PointerEvent | undefined;
  /** Time of the last typed key, by the frame's clock. */
  keyAt(): number;
}

export interface HoverPorts extends LatestInput {
  /** Rules of this page's site. */
  rules: PageRules;
  /** Number of frames above this one. */
  depth: number;
  /** Sends a message; resolves with the output, if any. Rejects if the extension is gone or a retry fails. */
  send<Name extends MessageName>(name: Name, input: Input<Name>): Promise<unknown>;
}

export type HoverController = ReturnType<typeof createHoverController>;

/** Connects pointer, keys and background messages with the frame's hover and card, which `createFrame` creates. */
export function createHoverController(
  ports: HoverPorts,
  createFrame: (ports: Omit<CardFramePorts, "address" | "isConnected">) => CardFrame,
) {
  const { rules, depth } = ports;
  const childFrame = createChildFrame();
  const send: typeof ports.send = (name, input) => ports.send(name, input).catch(stop);
  const card = createFrame({
    onLeave: () => follower.leave(),
    onChip: () => void send("hover.to-panel", { token: card.drawn() ?? "" }),
    onTampered: () => hover.end(),
  });
  const hover = createCurrentHover({ ...ports, send, card });
  const follower = createPointerFollower({ ...ports, hover, card });

  function onPress({ isTrusted }: Event): void {
    if (isTrusted) hover.end();
  }

  /** Ends the hover if its address has scrolled. */
  function onScroll({ isTrusted, target }: Event): void {
    const anchor = hover.current()?.found.anchor;
    // An element replaced by the page has no ancestors to compare.
    if (anchor && isInPage(anchor) && target instanceof Element && !isAround(target, anchor)) return;
    // A card for an address in an inner frame closes at any scroll.
    if (isTrusted && (anchor || card.drawn() !== null)) hover.end();
  }

  /** Stops before the browser keeps the page for a step back. */
  function onPageHide({ isTrusted }: Event): void {
    if (isTrusted) stop();
  }

  const listeners = { pagehide: onPageHide, pointerdown: onPress, pointerout: follower.onOut, scroll: onScroll, wheel: follower.onOut };

  /** Listens for the events that prevent or close a card. Repeated calls change nothing. */
  function listen(): void {
    for (const [type, act] of Object.entries(listeners)) addEventListener(type, act, { capture: true, passive: true });
  }

  /** Ends the hover, whose card may be in an outer frame, and drops card and listeners. */
  function stop(): void {
    hover.end();
    card.remove();
    for (const [type, act] of Object.entries(listeners)) removeEventListener(type, act, true);
  }

  /** Begins a hover by key for what `findFocused` finds. True if a hover begins or the card has the focus, else `undefined`. */
  function openFocused(): true | undefined {
    const found = findFocused(rules);
    if (found === null) return card.hasFocus() || undefined;
    hover.end();
    listen();
    hover.begin(found, true);
    return true;
  }

  /** Whether this frame has the token's hover or card. */
  const holds = (token: string): boolean => hover.current()?.token === token || card.drawn() === token;

  /** Forgets the hover and removes the card. False if the pointer keeps the card open, `undefined` if this frame has no such card. */
  function hide({ token, closed, back }: Extract<ContentCall, { call: "hide" }>): unknown {
    if (hover.current()?.token === token) {
      if (back) focusOpener(hover.current());
      // After Escape, Tab or another frame's key, the resting pointer must not reopen the card.
      if (closed) follower.close();
      hover.forget();
    }
    if (card.drawn() !== token) return undefined;
    if (!closed && card.isHovered()) return false;
    card.remove();
    return true;
  }

  /** Draws the card for a hover that began here or in the inner frame that `place` found. Does nothing at another depth. */
  function draw({ depth: wanted, token, box, above }: Extract<ContentCall, { call: "draw" }>): void {
    const own = hover.current();
    const beside = own?.token === token ? own.found.innermost : childFrame.placed(token);
    if (wanted !== depth || beside === null) return;
    // This frame's events must close even the card of an inner frame's hover.
    listen();
    card.draw(token, beside, box, above);
  }

  return {
    /** Checks what is under the pointer. `rested`: the pointer has stopped. */
    look(rested: boolean): void {
      listen();
      follower.look(rested);
    },
    /** Whether to follow the pointer, because it may leave an address or a card. */
    follows: () => hover.current() !== null || follower.hasClosed() || card.drawn() !== null,
    holds,
    ...createCardKeys({ hover, card, follower, send }),
    stop,
    /** Handles a background message. Returns the answer; `undefined` if this frame has none. */
    handle(call: Exclude<ContentCall, { call: "stop" }>): unknown {
      switch (call.call) {
        case "place":
          return call.depth === depth ? childFrame.place(call) : undefined;
        case "draw":
          return draw(call);
        case "show":
          if (card.drawn() === call.token) card.show(call.chip);
          return undefined;
        case "holds":
          return holds(call.token) || undefined;
        case "over":
          return follower.onOver(call.over, call.at, card.drawn() === call.token);
        case "enter":
          return follower.enter(call.token);
        case "hide":
          return hide(call);
        case "open":
          return openFocused();
      }
    },
  };
}
