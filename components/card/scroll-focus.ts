import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** What has to be scrolled can be reached by keys; what fits is no stop on the way. */
export function useScrollFocus(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
}
