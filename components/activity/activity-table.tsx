import { i18n } from "#i18n";
import type { ActivityChart } from "../../lib/model/activity-chart";
import { formatNumber } from "../formats";
import { Table } from "../parts/table";
import { channelName, milestonesText, spanName, type Mark } from "./marks";

interface TableProps {
  chart: ActivityChart;
  marks: readonly Mark[];
  /** Current time, epoch milliseconds. */
  now: number;
}

/** Draws the chart's figures as a table, newest first. */
export function ActivityTable({ chart, marks, now }: TableProps) {
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
