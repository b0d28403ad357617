import "./activity.css";
import { useSignal, type Signal } from "@preact/signals";
import { i18n } from "#i18n";
import type { ActivityChart as Chart } from "../../lib/model/activity-chart";
import { sumOf } from "../../lib/model/counts";
import type { DrawContext } from "../draw-context";
import { formatNumber, formatServiceDayShort, formatServiceMonth, counted } from "../formats";
import { Disclosure } from "../parts/disclosure";
import { Icon } from "../parts/icon";
import { Table } from "../parts/table";
import { ActivityPlot, channelClass } from "./activity-plot";
import { channelName, marksOf, type Mark, milestonesText, spanName } from "./marks";

/** Draws a journey over time: channels, milestones and stages, also as a table. */
export function ActivityChart({ chart, context: { now } }: { chart: Chart; context: DrawContext }) {
  const marks = marksOf(chart, now);
  const pointed = useSignal<number | null>(null);
  /** Numbers of entries that the chart lacks. */
  const { earlier, undated } = chart;
  return (
    <figure class="stack-tight">
      <ActivityPlot chart={chart} marks={marks} pointed={pointed} />
      <Pointed chart={chart} marks={marks} pointed={pointed} now={now} />
      <Legend chart={chart} />
      {earlier > 0 && <p class="caption">{counted("activity.earlier", earlier)}</p>}
      {undated > 0 && <p class="caption">{counted("activity.undated", undated)}</p>}
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

interface ChartProps {
  chart: Chart;
  marks: readonly Mark[];
  /** Current time, epoch milliseconds. */
  now: number;
}

function Pointed({ chart: { unit, spans }, marks, pointed, now }: ChartProps & { pointed: Signal<number | null> }) {
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

function ActivityTable({ chart, marks, now }: ChartProps) {
  const { unit, spans, channels, milestones, stages } = chart;
  const stageAt = (index: number) =>
    marks.find(({ row, span, length }) => row === "stage" && span <= index && index < span + length)?.label;
  const head = [
    i18n.t(unit === "week" ? "activity.columnWeek" : "activity.columnMonth"),
    i18n.t("activity.columnEntries"),
    ...channels.map((channel) => <bdi key={channel}>{channelName(channel)}</bdi>),
    ...(milestones.length > 0 ? [i18n.t("activity.columnMilestones")] : []),
    ...(stages.length > 0 ? [i18n.t("search.field.buyingStage")] : []),
  ];
  return (
    <Table label={i18n.t("activity.columnEntries")} head={head} numbers={[1, ...channels.map((_channel, index) => index + 2)]}>
      {spans
        .map((span, index) => {
          const inSpan = milestones.filter((milestone) => milestone.span === index);
          return (
            <tr key={span.from}>
              <th scope="row" class="nowrap">
                {spanName(unit, span, now)}
              </th>
              <td class="number">{formatNumber(span.total)}</td>
              {span.byChannel.map((count, channel) => (
                <td key={channel} class="number">
                  {formatNumber(count)}
                </td>
              ))}
              {milestones.length > 0 && <td>{inSpan.length > 0 && milestonesText(inSpan, now)}</td>}
              {stages.length > 0 && (
                <td>
                  <bdi>{stageAt(index)}</bdi>
                </td>
              )}
            </tr>
          );
        })
        .toReversed()}
    </Table>
  );
}
