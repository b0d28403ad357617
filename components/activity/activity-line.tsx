import { i18n } from "#i18n";
import type { RecentWeeks } from "../../lib/model/journey-activity";
import { counted, relativeDay } from "../labels";
import { Spark } from "./spark";

interface ActivityLineProps {
  recent: RecentWeeks;
  /** Current time, epoch milliseconds. */
  now: number;
  /** Dimensions of the spark in pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Draws the recent weeks with the day of the last entry. */
export function ActivityLine({ recent, now, width, height }: ActivityLineProps) {
  if (recent.total === 0) return <p class="caption">{counted("activity.none", recent.weeks.length)}</p>;
  return (
    <>
      <Spark weeks={recent.weeks} width={width} height={height} />
      {recent.last !== null && <p class="caption">{i18n.t("activity.last", [relativeDay(recent.last, now)])}</p>}
    </>
  );
}
