import { useEffect } from "preact/hooks";
import { readRoute } from "../../lib/model/panel-route";
import type { Panel } from "../../lib/stores/panel/panel";

/** Opens links in the panel, because the browser would write their subjects to the page's address or history. */
export function usePanelLinks(panel: Panel): void {
  useEffect(() => {
    // From an ordinary side panel, all links except those to people may open elsewhere.
    const keepsAll = panel.inTab || panel.ports.private;
    const onClick = (event: MouseEvent) => {
      // Ignores mouse buttons that open a menu, go back or go forward.
      if (event.defaultPrevented || event.button > 1 || !(event.target instanceof Element)) return;
      const link = event.target.closest(keepsAll || !opensElsewhere(event) ? 'a[href^="#/"]' : 'a[href^="#/person/"]');
      if (link === null) return;
      event.preventDefault();
      panel.history.go(readRoute(link.getAttribute("href") ?? ""));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("click", onClick, { signal });
    document.addEventListener("auxclick", onClick, { signal });
    return () => listening.abort();
  }, [panel]);
}

/** True for a click that would open a tab or window, or save the link. */
export const opensElsewhere = (click: Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean =>
  click.button === 1 || (click.button === 0 && (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey));
