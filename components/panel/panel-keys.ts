import type { Panel } from "../../lib/stores/panel/panel";
import { isShortcut, isTyping, useKeys } from "../keys";

/** Focuses the box on "/", goes back or forward on Alt and an arrow, and removes a failure's message on Escape. */
export function usePanelKeys(panel: Panel): void {
  const onKey = (event: KeyboardEvent) => {
    // Ignores keys in fields: on a Mac, Alt and an arrow move the cursor by words.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event)) return;
    if (event.key === "/" && !event.altKey && isShortcut(event) && isSlashKeyOn(panel)) {
      event.preventDefault();
      focusBox();
    } else if (event.key === "Escape") panel.endFailure();
    else if (event.altKey && event.key === "ArrowLeft" && panel.history.canGoBack.peek()) {
      event.preventDefault();
      panel.history.back();
    } else if (event.altKey && event.key === "ArrowRight" && panel.history.canGoForward.peek()) {
      event.preventDefault();
      panel.history.forward();
    }
  };
  useKeys(onKey, [panel]);
}

/** Focuses the box at the panel's top. */
export const focusBox = (): void => document.querySelector<HTMLInputElement>(".panel-top input")?.focus();

/** True unless the slash key is switched off. */
const isSlashKeyOn = (panel: Panel): boolean => panel.lookup.subject.settings.peek()?.slashKey !== false;
