import { useEffect } from "preact/hooks";

/** Passes keys pressed in the page to `onKey`, while `isOn`. A change of `deps` replaces `onKey`. */
export function useKeys(onKey: (event: KeyboardEvent) => void, deps: readonly unknown[], isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [...deps, isOn]);
}

/** True for a key pressed in a form field or editable text. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  // Unlike `document.activeElement`, `target` is still the field after a handler has removed or left it.
  target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;

/** True if a key may act on the page: unhandled, not held down, and no field, menu or dialog in use. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.repeat && !isTyping(event) && document.querySelector("dialog[open], [role=menu]") === null;
