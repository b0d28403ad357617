import { i18n } from "#i18n";
import type { ActivityLine } from "../../lib/model/activity";
import { toCsv } from "../../lib/model/csv";
import { activityHeadings, argumentText, costName, operationName, outcomeSentence, reasonName } from "./activity-labels";

/** Returns the log as CSV; times in UTC (ISO 8601), durations in milliseconds. */
export const activityCsv = (lines: readonly ActivityLine[]): string => toCsv([header(), ...lines.map(row)]);

const header = () => [
  ...activityHeadings(),
  i18n.t("options.activity.reason"),
  i18n.t("options.activity.status"),
  i18n.t("options.activity.duration"),
];

const row = (line: ActivityLine) => [
  new Date(line.at).toISOString(),
  operationName(line.operation),
  argumentText(line),
  outcomeSentence(line),
  costName(line.cost),
  reasonName(line.reason),
  line.status,
  line.duration,
];
