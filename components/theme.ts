import { useEffect } from "preact/hooks";
import type { Settings } from "../lib/model/settings";

/** Applies theme and density. Follows the system's theme until the settings are loaded. */
export function useTheme(settings: Settings | null): void {
  const { theme, density } = settings ?? { theme: "system", density: "comfortable" };
  useEffect(() => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  useEffect(() => {
    if (density === "comfortable") delete document.documentElement.dataset["density"];
    else document.documentElement.dataset["density"] = density;
  }, [density]);
}
