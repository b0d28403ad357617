import { i18n } from "#i18n";
import type { AccountChanges } from "../../../lib/model/library";
import { readableName } from "../../../lib/model/technology";
import { formatNumber } from "../../../lib/model/text";

/** Names said of a list; of the rest the number. */
const mostNamed = 5;

/** What a look-up changed, one sentence each: "Stage: Consideration → Decision", "2 new signals: Compared vendors, Came back". */
export function changesWords({ stage, fit, newSignals, newTech }: AccountChanges): string[] {
  const none = i18n.t("library.changed.none");
  const number = (value: number | null) => (value === null ? none : formatNumber(value));
  return [
    ...(stage === null ? [] : [i18n.t("library.changed.stage", [stage.from ?? none, stage.to ?? none])]),
    ...(fit === null ? [] : [i18n.t("library.changed.fit", [number(fit.from), number(fit.to)])]),
    ...(newSignals.length === 0 ? [] : [i18n.t("library.changed.signals", newSignals.length, counted(newSignals))]),
    ...(newTech.length === 0 ? [] : [i18n.t("library.changed.tech", newTech.length, counted(newTech.map(readableName)))]),
  ];
}

const counted = (names: readonly string[]): [count: string, names: string] => [formatNumber(names.length), named(names)];

function named(names: readonly string[]): string {
  const first = names.slice(0, mostNamed).join(", ");
  return names.length <= mostNamed ? first : i18n.t("library.changed.list", [first, formatNumber(names.length - mostNamed)]);
}
