import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { JourneyEntry } from "../../lib/model/account";
import { stageContradiction, todayAt } from "../../lib/model/journey-activity";
import { isolated } from "../formats";

interface ContradictionProps {
  entries: readonly JourneyEntry[];
  /** The service's present stage; `null` if none. */
  stage: string | null;
  now: number;
}

/** Draws a note if the service's stage contradicts the newest stage of a milestone. */
export function Contradiction({ entries, stage, now }: ContradictionProps) {
  const stages = useMemo(() => stageContradiction(entries, stage, now), [entries, stage, todayAt(now)]);
  if (stages === null) return null;
  return <p class="caution caption">{i18n.t("activity.contradiction", [isolated(stages.service), isolated(stages.journey)])}</p>;
}
