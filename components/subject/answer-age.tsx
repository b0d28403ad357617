import type { Freshness } from "../../lib/model/look-up";
import { Age } from "../parts/freshness";

interface AnswerAgeProps {
  screen: { answer: { freshness: Freshness }; updating: boolean };
  now: number;
}

/** Draws the answer's age in the heading; "Updating…" during an update. */
export function AnswerAge({ screen: { answer, updating }, now }: AnswerAgeProps) {
  return (
    <span class="subject-age">
      <Age at={answer.freshness.at} now={now} fresh={answer.freshness.fresh} updating={updating} />
    </span>
  );
}
