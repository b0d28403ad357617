import type { CardFrame } from "./card-frame";
import type { CurrentHover } from "./current-hover";
import type { HoverPorts } from "./hover-controller";
import { isModifier } from "./modifier-keys";
import type { PointerFollower } from "./pointer-follower";

interface CardKeysPorts extends Pick<HoverPorts, "send"> {
  hover: CurrentHover;
  card: CardFrame;
  follower: PointerFollower;
}

/** Handles the keys that enter or close the card, and the hover's modifier key. */
export function createCardKeys({ hover, card, follower, send }: CardKeysPorts) {
  return {
    /** Handles a key. True if the key is for the card and must not reach the page. Other keys, except modifiers, end the hover. */
    key(event: KeyboardEvent): boolean {
      if (isModifier(event)) {
        hover.press(event);
        return false;
      }
      // In the card, its frame receives the keys.
      const isInChip = card.hasFocus();
      // These keys press the chip, so the hover must not end before the click.
      if (isInChip && (event.key === "Enter" || event.key === " ")) return true;
      const current = hover.current();
      // Tab enters only a card opened by key.
      if (event.key === "Tab" && current?.byKey === true && !event.shiftKey && !isInChip) {
        event.preventDefault();
        void send("hover.enter", { token: current.token });
        return true;
      }
      const closes = event.key === "Escape" && (current?.shown === true || card.isShown());
      if (closes) {
        event.preventDefault();
        follower.close();
      }
      hover.end(closes);
      return closes;
    },
    /** Handles a released modifier key. */
    release(event: KeyboardEvent): void {
      if (!isModifier(event)) return;
      // Keeps Alt from opening the browser's menu bar.
      if (hover.release(event) && hover.current()?.shown === true) event.preventDefault();
    },
  };
}
