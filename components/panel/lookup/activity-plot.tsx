import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { JourneyEntry } from "../../../lib/model/account";
import { activityOverTime, type ActivityOverTime } from "../../../lib/model/timeline";
import { formatNumber, formatServiceDay } from "../../formats";

/** Dimensions in units of the drawing. */
const height = 36;
const barStep = 10;
const barWidth = 8;

const titles = {
  day: "lookup.plot.day",
  week: "lookup.plot.week",
  month: "lookup.plot.month",
} as const satisfies Record<ActivityOverTime["unit"], string>;

/** Draws the journey's activity as bars and as a sentence. */
export function ActivityPlot({ entries }: { entries: JourneyEntry[] }) {
  const activity = useMemo(() => activityOverTime(entries), [entries]);
  if (activity === null || activity.spans.length < 2) return null;
  const { spans, unit } = activity;
  const busiest = spans.reduce((most, span) => (span.entries > most.entries ? span : most));
  const [first, last] = [spans[0], spans.at(-1)];
  return (
    <figure class="activity-plot">
      <svg viewBox={`0 0 ${spans.length * barStep} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={spans.map(({ entries: count }, index) => barOf(count, busiest.entries, index * barStep)).join("")} />
      </svg>
      <p class="activity-ends caption" aria-hidden="true">
        <span>{formatServiceDay(first?.from ?? "")}</span>
        <span>{formatServiceDay(last?.from ?? "")}</span>
      </p>
      <figcaption class="caption">{i18n.t(titles[unit], [formatServiceDay(busiest.from), formatNumber(busiest.entries)])}</figcaption>
    </figure>
  );
}

/** Returns a bar as part of one path; the smallest bar stays visible. */
function barOf(count: number, most: number, x: number): string {
  if (count === 0) return "";
  const tall = Math.max(2, Math.round((height * count) / most));
  return `M${x} ${height}v${-tall}h${barWidth}v${tall}z`;
}
