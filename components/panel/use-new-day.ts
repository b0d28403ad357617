import { useEffect } from "preact/hooks";
import { minuteMs } from "../../lib/model/time";
import type { Panel } from "../../lib/stores/panel/panel";

/** Returns the local day, such as "Mon Nov 30 2026". */
const today = (): string => new Date().toDateString();

/** Makes the views reread when a day begins: rows move to older groups, and a new month's usage begins at 0. */
export function useNewDay(panel: Panel): void {
  useEffect(() => {
    let day = today();
    const timer = setInterval(() => {
      if (day === today()) return;
      day = today();
      panel.views.handle({ kind: "settings" });
    }, minuteMs);
    return () => clearInterval(timer);
  }, [panel]);
}
