import { i18n } from "#i18n";
import { hasFailed, type ActivityLine } from "../../lib/model/activity";
import { localCsv } from "../csv";
import { formatDate } from "../formats";
import { Time } from "../parts/freshness";
import { Icon } from "../parts/icon";
import { Table } from "../parts/table";
import { activityHeadings, argumentText, costName, operationName, outcomeSentence, reasonName } from "./activity-labels";

/** Draws the log's lines, newest first. */
export function ActivityTable({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <Table label={i18n.t("options.activity.table")} head={activityHeadings()}>
      {lines.map((line) => (
        <ActivityRow key={line.id} line={line} />
      ))}
    </Table>
  );
}

/** True for a repetition, fallback or test, which the operation's name does not show. */
const showsReason = (reason: ActivityLine["reason"]) => !["look-up", "search", "hand-off"].includes(reason);

function ActivityRow({ line }: { line: ActivityLine }) {
  const failed = hasFailed(line.outcome);
  return (
    <tr>
      <td class="nowrap">
        <Time at={line.at}>{formatDate(line.at, lineTime)}</Time>
      </td>
      <td>
        {operationName(line.operation)}
        {showsReason(line.reason) && (
          <>
            <br />
            <small class="muted">{reasonName(line.reason)}</small>
          </>
        )}
      </td>
      <td class="argument">
        <bdi>{argumentText(line)}</bdi>
      </td>
      <td class={failed ? "outcome outcome-failed" : "outcome"}>
        {failed && <Icon name="caution" />}
        {outcomeSentence(line)}
      </td>
      <td class="cost">{costName(line.operation)}</td>
    </tr>
  );
}

/** Format of a local time, such as "20 Nov, 14:02:11". */
const lineTime: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
};

/** Returns the log as CSV; times in UTC (ISO 8601), durations in milliseconds. */
export const activityCsv = (lines: readonly ActivityLine[]): string => localCsv([csvHeader(), ...lines.map(csvRow)]);

const csvHeader = () => [
  ...activityHeadings(),
  i18n.t("options.activity.reason"),
  i18n.t("options.activity.status"),
  i18n.t("options.activity.duration"),
];

const csvRow = (line: ActivityLine) => [
  new Date(line.at).toISOString(),
  operationName(line.operation),
  argumentText(line),
  outcomeSentence(line),
  costName(line.operation),
  reasonName(line.reason),
  line.status,
  line.duration,
];
