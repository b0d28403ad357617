import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Makes the body focusable by keyboard only if it scrolls. */
export function useScrollFocus(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
}
