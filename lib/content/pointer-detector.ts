import type { ContentCall } from "../model/hover";
import { above, attribute, matches } from "./dom";
import { mayHoldAddress } from "./signs";
import type { PageRules } from "./sites/site";
import type { Hand, HoverController } from "./hover-controller";

/** This frame's connection to the extension. */
export interface Connection {
  rules: PageRules;
  /** Number of frames above this one. */
  depth: number;
  /** Whether the rules apply to the current page: sites change the page without loading another. */
  isHere(): boolean;
  /** Whether the extension still exists. After an update or removal, its scripts in this frame stop. */
  isThere(): boolean;
  /** Loads the hover code into this frame and starts it, once; rejects if it cannot be loaded. */
  load(hand: Hand): Promise<HoverController>;
  close(): void;
}

export interface PointerDetectorPorts {
  /** The movement that started the detector, if any: a quick hand may make no other. */
  first: PointerEvent | undefined;
  /** Connects to the extension; `null` if it is gone. Messages from the background go to {@link PointerDetector.handle}. */
  connect(detector: PointerDetector): Connection | null;
  /** Called when the detector has stopped, for any reason. */
  onStop(): void;
}

export interface PointerDetector {
  /** Starts receiving messages from the background. */
  connect(): void;
  /** Handles a message from the background and returns the answer; a promise if the hover code must be loaded first. */
  handle(call: ContentCall): unknown;
  stop(): void;
}

/**
 * Records only the movements of a real pointer, in frames of sites that are switched on. When the pointer stops, the elements under it show
 * whether an address is possible. Only then is the code loaded that finds and draws.
 * It is one closure, so that an idle page compiles none of it.
 */
export function createPointerDetector({ first, connect, onStop }: PointerDetectorPorts): PointerDetector {
  /** A pointer that stays near for this long has stopped. */
  const restMs = 60;
  /**
   * A moving pointer restarts the timer at most this often. A timer that fires between two frames costs as much as ten movements.
   * Restarting it at every movement costs more than all movements together.
   */
  const putOffMs = 100;
  /** Movements up to this many pixels between two checks are tremor of the hand or noise of a pen. */
  const tremor = 3;
  /** Ancestors whose attributes are read, and characters of each. */
  const levels = 8;
  const maxLength = 400;
  const sign = /[@\uFE6B\uFF20]|%40/;

  let connection: Connection | null = null;
  let loading: Promise<HoverController> | undefined;
  let hoverController: HoverController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer: PointerEvent | undefined;
  /** Position and time at the start of the timer. */
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

  /** Records typing: the pointer's position then has no meaning. Commands do not count, nor do keys that the card handles. */
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

  /** Connecting costs the page more than everything else, so it waits until the pointer stops. */
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
   * Whether an address could be under the pointer. A wrong true is harmless; a wrong false would hide an address. Reads only the document
   * itself: a page can observe when style and layout are read.
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
