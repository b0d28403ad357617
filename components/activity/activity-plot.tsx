import type { Signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { ActivityChart, ActivitySpan } from "../../lib/model/activity-chart";
import { formatNumber, formatServiceMonth } from "../formats";
import { Icon } from "../parts/icon";
import { markAfter, type Mark, type Move } from "./marks";

interface PlotProps {
  chart: ActivityChart;
  marks: readonly Mark[];
  /** Index of the mark last entered by pointer or focus; `null` after either leaves the marks. */
  pointed: Signal<number | null>;
}

/** Draws a grid: a column of axis values, then one per span. Mirrored in right-to-left languages. */
export function ActivityPlot({ chart, marks, pointed }: PlotProps) {
  const newest = marks.findLastIndex(({ row }) => row === "span");
  // The marks share one tab stop.
  const [tabStop, setTabStop] = useState(newest);
  const current = marks[tabStop] === undefined ? newest : tabStop;
  const top = topOf(chart.spans);
  const point = (event: Event) => (pointed.value = indexIn(event));
  return (
    <div
      class="activity-plot"
      role="listbox"
      aria-orientation="horizontal"
      aria-label={i18n.t(chart.unit === "week" ? "activity.chartWeeks" : "activity.chartMonths")}
      style={{ "--spans": `${chart.spans.length}` }}
      onFocusIn={(event) => {
        point(event);
        setTabStop(indexIn(event) ?? newest);
      }}
      onFocusOut={() => (pointed.value = null)}
      onPointerOver={point}
      onPointerLeave={() => (pointed.value = null)}
      onKeyDown={(event) => moveFocus(event, marks)}
    >
      <div class="activity-values" aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formatNumber(value)}</span>
        ))}
      </div>
      <div class="activity-lines" aria-hidden="true" />
      {marks.map((mark, index) => (
        <div
          key={`${mark.row} ${mark.span}`}
          class={classOf(mark, chart)}
          role="option"
          aria-selected={index === current}
          aria-label={mark.name}
          tabIndex={index === current ? 0 : -1}
          data-mark={index}
          // Span 0 is in column 2.
          style={{ "--from": `${mark.span + 2}`, "--length": `${mark.length}` }}
        >
          <MarkContent mark={mark} chart={chart} top={top} />
        </div>
      ))}
      {axisLabels(chart).map(({ span, length, text }) => (
        <span key={span} class="activity-month" aria-hidden="true" style={{ "--from": `${span + 2}`, "--length": `${length}` }}>
          {text}
        </span>
      ))}
    </div>
  );
}

const classOf = ({ row, span, length }: Mark, { spans }: ActivityChart): string =>
  `activity-mark activity-${row}${row === "stage" && span + length === spans.length ? " activity-present" : ""}`;

function MarkContent({ mark: { row, span, length, label }, chart, top }: { mark: Mark; chart: ActivityChart; top: number }) {
  if (row === "milestone") return <Icon name="milestone" />;
  if (row === "stage") return length / chart.spans.length < minStageShare ? null : <bdi class="truncate">{label}</bdi>;
  return chart.spans[span]?.byChannel.map(
    (count, position) =>
      count > 0 && <span key={position} class={channelClass(chart, position)} style={{ "--share": `${(100 * count) / top}%` }} />,
  );
}

/** Returns the colour class of the channel at this position. */
export const channelClass = ({ channels }: ActivityChart, position: number): string =>
  channels[position] === null ? "channel-rest" : `channel-${position + 1}`;

/** Returns the axis maximum: the highest total, rounded up to a multiple of `step`. */
function topOf(spans: readonly ActivitySpan[]): number {
  const most = spans.reduce((max, { total }) => Math.max(max, total), 1);
  // The step is 2 for totals below 100, 20 below 1000, and so on.
  const step = 2 * 10 ** Math.max(0, Math.floor(Math.log10(most)) - 1);
  // With such steps, the axis's middle label is whole and has at most two significant digits.
  return Math.ceil(most / step) * step;
}

/** Minimum share of the axis for a month's, quarter's or half-year's label. */
const minShare = 3 / 20;
/** Minimum share of the axis for a stage's label. */
const minStageShare = 1 / 9;

/** Returns how many of the axis's months one label covers. */
function monthsPerLabel(months: number): number {
  if (months <= 6) return 1;
  return months <= 13 ? 3 : 6;
}

/** Returns labels of months, quarters or half-years, without those narrower than `minShare`. */
function axisLabels({ unit, spans }: ActivityChart): { span: number; length: number; text: string }[] {
  const isStart = ({ to }: ActivitySpan, index: number): boolean => {
    const before = spans[index - 1];
    if (unit === "week") return before === undefined || before.to.slice(0, 7) !== to.slice(0, 7);
    return (Number(to.slice(5, 7)) - 1) % monthsPerLabel(spans.length) === 0;
  };
  const starts = spans.flatMap((span, index) => (isStart(span, index) ? [index] : []));
  return starts.flatMap((span, index) => {
    const day = spans[span]?.to ?? "";
    const length = (starts[index + 1] ?? spans.length) - span;
    // With monthly spans, January shows the year.
    const text = unit === "month" && day.slice(5, 7) === "01" ? day.slice(0, 4) : formatServiceMonth(day, "short");
    return length / spans.length >= minShare ? [{ span, length, text }] : [];
  });
}

function indexIn({ target }: Event): number | null {
  const mark = target instanceof Element ? target.closest<HTMLElement>("[data-mark]") : null;
  return mark === null ? null : Number(mark.dataset["mark"]);
}

/** Keys whose step is the same in both text directions. */
const moves: Partial<Record<string, Move>> = {
  ArrowUp: "above",
  ArrowDown: "below",
  Home: "first",
  End: "last",
};

function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }, marks: readonly Mark[]): void {
  // In right-to-left languages, the left arrow moves to the later mark.
  const isReversed = i18n.t("extension.direction") === "rtl";
  const sideways: Partial<Record<string, Move>> = isReversed
    ? { ArrowRight: "before", ArrowLeft: "after" }
    : { ArrowLeft: "before", ArrowRight: "after" };
  const move = moves[event.key] ?? sideways[event.key];
  const current = marks[indexIn(event) ?? -1];
  if (move === undefined || current === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = marks.indexOf(markAfter(marks, current, move) ?? current);
  event.currentTarget.querySelector<HTMLElement>(`[data-mark="${next}"]`)?.focus();
}
