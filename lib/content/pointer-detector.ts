import type { ContentCall } from "../model/hover";
import { putOffMs, restMs } from "./durations";
import { createShownCard } from "./shown-card";
import { mayMeanAddress } from "./signs";
import type { PageRules } from "./sites/site";
import type { LatestInput, HoverController } from "./hover-controller";

export interface ExtensionConnection {
  rules: PageRules;
  depth: number;
  /** Whether the rules apply now: sites change paths without loading. */
  isHere(): boolean;
  /** Whether the extension still exists; if not, stops its scripts here. */
  isThere(): boolean;
  /** Loads and starts the hover code; rejects if that fails. The detector calls it at most once. */
  load(latestInput: LatestInput): Promise<HoverController>;
  /** Closes the card of another frame. */
  closeCard(token: string): void;
  close(): void;
}

export interface PointerDetectorPorts {
  /** The movement that started the detector: a second movement may never follow. `undefined` if the background started it. */
  first: PointerEvent | undefined;
  /** Connects to the extension; `null` if it is gone, or the document is not HTML. Its messages go to {@link PointerDetector.handle}. */
  connect(detector: PointerDetector): ExtensionConnection | null;
  /** Called when the detector has stopped, for any reason. */
  onStop(): void;
}

export interface PointerDetector {
  connect(): void;
  /** Handles a background message. Returns the answer, as a promise if the hover code must load first. */
  handle(call: ContentCall): unknown;
  stop(): void;
}

/** Follows the real pointer. Loads the hover code when the pointer stops where an address is possible. */
export function createPointerDetector({ first, connect, onStop }: PointerDetectorPorts): PointerDetector {
  /** Movements up to this many pixels are tremor. */
  const tremor = 3;

  let connection: ExtensionConnection | null = null;
  let loading: Promise<HoverController> | undefined;
  let hoverController: HoverController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer: PointerEvent | undefined;
  /** Position and time at the start of the timer. */
  let [x, y, startedAt] = [0, 0, 0];
  let keyAt = Number.NEGATIVE_INFINITY;
  /** The last key, if a card took it. The page must then not get its release: some pages close a dialog when Escape is released. */
  let taken: string | null = null;
  let ended = false;
  const shownCard = createShownCard();

  function onMove(event: PointerEvent): void {
    // control: trusted-moves#later. A page can make up movements.
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

  /** Passes a key to the card. Records typing, except keyboard shortcuts and keys meant for the card. */
  function onKey(event: KeyboardEvent): void {
    // control: trusted-keys. A made-up Tab would move the focus into the card, and the user's next key would press its button.
    if (!event.isTrusted) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const isModifier = /^(?:Alt|Control|Shift|Meta)/.test(key);
    // Read first: the hover code may end this frame's hover by the key, and its card would then count as another frame's.
    const other = isModifier ? null : cardElsewhere();
    const isTaken = hoverController?.key(event) === true || (other !== null && closeElsewhere(event, other));
    taken = isTaken ? key : null;
    // A key that the card took must not reach the page: many webmails close the message on Escape.
    if (isTaken) event.stopImmediatePropagation();
    else if (!altKey && !ctrlKey && !metaKey && !isModifier) keyAt = event.timeStamp;
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== taken || !event.isTrusted) return;
    taken = null;
    event.stopImmediatePropagation();
  }

  /** Returns the token of the shown card; `null` if there is none, or the card or its hover is in this frame. */
  function cardElsewhere(): string | null {
    const token = shownCard.token();
    return token !== null && hoverController?.holds(token) !== true ? token : null;
  }

  /** Closes another frame's card. Returns whether the key was meant for it. */
  function closeElsewhere(event: KeyboardEvent, token: string): boolean {
    connection?.closeCard(token);
    if (event.key !== "Escape") return false;
    event.preventDefault();
    return true;
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
    else if (!loading && pointer && mayMeanAddress(pointer, connection.rules)) load().then((loaded) => loaded.look(true), stop);
  }

  /** Connects to the extension, once. Called only if the pointer stops or the background starts the detector: connecting is slow. */
  function connectOnce(): void {
    if (connection !== null || ended) return;
    connection = connect(self);
    if (connection === null) stop();
  }

  const load = () =>
    (loading ??= (connection?.load({ pointer: () => pointer, keyAt: () => keyAt }) ?? Promise.reject(new Error("gone"))).then((loaded) => {
      if (ended) throw new Error("stopped");
      return (hoverController = loaded);
    }));

  function stop(): void {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    removeEventListener("pointermove", onMove);
    removeEventListener("keydown", onKey, true);
    removeEventListener("keyup", onKeyUp, true);
    connection?.close();
    hoverController?.stop();
    onStop();
  }

  const self: PointerDetector = {
    connect: connectOnce,
    stop,
    handle(call) {
      if (call.call === "stop") return stop();
      // Escape in the card may have closed it. The page has the focus again, and must not get the release of that key.
      if (call.call === "hide" && call.back) taken = "Escape";
      shownCard.handle(call);
      if (hoverController && (call.call !== "open" || connection?.isHere() === true)) return hoverController.handle(call);
      const isMeant =
        call.call === "open"
          ? document.hasFocus() && connection?.isHere() === true
          : call.call === "place" && call.depth === connection?.depth;
      return isMeant ? load().then((loaded) => loaded.handle(call), stop) : undefined;
    },
  };

  // control: moves-only. By moving elements or the focus, a page causes trusted `pointerover`, `mousemove` and `focusin` events.
  addEventListener("pointermove", onMove, { passive: true });
  addEventListener("keydown", onKey, true);
  addEventListener("keyup", onKeyUp, true);
  if (first) onMove(first);
  return self;
}
