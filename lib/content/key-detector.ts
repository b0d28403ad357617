import type { ContentCall } from "../model/hover";
import type { HoverController } from "./hover-controller";
import { isModifier } from "./modifier-keys";
import { createShownCard } from "./shown-card";

export interface KeyDetectorPorts {
  /** The frame's hover code; `undefined` until loaded. */
  hoverController(): HoverController | undefined;
  /** Closes the card of another frame. */
  closeCard(token: string): void;
}

/** Passes real keys to this frame's card, closes another frame's card, and records typing. */
export function createKeyDetector({ hoverController, closeCard }: KeyDetectorPorts) {
  let keyAt = Number.NEGATIVE_INFINITY;
  /** The last key, if a card took it and the page must not get its release. */
  let taken: string | null = null;
  const shownCard = createShownCard();

  /** Passes a key to the card. Records typing, except shortcuts, modifiers and keys for the card. */
  function onKey(event: KeyboardEvent): void {
    // control: trusted-keys. A made-up Tab would focus the card, and the user's next key would press its button.
    if (!event.isTrusted) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    // The key that a card took is still held.
    if (event.repeat && key === taken) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    // Read before the key can end this frame's hover: the hover's card would then count as another frame's card.
    const other = isModifier(event) ? null : cardElsewhere();
    const isTaken = hoverController()?.key(event) === true || (other !== null && closeElsewhere(event, other));
    taken = isTaken ? key : null;
    // Keeps many webmails from closing the message on Escape.
    if (isTaken) event.stopImmediatePropagation();
    else if (!altKey && !ctrlKey && !metaKey && !isModifier(event)) keyAt = event.timeStamp;
  }

  /** Passes a key's release to the card. Withholds a taken key's release from the page. */
  function onKeyUp(event: KeyboardEvent): void {
    if (!event.isTrusted) return;
    hoverController()?.release(event);
    if (event.key !== taken) return;
    taken = null;
    // Some pages close a dialog when Escape is released.
    event.stopImmediatePropagation();
  }

  /** Returns the shown card's token, unless this frame has the card or its hover. */
  function cardElsewhere(): string | null {
    const token = shownCard.token();
    return token !== null && hoverController()?.holds(token) !== true ? token : null;
  }

  /** Closes another frame's card. Returns true for Escape, which the page must not get. */
  function closeElsewhere(event: KeyboardEvent, token: string): boolean {
    closeCard(token);
    if (event.key !== "Escape") return false;
    event.preventDefault();
    return true;
  }

  addEventListener("keydown", onKey, true);
  addEventListener("keyup", onKeyUp, true);

  return {
    /** Time of the last typed key, by the frame's clock. */
    keyAt: () => keyAt,
    /** Follows the background's messages about cards. */
    handle(call: ContentCall): void {
      // Escape in the card may have closed it. The page regains the focus, but must not get the key's release.
      if (call.call === "hide" && call.back) taken = "Escape";
      shownCard.handle(call);
    },
    /** Stops listening to keys. */
    stop(): void {
      removeEventListener("keydown", onKey, true);
      removeEventListener("keyup", onKeyUp, true);
    },
  };
}
