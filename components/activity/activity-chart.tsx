import { useSignal, type Signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { ActivityChart as Chart } from "../../lib/model/activity-chart";
import { sumOf } from "../../lib/model/counts";
import { formatNumber, formatServiceDayShort, formatServiceMonth, counted, isolated } from "../formats";
import { Disclosure } from "../parts/disclosure";
import { Icon } from "../parts/icon";
import type { DrawContext } from "../draw-context";
import "./activity.css";
import { ActivityPlot, channelClass } from "./activity-plot";
import { ActivityTable } from "./activity-table";
import { channelName, marksOf, type Mark } from "./marks";

/** Draws a journey over time: channels, milestones and stages, also as a table. */
export function ActivityChart({ chart, context: { now } }: { chart: Chart; context: DrawContext }) {
  const marks = useMemo(() => marksOf(chart, now), [chart]);
  const pointed = useSignal<number | null>(null);
  return (
    <figure class="stack-tight">
      <ActivityPlot chart={chart} marks={marks} pointed={pointed} />
      <Pointed chart={chart} marks={marks} pointed={pointed} now={now} />
      <Legend chart={chart} />
      <Notes chart={chart} />
      <Disclosure caption summary={i18n.t("activity.table")}>
        {() => <ActivityTable chart={chart} marks={marks} now={now} />}
      </Disclosure>
    </figure>
  );
}

/** Returns "91 entries in 26 weeks", or in months. */
export function spanOfTime({ unit, spans }: Chart): string {
  const total = sumOf(spans.map((span) => span.total));
  return counted(unit === "week" ? "activity.inWeeks" : "activity.inMonths", spans.length, counted("activity.entries", total));
}

interface PointedProps {
  chart: Chart;
  marks: readonly Mark[];
  pointed: Signal<number | null>;
  now: number;
}

/** Describes the pointed mark, else the busiest span. */
function Pointed({ chart: { unit, spans }, marks, pointed, now }: PointedProps) {
  const busiest = spans.reduce((most, span) => (span.total > most.total ? span : most));
  const count = formatNumber(busiest.total);
  const most =
    unit === "week"
      ? i18n.t("activity.mostWeek", [formatServiceDayShort(busiest.from, now), count])
      : i18n.t("activity.mostMonth", [formatServiceMonth(busiest.from, "whole"), count]);
  // Hidden from screen readers, which read the focused mark's name.
  return (
    <p class="activity-pointed caption truncate" aria-hidden="true">
      {(pointed.value === null ? null : marks[pointed.value]?.name) ?? most}
    </p>
  );
}

/** Draws each channel's colour, name and number of entries, and the number of milestones. */
function Legend({ chart }: { chart: Chart }) {
  const { channels, spans, milestones } = chart;
  return (
    <ul class="activity-legend caption">
      {channels.map((channel, position) => (
        <li key={channel}>
          <i class={channelClass(chart, position)} />
          <bdi class="truncate" title={channel ?? undefined}>
            {channelName(channel)}
          </bdi>
          {formatNumber(sumOf(spans.map(({ byChannel }) => byChannel[position] ?? 0)))}
        </li>
      ))}
      {milestones.length > 0 && (
        <li>
          <Icon name="milestone" />
          {counted("activity.milestones", milestones.length)}
        </li>
      )}
    </ul>
  );
}

/** Draws any `contradiction` between service's and journey's stage, and how many entries the chart lacks. */
function Notes({ chart: { earlier, undated, contradiction } }: { chart: Chart }) {
  return (
    <>
      {contradiction !== null && (
        <p class="caution caption">
          {i18n.t("activity.contradiction", [isolated(contradiction.service), isolated(contradiction.journey)])}
        </p>
      )}
      {earlier > 0 && <p class="caption">{counted("activity.earlier", earlier)}</p>}
      {undated > 0 && <p class="caption">{counted("activity.undated", undated)}</p>}
    </>
  );
}
