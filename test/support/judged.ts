/** Judgements as the background returns them. */
import type { Input, Output } from "../../lib/messages/messages";
import { maxLabelLength, maxLabels, maxNoteLength, noJudgement, type JudgedSubject, type LeftOutBy } from "../../lib/model/judgement";
import { domain } from "./an-account";

export const aJudged = (more: Partial<JudgedSubject> = {}): JudgedSubject => ({
  kind: "account",
  key: domain,
  ...noJudgement,
  verdict: "good",
  leftOutBy: null,
  ...more,
});

/** The maximum number of labels, some of the maximum length. */
export const manyLabels: string[] = Array.from({ length: maxLabels }, (_none, index) =>
  index % 4 === 1 ? `${index} ${"Donaudampfschifffahrt ".repeat(3)}`.slice(0, maxLabelLength).trim() : `Label ${index}`,
);

/** The key of the sentence for each reason why an account or a person is left out. */
export const leftOutReasons = {
  verdict: "judgement.by_verdict",
  label: "judgement.by_label",
  list: "judgement.by_list",
  policy: "judgement.by_policy",
} as const satisfies Record<LeftOutBy, string>;

export const aLongNote = "Asked for a second plant, and whether the lease can be renewed until March.\n"
  .repeat(30)
  .slice(0, maxNoteLength)
  .trim();

export const aSummaryOfVerdicts = (more: Partial<Output<"judgement.summary">> = {}): Output<"judgement.summary"> => ({
  judged: 0,
  labels: [],
  howRight: { total: 0, stages: [], bands: [] },
  ...more,
});

/** Returns the answers about judgements. Only these subjects are judged. */
export const judgementAnswers = (...judged: JudgedSubject[]) => ({
  "judgement.read": ({ subjects }: Input<"judgement.read">): Output<"judgement.read"> => ({
    judged: judged.filter(({ kind, key }) => subjects.some((one) => one.kind === kind && one.key === key)),
  }),
  "judgement.save": () => ({ outcome: "saved" as const }),
  "judgement.summary": () => aSummaryOfVerdicts({ judged: judged.length, labels: [...new Set(judged.flatMap(({ labels }) => labels))] }),
});
