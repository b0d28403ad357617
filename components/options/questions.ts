import { i18n } from "#i18n";
import { dataKinds, type DataKind } from "../../lib/model/data-kinds";
import type { Counts } from "../../lib/stores/options/stored";
import { formatList, counted } from "../formats";
import type { Question } from "../parts/dialog";

/** Texts for kinds whose deletion has a further effect, such as a new look-up's cost. */
const texts: { [Each in DataKind]?: `options.confirm.${"answers" | "hosts" | "searches"}Text` } = {
  accounts: "options.confirm.answersText",
  people: "options.confirm.answersText",
  hosts: "options.confirm.hostsText",
  searches: "options.confirm.searchesText",
};

/** Returns the question before deleting one kind of data. */
export const deleteQuestion = (kind: DataKind, counts: Counts, onConfirm: () => void): Question => ({
  title:
    kind === "watched"
      ? counted("options.confirm.watched", counts.watched)
      : i18n.t("options.confirm.kind", [counted(`options.count.${kind}`, counts[kind])]),
  text: i18n.t(texts[kind] ?? "options.confirm.undone"),
  confirm: i18n.t("options.delete"),
  onConfirm,
});

/** Returns the question before deleting everything. `counts`: `null` if not read. */
export function everythingQuestion(counts: Counts | null, hasKey: boolean, onConfirm: () => void): Question {
  return {
    title: i18n.t("options.confirm.everything"),
    text: i18n.t("options.confirm.everythingText", [
      counts === null ? i18n.t("options.confirm.everythingUncounted") : everythingCounted(counts, hasKey),
    ]),
    confirm: i18n.t("options.privacy.deleteEverything"),
    onConfirm,
  };
}

/** Returns what would be deleted, without empty `dataKinds`. */
const everythingCounted = (counts: Counts, hasKey: boolean): string =>
  formatList([
    ...dataKinds.filter((kind) => counts[kind] > 0).map((kind) => counted(`options.count.${kind}`, counts[kind])),
    counted("options.count.activity", counts.activity),
    i18n.t("options.confirm.settings"),
    ...(hasKey ? [i18n.t("options.confirm.key")] : []),
  ]);
