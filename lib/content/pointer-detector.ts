import type { ContentCall } from "../model/hover";
import { matches } from "./dom";
import { putOffMs, restMs } from "./durations";
import { focusedElement } from "./find";
import { createKeyDetector } from "./key-detector";
import { mayMeanAddress } from "./signs";
import type { PageRules } from "./sites/site";
import type { LatestInput, HoverController } from "./hover-controller";

export interface ExtensionConnection {
  /** The site's rules, except the paths, which `rulesApply` checks; empty if none are loaded. */
  rules: PageRules;
  /** Number of frames above this one. */
  depth: number;
  /** Whether the rules apply to the present path: sites change paths without loading. */
  rulesApply(): boolean;
  /** Whether the extension still exists. If not, this call stops its scripts in this frame. */
  isConnected(): boolean;
  /** Loads and starts the hover code; rejects if that fails. Called at most once. */
  load(latestInput: LatestInput): Promise<HoverController>;
  /** Closes the card of another frame. */
  closeCard(token: string): void;
  /** Stops receiving the background's messages. */
  close(): void;
}

export interface PointerDetectorPorts {
  /** The movement that started the detector, perhaps the only movement. `undefined` if the background started the detector. */
  first: PointerEvent | undefined;
  /** Connects; `null` if the extension is gone, or the document is not HTML. Messages go to {@link PointerDetector.handle}. */
  connect(detector: PointerDetector): ExtensionConnection | null;
  /** Called when the detector has stopped, for any reason. */
  onStop(): void;
}

export interface PointerDetector {
  /** Connects at once; stops the detector if that fails. */
  connect(): void;
  /** Handles a background message. Returns any answer, as a promise if the hover code must load. */
  handle(call: ContentCall): unknown;
  /** Stops for good. A second call does nothing. */
  stop(): void;
}

/** Follows the real pointer. Loads the hover code when the pointer stops at a possible address, or for a message. */
export function createPointerDetector({ first, connect, onStop }: PointerDetectorPorts): PointerDetector {
  /** Movements up to this many pixels are tremor. */
  const tremor = 3;

  let connection: ExtensionConnection | null = null;
  let loading: Promise<HoverController> | undefined;
  let hoverController: HoverController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last real movement. */
  let pointer: PointerEvent | undefined;
  /** Position and time at the timer's start. */
  let [x, y, startedAt] = [0, 0, 0];
  let ended = false;

  /** Records a movement; starts the timer if none runs. After `putOffMs`, restarts it for a distant pointer that no hover code follows. */
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

  /** Whether the pointer is near the timer's position. */
  const isNear = ({ clientX, clientY }: PointerEvent) => Math.hypot(clientX - x, clientY - y) <= tremor;

  /** Calls `look` if the pointer has stopped or is followed. Restarts the timer while the pointer moves. Ignores touch. */
  function onTime(): void {
    timer = undefined;
    if (pointer === undefined || pointer.pointerType === "touch") return;
    // A stopped pointer is near its position at the timer's start, or has not moved for half of `restMs`.
    const rested = isNear(pointer) || performance.now() - pointer.timeStamp > restMs / 2;
    if (!rested) startTimer(pointer);
    if (rested || hoverController?.follows() === true) look(rested);
  }

  /** Lets the hover code look, or loads the code at a possible address. */
  function look(rested: boolean): void {
    connectOnce();
    if (connection?.isConnected() !== true || !connection.rulesApply()) return;
    if (hoverController) hoverController.look(rested);
    else if (!loading && pointer && mayMeanAddress(pointer, connection.rules)) load().then((loaded) => loaded.look(true), stop);
  }

  /** Connects once, and only if the pointer stops or the background starts the detector, because connecting is slow. */
  function connectOnce(): void {
    if (connection !== null || ended) return;
    connection = connect(self);
    if (connection === null) stop();
  }

  /** Loads the hover code at most once. */
  const load = () => (loading ??= loadHoverController());

  /** Loads the hover code; rejects if that fails or the detector has stopped. */
  async function loadHoverController(): Promise<HoverController> {
    if (connection === null) throw new Error("gone");
    const loaded = await connection.load({ pointer: () => pointer, keyAt: keys.keyAt });
    if (ended) throw new Error("stopped");
    hoverController = loaded;
    return loaded;
  }

  /** Stops for good; also stops the hover code. */
  function stop(): void {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    removeEventListener("pointermove", onMove, true);
    keys.stop();
    connection?.close();
    hoverController?.stop();
    onStop();
  }

  const self: PointerDetector = {
    connect: connectOnce,
    stop,
    handle(call) {
      if (call.call === "stop") return stop();
      keys.handle(call);
      const opens = call.call === "open";
      if (opens && (connection?.rulesApply() !== true || !hasFocusHere())) return undefined;
      if (hoverController) return hoverController.handle(call);
      // Only these calls can concern a frame whose hover code is not loaded.
      const isMeant = opens || (call.call === "place" && call.depth === connection?.depth);
      return isMeant ? load().then((loaded) => loaded.handle(call), stop) : undefined;
    },
  };

  // Captured, because elements may stop the event on its way up.
  // control: moves-only. By moving elements or the focus, a page causes trusted `pointerover`, `mousemove` and `focusin`.
  addEventListener("pointermove", onMove, { capture: true, passive: true });
  const keys = createKeyDetector({
    hoverController: () => hoverController,
    closeCard: (token) => connection?.closeCard(token),
  });
  if (first) onMove(first);
  return self;
}

/** Whether the focus is in this frame. If it is in an inner frame, that frame answers: its selection is newer. */
function hasFocusHere(): boolean {
  const focused = focusedElement();
  return document.hasFocus() && !(focused && matches(focused, "iframe,frame,object,embed"));
}
