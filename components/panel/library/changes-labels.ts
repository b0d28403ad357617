import { i18n } from "#i18n";
import type { AccountChanges } from "../../../lib/model/library";
import { technologyName } from "../../../lib/model/technology";
import { commaList, formatNumber, counted, isolated } from "../../formats";

/** Maximum number of names listed; any others are counted. */
const maxNamed = 5;

/** Returns one line for each kind of change: "Stage: Consideration → Decision". */
export function changesLabel(
  { stage, lifecycle, fit, newSignals, goneSignals, newTech, goneTech }: AccountChanges,
  /** Returns a stage or name as written in a line. */
  written: (data: string) => string = isolated,
): string[] {
  const none = i18n.t("word.notReported");
  const word = (value: string | null) => (value === null ? none : written(value));
  const number = (value: number | null) => (value === null ? none : formatNumber(value));
  const lines = [
    stage && i18n.t("library.changed.stage", [word(stage.from), word(stage.to)]),
    lifecycle && i18n.t("library.changed.lifecycle", [word(lifecycle.from), word(lifecycle.to)]),
    fit && i18n.t("library.changed.fit", [number(fit.from), number(fit.to)]),
    namesLabel("library.changed.signals", newSignals.map(written)),
    namesLabel("library.changed.goneSignals", goneSignals.map(written)),
    namesLabel("library.changed.tech", newTech.map(technologyName).map(written)),
    namesLabel("library.changed.goneTech", goneTech.map(technologyName).map(written)),
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
