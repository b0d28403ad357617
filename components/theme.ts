import { useEffect } from "preact/hooks";
import type { Settings } from "../lib/model/settings";

/** Applies theme and density. Until the settings are loaded, the system's theme applies. */
export function useTheme(settings: Settings | null): void {
  useEffect(() => {
    if (settings !== null) Object.assign(document.documentElement.dataset, { theme: settings.theme, density: settings.density });
  }, [settings?.theme, settings?.density]);
}
