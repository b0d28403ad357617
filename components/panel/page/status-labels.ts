import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Problem } from "../../../lib/model/problem";
import type { LookUpStatus } from "../../../lib/model/look-up-status";
import type { SubjectKey } from "../../../lib/model/subject";
import { commaList } from "../../formats";
import type { RowMark } from "../../people/person-row";
import { problemLabels } from "../../problems/problem-labels";

/** Returns a row's status in words; `null` if a button replaces it. `timeLabel` formats an answer's time. */
export function statusLabel(status: LookUpStatus, kind: SubjectKey["kind"], timeLabel: (at: number) => string): string | null {
  switch (status.kind) {
    case "new":
    case "failed":
    case "skipped":
      return null;
    case "waiting":
      return i18n.t("batch.waiting");
    case "busy":
      return i18n.t("popup.looking");
    case "answered":
    case "stored": {
      const { summary } = status;
      if (!summary.found) return kind === "account" ? i18n.t("page.noAccount") : i18n.t("page.noProfile");
      const time = timeLabel(summary.at);
      return status.kind === "answered" ? i18n.t("batch.foundAt", [time]) : commaList([i18n.t("lists.stored"), time]);
    }
  }
}

/** Returns a row's mark. A `personal` mailbox has "skip" while its status is "new". */
export function markOf(status: LookUpStatus, personal: boolean): RowMark {
  switch (status.kind) {
    case "new":
      return personal ? "skip" : "new";
    case "skipped":
      return "skip";
    case "waiting":
      return "new";
    case "busy":
      return "busy";
    case "failed":
      return "missing";
    case "answered":
    case "stored":
      return hasAnswer(status) ? "found" : "missing";
  }
}

/** Whether the row links to an answer. */
export const hasAnswer = (status: LookUpStatus): boolean => "summary" in status && status.summary.found;

/** Returns a problem's short title. */
export const problemTitle = (problem: Problem, kind: SubjectKey["kind"]): ComponentChildren =>
  problemLabels(problem, { about: kind === "account" ? "company" : "person" }).title;
