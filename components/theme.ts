import { useEffect } from "preact/hooks";
import type { Settings } from "../lib/model/settings";

/** Shows the page in the person's theme; "system" follows the system, as does the page before the settings are read. */
export function useTheme(settings: Settings | null): void {
  const theme = settings?.theme ?? "system";
  useEffect(() => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}
