import { i18n } from "#i18n";
import { maxJudged, maxNoteLength, type JudgedSubject, type Judgement, type Verdict } from "../../lib/model/judgement";
import type { JudgementOutcome } from "../../lib/stores/judgement";
import { commaList, formatNumber, factsInLine } from "../formats";

/** Returns the verdict's name, such as "Too early". */
export const verdictLabel = (verdict: Verdict): string => i18n.t(`judgement.${verdict}`);

/** Returns "Too early · Partner, Berlin · Left out", or any known part. */
export const judgementLine = ({ verdict, labels, leftOutBy = null }: Judgement & Partial<Pick<JudgedSubject, "leftOutBy">>): string =>
  factsInLine([
    verdict === null ? null : verdictLabel(verdict),
    commaList(labels),
    leftOutBy === null ? null : i18n.t("judgement.leftOut"),
  ]);

/** States that a note of `typed` characters is too long and not saved. */
export const tooLongSentence = (typed: number): string => i18n.t("judgement.tooLong", [formatNumber(typed), formatNumber(maxNoteLength)]);

/** Returns why the judgement was not saved or read. */
export const outcomeSentence = (outcome: Exclude<JudgementOutcome, "saved">): string =>
  outcome === "full" ? i18n.t("judgement.full", [formatNumber(maxJudged)]) : i18n.t(`judgement.${outcome}`);
