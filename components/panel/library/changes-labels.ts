import { i18n } from "#i18n";
import type { AccountChanges } from "../../../lib/model/library";
import { technologyName } from "../../../lib/model/technology";
import { commaList, formatNumber, counted } from "../../formats";

/** Maximum number of names listed; any others are counted. */
const maxNamed = 5;

/** Returns one line for each kind of change: "Stage: Consideration → Decision". */
export function changesLabel({ stage, lifecycle, fit, newSignals, goneSignals, newTech, goneTech }: AccountChanges): string[] {
  const none = i18n.t("word.notReported");
  const number = (value: number | null) => (value === null ? none : formatNumber(value));
  const lines = [
    stage && i18n.t("library.changed.stage", [stage.from ?? none, stage.to ?? none]),
    lifecycle && i18n.t("library.changed.lifecycle", [lifecycle.from ?? none, lifecycle.to ?? none]),
    fit && i18n.t("library.changed.fit", [number(fit.from), number(fit.to)]),
    namesLabel("library.changed.signals", newSignals),
    namesLabel("library.changed.goneSignals", goneSignals),
    namesLabel("library.changed.tech", newTech.map(technologyName)),
    namesLabel("library.changed.goneTech", goneTech.map(technologyName)),
  ];
  return lines.filter((line) => line !== null);
}

type NamesKey = `library.changed.${"signals" | "goneSignals" | "tech" | "goneTech"}`;

/** Returns the number of names and at most {@link maxNamed} of them; `null` if none. */
function namesLabel(key: NamesKey, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const first = commaList(names.slice(0, maxNamed));
  const listed = names.length <= maxNamed ? first : i18n.t("site.andMore", [first, formatNumber(names.length - maxNamed)]);
  return counted(key, names.length, listed);
}
