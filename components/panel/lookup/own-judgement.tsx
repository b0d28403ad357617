import type { Panel } from "../../../lib/stores/panel/panel";
import type { SubjectKey } from "../../../lib/stores/popup-screen";
import { Later } from "../../parts/later";

const loadPart = () => import("../../judgement/judgement-part");

/** Draws the person's own verdict on the subject, after the first paint. */
export function OwnJudgement({ panel: { lookup, ports }, kind, subject }: { panel: Panel; kind: SubjectKey["kind"]; subject: string }) {
  const keys = lookup.subject.settings.value?.slashKey !== false;
  return (
    <Later load={loadPart}>
      {({ JudgementPart }) => (
        <JudgementPart
          open={lookup.openJudgement}
          private={ports.private}
          subject={{ kind, key: subject }}
          keys={keys}
          changed={lookup.judged}
        />
      )}
    </Later>
  );
}
