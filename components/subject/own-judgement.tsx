import { useMemo } from "preact/hooks";
import type { SubjectKey } from "../../lib/model/subject";
import type { JudgementStore } from "../../lib/stores/judgement";
import type { SubjectView } from "../../lib/stores/subject-view";
import type { JudgementMarkProps } from "../judgement/judgement-part";
import { Later } from "../parts/loaded";

const loadPart = () => import("../judgement/judgement-part");

/** Returns the store of a subject's judgement, which {@link LeftOutMark} and {@link OwnJudgement} share. */
export const useJudgement = (open: (about: SubjectKey) => JudgementStore, kind: SubjectKey["kind"], key: string): JudgementStore =>
  useMemo(() => open({ kind, key }), [open, kind, key]);

/** Reads the judgement after the first paint. If batches leave the subject out, draws why. */
export function LeftOutMark(props: JudgementMarkProps) {
  return <Later load={loadPart}>{({ JudgementMark }) => <JudgementMark {...props} />}</Later>;
}

/** Draws the subject's verdict, note and labels, after the first paint. */
export function OwnJudgement({ view, store }: { view: SubjectView; store: JudgementStore }) {
  // `slashKey` also switches the keys 1 to 4.
  const keys = view.settings.value?.slashKey !== false;
  return (
    <Later load={loadPart}>
      {({ JudgementPart }) => <JudgementPart store={store} private={view.private.value} keys={keys} report={view.report} />}
    </Later>
  );
}
