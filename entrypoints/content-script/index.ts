import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { createPointerDetector, type PointerDetector } from "../../lib/content/pointer-detector";
import { shared } from "../../lib/content/isolated-world";
import { connect } from "./connect";

/** Runs in every frame of a switched-on site. */
function main(): void {
  const { script: other, rules = {} } = shared;
  if (other?.isActive() && JSON.stringify(other.rules) === JSON.stringify(rules)) return;
  // Replaces a copy that has stopped or has other rules.
  other?.stop();
  let isActive = false;
  let running: PointerDetector | undefined;
  // Webmails write messages into frames by `document.open`, which removes listeners. Observers survive, but would slow the top frame.
  const onRewrite = () => {
    stop();
    listen();
  };
  const rewrites = window === parent ? null : new MutationObserver(onRewrite);

  function onMove(event: PointerEvent): void {
    // control: trusted-moves#first. Ignores pointer events that a page created.
    if (event.isTrusted) start(event);
  }

  /** Starts the detector late: the first use of the browser's API took 0.8 of the script's 1.1 ms. */
  function start(first?: PointerEvent): void {
    removeEventListener("pointermove", onMove, true);
    if (isActive) running ??= createPointerDetector({ first, connect: (detector) => connect(detector, rules), onStop: stop });
    // Without `first`, the background called `start`, and its next message requires a connected detector.
    if (first === undefined) running?.connect();
  }

  /** Stops this copy, started or not. */
  function stop(): void {
    isActive = false;
    rewrites?.disconnect();
    removeEventListener("pointermove", onMove, true);
    running?.stop();
    running = undefined;
  }

  /** Waits for the pointer. */
  function listen(): void {
    isActive = true;
    // Captured, because elements may stop the event on its way up.
    // control: keys-later. No key is handled before a pointer moves or the background starts the script.
    // control: no-trace. Adds nothing to the document, where the page could read it.
    // control: no-broadcast. Exchanges no messages inside the page, which could read and forge them.
    addEventListener("pointermove", onMove, { capture: true, passive: true });
    rewrites?.observe(document, { childList: true });
  }

  listen();
  shared.script = { rules, start: () => start(), stop, isActive: () => isActive };
}

// With a name, WXT would append a statement that reads it from the window, for an unused return value.
export default defineUnlistedScript({ globalName: false, main });
