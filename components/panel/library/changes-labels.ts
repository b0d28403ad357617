import { i18n } from "#i18n";
import type { AccountChanges } from "../../../lib/model/library";
import { technologyName } from "../../../lib/model/technology";
import { commaList, formatNumber } from "../../formats";
import { counted } from "../../labels";

/** Maximum number of names to list; the rest is counted. */
const maxNamed = 5;

/** Returns one line for each kind of change: "Stage: Consideration → Decision". */
export function changesLabel({ stage, lifecycle, fit, newSignals, goneSignals, newTech, goneTech }: AccountChanges): string[] {
  const none = i18n.t("word.notReported");
  const number = (value: number | null) => (value === null ? none : formatNumber(value));
  return [
    ...(stage === null ? [] : [i18n.t("library.changed.stage", [stage.from ?? none, stage.to ?? none])]),
    ...(lifecycle === null ? [] : [i18n.t("library.changed.lifecycle", [lifecycle.from ?? none, lifecycle.to ?? none])]),
    ...(fit === null ? [] : [i18n.t("library.changed.fit", [number(fit.from), number(fit.to)])]),
    ...(newSignals.length === 0 ? [] : [counted("library.changed.signals", newSignals.length, named(newSignals))]),
    ...(goneSignals.length === 0 ? [] : [counted("library.changed.goneSignals", goneSignals.length, named(goneSignals))]),
    ...(newTech.length === 0 ? [] : [counted("library.changed.tech", newTech.length, named(newTech.map(technologyName)))]),
    ...(goneTech.length === 0 ? [] : [counted("library.changed.goneTech", goneTech.length, named(goneTech.map(technologyName)))]),
  ];
}

function named(names: readonly string[]): string {
  const first = commaList(names.slice(0, maxNamed));
  return names.length <= maxNamed ? first : i18n.t("site.andMore", [first, formatNumber(names.length - maxNamed)]);
}
