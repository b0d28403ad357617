import type { ContentCall } from "../model/hover";
import { above, attribute, matches } from "./dom";
import { mayHoldAddress } from "./signs";
import type { PageRules } from "./sites/site";
import type { Hand, HoverController } from "./hover-controller";

/** The extension as this frame reaches it. */
export interface Connection {
  rules: PageRules;
  /** How many frames there are above this one. */
  depth: number;
  /** Whether the page that is shown now is one the rules are for: sites change it without loading another. */
  isHere(): boolean;
  /** Whether the extension is still there. If it was updated or taken away, all of ours in this frame ends. */
  isThere(): boolean;
  /** Has the code for hovers loaded into this frame, which starts once; rejects if it cannot be. */
  load(hand: Hand): Promise<HoverController>;
  close(): void;
}

export interface PointerDetectorPorts {
  /** The movement that it begins with, if it was one: a quick hand may make no other. */
  first: PointerEvent | undefined;
  /** Reaches for the extension; null if it is gone. What the background sends goes to {@link Notice.hear}. */
  connect(detector: PointerDetector): Connection | null;
  /** All of this has ended, for whatever reason. */
  onStop(): void;
}

export interface PointerDetector {
  /** Begins to receive what the background sends. */
  connect(): void;
  /** Handles what the background sends to this frame. The answer goes back to it; a promise of one if it takes the code for hovers. */
  handle(call: ContentCall): unknown;
  stop(): void;
}

/**
 * Notes the movements of a real pointer, and nothing more, in a frame of a site that the person switched on. Once it rests, the elements
 * under it say whether an address could be there. Only then is the code loaded that can tell, and draw.
 *
 * All of it is one closure, so that a page at rest compiles none of it.
 */
export function createPointerDetector({ first, connect, onStop }: PointerDetectorPorts): PointerDetector {
  /** A pointer that has stayed about so long rests. */
  const restMs = 60;
  /**
   * A pointer that goes on moving puts the timer off so often. One that fires meanwhile, between two frames, costs as much as ten movements;
   * one put off at each of them costs more than all of the movement.
   */
  const putOffMs = 100;
  /** So many pixels or fewer, from one look to the next, are the tremor of a hand or the noise of a pen. */
  const tremor = 3;
  /** Elements on the way up whose attributes are read, and characters of each. */
  const levels = 8;
  const maxLength = 400;
  const sign = /[@\uFE6B\uFF20]|%40/;

  let connection: Connection | null = null;
  let loading: Promise<HoverController> | undefined;
  let hoverController: HoverController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer: PointerEvent | undefined;
  /** Where and when the timer was started. */
  let [x, y, startedAt] = [0, 0, 0];
  let keyAt = Number.NEGATIVE_INFINITY;
  let ended = false;

  function onMove(event: PointerEvent): void {
    // control: trusted-moves#later. Pages make movements up.
    if (!event.isTrusted) return;
    pointer = event;
    if (timer === undefined) startTimer(event);
    else if (event.timeStamp - startedAt > putOffMs && !isNear(event) && hoverController?.follows() !== true) {
      clearTimeout(timer);
      startTimer(event);
    }
  }

  function startTimer({ clientX, clientY, timeStamp }: PointerEvent): void {
    [x, y, startedAt] = [clientX, clientY, timeStamp];
    timer = setTimeout(onTime, hoverController?.follows() === true ? restMs : putOffMs + restMs);
  }

  const isNear = ({ clientX, clientY }: PointerEvent) => Math.hypot(clientX - x, clientY - y) <= tremor;

  /** Someone who types has the pointer lying about. Commands are not typed, and what the card takes is not either. */
  function onKey(event: KeyboardEvent): void {
    // control: trusted-keys. A made-up Tab would move the focus into the card, and the person's next key would press its button.
    if (!event.isTrusted) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const taken = hoverController?.key(event) === true;
    if (!taken && !altKey && !ctrlKey && !metaKey && !/^(?:Alt|Control|Shift|Meta)/.test(key)) keyAt = event.timeStamp;
  }

  function onTime(): void {
    timer = undefined;
    if (pointer === undefined || pointer.pointerType === "touch") return;
    const rested = isNear(pointer) || performance.now() - pointer.timeStamp > restMs / 2;
    if (!rested) startTimer(pointer);
    if (rested || hoverController?.follows() === true) look(rested);
  }

  function look(rested: boolean): void {
    connectOnce();
    if (connection?.isThere() !== true || !connection.isHere()) return;
    if (hoverController) hoverController.look(rested);
    else if (!loading && pointer && mayMean(pointer, connection.rules)) load().then((loaded) => loaded.look(true), stop);
  }

  /** Reaching for the extension costs the page more than all the rest, so it waits until the pointer rests. */
  function connectOnce(): void {
    if (connection !== null || ended) return;
    connection = connect(self);
    if (connection === null) stop();
  }

  const load = () =>
    (loading ??= (connection?.load({ pointer: () => pointer, keyAt: () => keyAt }) ?? Promise.reject(new Error("gone"))).then((loaded) => {
      hoverController = loaded;
      return loaded;
    }));

  /**
   * Whether an address could be under the pointer. True too often does no harm; false for an address would hide it. Only what stands in the
   * document is read: a page can observe when it is asked for style and layout.
   */
  function mayMean({ target }: PointerEvent, { people = [], company = [] }: PageRules): boolean {
    if (!(target instanceof Element)) return false;
    const selectors = [...people, ...company].join();
    let at: Element | null = target;
    for (let level = 0; at && at !== document.body && level < levels; level += 1) {
      if (at.shadowRoot || (selectors && matches(at, selectors)) || isMarked(at)) return true;
      at = above(at);
    }
    // control: no-layout. The browser's own hit test would say more, and computes style and layout when it is asked.
    return mayHoldAddress(target);
  }

  const isMarked = (element: Element) =>
    Element.prototype.getAttributeNames.call(element).some((name) => sign.test(attribute(element, name)?.slice(0, maxLength) ?? ""));

  function stop(): void {
    ended = true;
    clearTimeout(timer);
    removeEventListener("pointermove", onMove);
    removeEventListener("keydown", onKey, true);
    connection?.close();
    hoverController?.stop();
    onStop();
  }

  const self: PointerDetector = {
    connect: connectOnce,
    stop,
    handle(call) {
      if (call.call === "stop") return stop();
      if (hoverController && (call.call !== "open" || connection?.isHere() === true)) return hoverController.handle(call);
      const isMeant =
        call.call === "open"
          ? document.hasFocus() && connection?.isHere() === true
          : call.call === "place" && call.depth === connection?.depth;
      return isMeant ? load().then((loaded) => loaded.handle(call)) : undefined;
    },
  };

  // control: moves-only. A page brings about every other event of the pointer, and the focus, by itself.
  addEventListener("pointermove", onMove, { passive: true });
  addEventListener("keydown", onKey, true);
  if (first) onMove(first);
  return self;
}
