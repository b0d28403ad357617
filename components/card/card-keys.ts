import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Card } from "../../lib/stores/card";

/**
 * Closes the card on Escape or when Tab leaves it. Focuses the first control if the focus enters without a pointer press and no control has
 * the focus.
 */
export function useCardKeys(root: RefObject<HTMLElement | null>, card: Pick<Card, "leave">): void {
  useEffect(() => {
    let pressed = false;
    const onPress = () => {
      pressed = true;
      setTimeout(() => (pressed = false));
    };
    const onFocus = () => {
      if (!pressed && document.activeElement === document.body) controlsIn(root.current)[0]?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" || (event.key === "Tab" && leaves(root.current, event.shiftKey))) {
        event.preventDefault();
        void card.leave();
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("pointerdown", onPress, { capture: true, signal });
    window.addEventListener("focus", onFocus, { signal });
    return () => listening.abort();
  }, [root, card]);
}

/** Returns the card's controls, in order. */
const controlsIn = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('button, [tabindex="0"]') ?? [])];

/** True if Tab would leave the card. */
function leaves(root: HTMLElement | null, backwards: boolean): boolean {
  const controls = controlsIn(root);
  const last = backwards ? controls[0] : controls.at(-1);
  return last === undefined || document.activeElement === last || (backwards && document.activeElement === root);
}
