import { i18n } from "#i18n";
import type { DataKind } from "../../lib/model/data-kinds";
import type { Counts } from "../../lib/stores/options/stored";
import { formatList } from "../formats";
import { counted } from "../labels";
import type { Question } from "../parts/confirm";

/**
 * Texts of kinds whose deletion has a further effect, for example that looking up or searching again may use credits. For other kinds, the
 * question states only that a deletion cannot be undone.
 */
const texts: { [Each in DataKind]?: `options.confirm.${"answers" | "hosts" | "searches"}Text` } = {
  accounts: "options.confirm.answersText",
  people: "options.confirm.answersText",
  hosts: "options.confirm.hostsText",
  searches: "options.confirm.searchesText",
};

/** Returns the question before deleting one kind of data. */
export const deleteQuestion = (kind: DataKind, counts: Counts, onConfirm: () => void): Question => ({
  title: counted(`options.confirm.${kind}`, counts[kind]),
  text: i18n.t(texts[kind] ?? "options.confirm.undone"),
  confirm: i18n.t("options.delete"),
  onConfirm,
});

/** Returns the question before the log is cleared. */
export const clearQuestion = (lines: number, onConfirm: () => void): Question => ({
  title: i18n.t("options.confirm.log"),
  text: counted("options.confirm.logText", lines),
  confirm: i18n.t("options.confirm.clear"),
  onConfirm,
});

/** Returns the question before deleting everything. `counts` is `null` if not read. */
export function everythingQuestion(counts: Counts | null, hasKey: boolean, onConfirm: () => void): Question {
  return {
    title: i18n.t("options.confirm.everything"),
    text: i18n.t("options.confirm.everythingText", [
      counts === null ? i18n.t("options.confirm.everythingUncounted") : everythingCounted(counts, hasKey),
    ]),
    confirm: i18n.t("options.confirm.deleteEverything"),
    onConfirm,
  };
}

function everythingCounted(counts: Counts, hasKey: boolean): string {
  const things = [
    counted("options.confirm.countAccounts", counts.accounts),
    counted("options.confirm.countPeople", counts.people),
    ...(counts.searches === 0 ? [] : [counted("options.confirm.countSearches", counts.searches)]),
    ...(counts.filterSets === 0 ? [] : [counted("options.confirm.countFilterSets", counts.filterSets)]),
    ...(counts.watched === 0 ? [] : [counted("options.confirm.countWatched", counts.watched)]),
    ...(counts.lists === 0 ? [] : [counted("options.confirm.countLists", counts.lists)]),
    ...(counts.judgements === 0 ? [] : [counted("options.confirm.countJudgements", counts.judgements)]),
    ...(counts.leaveOut === 0 ? [] : [counted("options.confirm.countLeaveOut", counts.leaveOut)]),
    ...(counts.hosts === 0 ? [] : [counted("options.confirm.countHosts", counts.hosts)]),
    counted("options.confirm.countActivity", counts.activity),
    i18n.t("options.confirm.settings"),
    ...(hasKey ? [i18n.t("options.confirm.key")] : []),
  ];
  return formatList(things);
}
