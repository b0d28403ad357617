import type { WatcherCall } from "../model/hover";
import { above, attribute, matches } from "./dom";
import type { PageRules } from "./sites/site";
import type { Watch } from "./watch";

export interface NoticePorts {
  rules: PageRules;
  /** Whether the page that is shown now is one the rules are for: sites change it without loading another. */
  isHere(): boolean;
  /** Whether the extension is still there. Where it was updated or taken away, all of ours in this frame ends. */
  isThere(): boolean;
  /** How many frames there are above this one. */
  depth: number;
  /** The movement that it begins with, where it was one: a quick hand may make no other. */
  first: PointerEvent | undefined;
  /** Has the code for hovers loaded into this frame, which starts once; rejects where it cannot be. `keyAt`: when a key was last typed. */
  load(keyAt: () => number): Promise<Watch>;
  /** All of this has ended, for whatever reason. */
  onStop(): void;
}

export interface Notice {
  /** What the background tells this frame. The answer goes back to it; a promise of one where it takes the code for hovers. */
  hear(call: WatcherCall): unknown;
  stop(): void;
}

/** A moving pointer is asked no more often for what is under it. Milliseconds. */
const lookEvery = 60;
/** Elements on the way up that are asked, and characters of text on either side of the pointer. */
const levels = 8;
const reach = 400;

/**
 * From the pointer's first movement in a frame of a site that the person switched on: one passive listener, and a look, while a real
 * pointer moves, whether anything under it could be an address at all. What can then tell, and draw, is loaded at that moment, into that
 * frame.
 */
export function notice({ rules, isHere, isThere, depth, first, load, onStop }: NoticePorts): Notice {
  let watching: Promise<Watch> | undefined;
  let watch: Watch | undefined;
  let looking = false;
  let pointer: PointerEvent | undefined;
  let keyAt = Number.NEGATIVE_INFINITY;

  const start = () =>
    (watching ??= load(() => keyAt).then((loaded) => {
      watch = loaded;
      return loaded;
    }));

  function onMove(event: PointerEvent): void {
    if (!event.isTrusted || event.pointerType === "touch" || !isThere()) return;
    if (!pointer) listenToKeys();
    pointer = event;
    if (watch) return isHere() ? watch.move(event) : undefined;
    if (!looking) setTimeout(look, lookEvery);
    looking = true;
  }

  /** Who typed a moment ago has the pointer lying about. Before the first movement there is nothing to keep from opening. */
  const listenToKeys = () => addEventListener("keydown", onKey, true);

  function onKey(event: KeyboardEvent): void {
    const { key } = event;
    // control: trusted-keys. A made-up Tab would move the focus into the card, and the person's next key would press its button.
    if (!event.isTrusted) return;
    watch?.key(event);
    if (!/^(?:Alt|Control|Shift|Meta)/.test(key)) keyAt = performance.now();
  }

  function look(): void {
    looking = false;
    if (!pointer || watching || !isHere() || !mayMean(pointer, rules)) return;
    start().then((loaded) => pointer && loaded.move(pointer), stop);
  }

  function stop(): void {
    removeEventListener("pointermove", onMove);
    removeEventListener("keydown", onKey, true);
    watch?.stop();
    onStop();
  }

  addEventListener("pointermove", onMove, { passive: true });
  if (first) onMove(first);
  return {
    stop,
    hear(call) {
      if (call.call === "stop") return stop();
      if (watch && (call.call !== "open" || isHere())) return watch.hear(call);
      if (call.call === "open") listenToKeys();
      const isMeant = call.call === "open" ? document.hasFocus() && isHere() : call.call === "place" && call.depth === depth;
      return isMeant ? start().then((loaded) => loaded.hear(call)) : undefined;
    },
  };
}

/** Whether an address could be under the pointer. True too often does no harm; false for an address would hide it. */
function mayMean({ target, clientX, clientY }: PointerEvent, { people = [], company = [] }: PageRules): boolean {
  if (!(target instanceof Element)) return false;
  const selectors = [...people, ...company].join();
  let at: Element | null = target;
  for (let level = 0; at && at !== document.body && level < levels; level += 1) {
    if (at.shadowRoot || (selectors && matches(at, selectors)) || hasMark(at)) return true;
    at = above(at);
  }
  return hasSign(document.caretPositionFromPoint?.(clientX, clientY), target);
}

const sign = /[@\uFE6B\uFF20]|%40/;

const hasMark = (element: Element) =>
  Element.prototype.getAttributeNames.call(element).some((name) => sign.test(attribute(element, name)?.slice(0, reach) ?? ""));

/** In the text at the pointer, or, where an address is split over elements, in what stands around it. */
function hasSign(caret: CaretPosition | null | undefined, { parentNode }: Element): boolean {
  const { offsetNode: node, offset = 0 } = caret ?? {};
  if (!(node instanceof Text)) return false;
  if (sign.test(node.data.slice(Math.max(0, offset - reach), offset + reach))) return true;
  return node.length < 100 && [node.parentNode, parentNode].some((near) => sign.test(near?.textContent?.slice(0, 2 * reach) ?? ""));
}
