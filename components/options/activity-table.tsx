import { i18n } from "#i18n";
import type { ActivityLine } from "../../lib/model/activity";
import { formatDate, formatMoment } from "../formats";
import { Icon } from "../parts/icon";
import { Table } from "../parts/table";
import { activityHeadings, argumentText, costName, hasFailed, operationName, outcomeSentence, reasonName } from "./activity-labels";

/** Draws the lines of the log, newest first. */
export function ActivityTable({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <Table label={i18n.t("options.activity.table")} head={activityHeadings()}>
      {lines.map((line) => (
        <ActivityRow key={line.id} line={line} />
      ))}
    </Table>
  );
}

/** Returns true for a repetition, a fallback or a test. */
const showsReason = (reason: ActivityLine["reason"]) => !["look-up", "search", "hand-off"].includes(reason);

function ActivityRow({ line }: { line: ActivityLine }) {
  const failed = hasFailed(line.outcome);
  return (
    <tr>
      <td class="nowrap">
        <time dateTime={new Date(line.at).toISOString()} title={formatMoment(line.at)}>
          {formatDate(line.at, lineTime)}
        </time>
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
      <td class="cost">{costName(line.cost)}</td>
    </tr>
  );
}

/** Formats a local time as "20 Nov, 14:02:11". */
const lineTime: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
};
