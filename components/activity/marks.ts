import { i18n } from "#i18n";
import type { ActivityChart, ActivitySpan, ChartMilestone, StageBand } from "../../lib/model/activity-chart";
import { shortened } from "../../lib/model/text";
import { entryTitle } from "./journey-entry";
import { commaList, formatMore, formatNumber, formatServiceDayShort, formatServiceMonth, counted, isolated, stageFact } from "../formats";

/** A focusable element of the chart: a span, its milestones, or a stage. */
export interface Mark {
  row: "milestone" | "span" | "stage";
  /** Index of the first covered span. */
  span: number;
  /** Number of covered spans. */
  length: number;
  /** Accessible name: the span with counts, or the milestones or stage with dates. */
  name: string;
  /** Name of the stage, in the row "stage" only. */
  label?: string;
}

/** The chart's rows, from top to bottom. */
const rows: readonly Mark["row"][] = ["milestone", "span", "stage"];

/** Length after which a channel, stage or title is cut, because screen readers read a mark's whole name. */
const maxNameLength = 80;
/** Maximum number of milestones named for one span. */
const maxMilestones = 3;

/** Shortens and isolates a text for a mark. */
const short = (text: string): string => isolated(shortened(text, maxNameLength));

/** Returns the channel's name, or "Other" for `null`. */
export const channelName = (channel: string | null): string => channel ?? i18n.t("activity.other");

/** Returns the marks of all rows, oldest first in each. */
export const marksOf = (chart: ActivityChart, now: number): Mark[] => [
  ...milestoneMarks(chart.milestones, now),
  ...chart.spans.map((span, index): Mark => ({ row: "span", span: index, length: 1, name: spanText(chart, span, now) })),
  ...stageMarks(chart, now),
];

/** Returns "Week from 9 Nov" or "November 2026". */
export const spanName = (unit: ActivityChart["unit"], { from }: ActivitySpan, now: number): string =>
  unit === "week" ? i18n.t("activity.week", [formatServiceDayShort(from, now)]) : formatServiceMonth(from, "whole");

function spanText({ unit, channels }: ActivityChart, span: ActivitySpan, now: number): string {
  const named = channels.flatMap((channel, index) => {
    const count = span.byChannel[index] ?? 0;
    return count === 0 ? [] : [`${short(channelName(channel))} ${formatNumber(count)}`];
  });
  const total = i18n.t("word.labelled", [spanName(unit, span, now), counted("activity.entries", span.total)]);
  return named.length === 0 ? total : `${total} · ${commaList(named)}`;
}

/** Combines each span's milestones into one mark. */
function milestoneMarks(milestones: readonly ChartMilestone[], now: number): Mark[] {
  const spans = new Set(milestones.map(({ span }) => span));
  return [...spans].map((span) => {
    const inSpan = milestones.filter((milestone) => milestone.span === span);
    return { row: "milestone", span, length: 1, name: milestonesText(inSpan, now) };
  });
}

/** Returns the number of milestones, the first three with dates, and how many more there are. */
export function milestonesText(milestones: readonly ChartMilestone[], now: number): string {
  const named = milestones
    .slice(0, maxMilestones)
    .map(({ date, entry }) => `${formatServiceDayShort(date, now)} ${short(entryTitle(entry))}`);
  const left = milestones.length - named.length;
  const text = commaList(left === 0 ? named : [...named, formatMore(left)]);
  return i18n.t("word.labelled", [counted("activity.milestones", milestones.length), text]);
}

/** Returns the stages' marks, each up to the next stage or the last span. */
function stageMarks({ stages, spans }: ActivityChart, now: number): Mark[] {
  const starts = [...stages.map(({ from }) => spans.findIndex(({ to }) => from <= to)), spans.length];
  return stages.flatMap((band, index): Mark[] => {
    const span = starts[index] ?? 0;
    const length = (starts[index + 1] ?? 0) - span;
    // Omits a stage if the next stage begins in the same span.
    return length > 0 ? [{ row: "stage", span, length, name: stageText(band, now), label: short(band.stage) }] : [];
  });
}

/** Returns a stage's name and dates. */
function stageText({ stage, from, to }: StageBand, now: number): string {
  const name = stageFact(short(stage));
  const since = formatServiceDayShort(from, now);
  return to === null
    ? i18n.t("activity.bandSince", [name, since])
    : i18n.t("activity.bandTo", [name, since, formatServiceDayShort(to, now)]);
}

/** A keyboard step: in time, or to another row. */
export type Move = "before" | "after" | "first" | "last" | "above" | "below";

/** Returns the mark that a step from `mark` reaches, if any. */
export function markAfter(marks: readonly Mark[], mark: Mark, move: Move): Mark | undefined {
  const inRow = marks.filter(({ row }) => row === mark.row);
  const position = inRow.indexOf(mark);
  switch (move) {
    case "before":
      return inRow[position - 1];
    case "after":
      return inRow[position + 1];
    case "first":
      return inRow[0];
    case "last":
      return inRow.at(-1);
    // Skips no row: the middle one, "span", is never empty.
    case "above":
      return nearest(marks, mark, rows[rows.indexOf(mark.row) - 1]);
    case "below":
      return nearest(marks, mark, rows[rows.indexOf(mark.row) + 1]);
  }
}

/** Returns a row's mark nearest to `from`. */
const nearest = (marks: readonly Mark[], from: Mark, row: Mark["row"] | undefined): Mark | undefined =>
  marks.filter((mark) => mark.row === row).toSorted((one, other) => distance(one, from) - distance(other, from))[0];

/** Counts the spans from the start of `from` to `mark`; 0 if `mark` covers that start. */
const distance = (mark: Mark, from: Mark): number => Math.max(0, mark.span - from.span, from.span - (mark.span + mark.length - 1));
