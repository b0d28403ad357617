import { useMemo } from "preact/hooks";
import type { JudgementStore } from "../../../lib/stores/judgement";
import type { Panel } from "../../../lib/stores/panel/panel";
import { Later } from "../../parts/later";
import type { SubjectKey } from "../../../lib/model/subject";

const loadPart = () => import("../../judgement/judgement-part");

/** Returns the store of a subject's judgement, which {@link LeftOutMark} and {@link OwnJudgement} share. */
export const useJudgement = ({ lookup }: Panel, kind: SubjectKey["kind"], key: string): JudgementStore =>
  useMemo(() => lookup.openJudgement({ kind, key }), [lookup, kind, key]);

interface OwnJudgementProps {
  panel: Panel;
  store: JudgementStore;
}

/** Reads the judgement after the first paint. If the subject is left out, draws why. */
export function LeftOutMark({ panel: { lookup }, store }: OwnJudgementProps) {
  return <Later load={loadPart}>{({ JudgementMark }) => <JudgementMark store={store} changed={lookup.judged} />}</Later>;
}

/** Draws verdict, note and labels of the subject, after the first paint. */
export function OwnJudgement({ panel: { lookup, ports }, store }: OwnJudgementProps) {
  const keys = lookup.subject.settings.value?.slashKey !== false;
  return <Later load={loadPart}>{({ JudgementPart }) => <JudgementPart store={store} private={ports.private} keys={keys} />}</Later>;
}
