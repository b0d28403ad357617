import { i18n } from "#i18n";
import type { RecentActivity } from "../../lib/model/library";
import { Spark } from "../activity/spark";
import { relativeDay } from "../formats";

/** Draws the age of the journey's last entry, after a chart if recent weeks have entries. */
export function RowActivity({ recent, now }: { recent: RecentActivity | null; now: number }) {
  if (recent === null) return null;
  return (
    <p class="row-activity">
      {recent.weeks.some((count) => count > 0) && <Spark small weeks={recent.weeks} />}
      <span class="caption">{i18n.t("activity.last", [relativeDay(recent.last, now)])}</span>
    </p>
  );
}
