/** Judgements as the background answers them. */
import type { Input, Output } from "../../lib/messages/messages";
import { noJudgement, type JudgedSubject } from "../../lib/model/judgement";
import { domain } from "./an-account";

export const aJudged = (more: Partial<JudgedSubject> = {}): JudgedSubject => ({
  kind: "account",
  key: domain,
  ...noJudgement,
  verdict: "good",
  leftOutBy: null,
  ...more,
});

export const aSummaryOfVerdicts = (more: Partial<Output<"judgement.summary">> = {}): Output<"judgement.summary"> => ({
  judged: 0,
  labels: [],
  howRight: { total: 0, stages: [], bands: [] },
  ...more,
});

/** The answers about judgements: of these subjects, and none of others. */
export const judgementAnswers = (...judged: JudgedSubject[]) => ({
  "judgement.read": ({ subjects }: Input<"judgement.read">): Output<"judgement.read"> => ({
    judged: judged.filter(({ kind, key }) => subjects.some((one) => one.kind === kind && one.key === key)),
  }),
  "judgement.save": () => ({ outcome: "saved" as const }),
  "judgement.summary": () => aSummaryOfVerdicts({ judged: judged.length, labels: [...new Set(judged.flatMap(({ labels }) => labels))] }),
});
