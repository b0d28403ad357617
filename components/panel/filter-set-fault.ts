import { i18n } from "#i18n";
import type { SetSaved } from "../../lib/stores/panel/library";

/** Returns why a filter set was not saved or renamed; `null` after success. */
export function filterSetFault(outcome: SetSaved): string | null {
  if (outcome === "done") return null;
  return outcome === "taken" ? i18n.t("library.nameTaken") : i18n.t("library.notSaved");
}
