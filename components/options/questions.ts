import { i18n } from "#i18n";
import type { Counts, Deletable } from "../../lib/view/options/stored";
import type { Question } from "./confirm";

type Kind = Exclude<Deletable, "everything">;

const titles = {
  accounts: "options.confirm.accounts",
  people: "options.confirm.people",
  hosts: "options.confirm.hosts",
} as const satisfies Record<Kind, string>;

/** Asks before one kind of stored data is deleted, with its real count. */
export const deleteQuestion = (kind: Kind, counts: Counts, onConfirm: () => void): Question => ({
  title: i18n.t(titles[kind], counts[kind]),
  text: i18n.t(kind === "hosts" ? "options.confirm.hostsText" : "options.confirm.answersText"),
  confirm: i18n.t("options.delete"),
  onConfirm,
});

/** Asks before the log is cleared. */
export const clearQuestion = (lines: number, onConfirm: () => void): Question => ({
  title: i18n.t("options.confirm.log"),
  text: i18n.t("options.confirm.logText", lines),
  confirm: i18n.t("options.confirm.clear"),
  onConfirm,
});

/** Asks before everything is deleted, and names all of it; `counts` is null while they could not be read: it can be deleted all the same. */
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
    i18n.t("options.confirm.countAccounts", counts.accounts),
    i18n.t("options.confirm.countPeople", counts.people),
    ...(counts.hosts === 0 ? [] : [i18n.t("options.confirm.countHosts", counts.hosts)]),
    i18n.t("options.confirm.countActivity", counts.activity),
    i18n.t("options.confirm.settings"),
    ...(hasKey ? [i18n.t("options.confirm.key")] : []),
  ];
  return new Intl.ListFormat(undefined, { type: "conjunction" }).format(things);
}
