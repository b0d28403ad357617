import "./step-chart.css";
import type { Span } from "../../lib/model/trail";
import { formatNumber } from "../formats";

interface StepChartProps {
  /** Text of the chart for screen readers. */
  label: string;
  /** Values, oldest first, each lasting until the next. `null` leaves a gap. */
  line: readonly Span<number | null>[];
  /** Top of the value axis. Higher values are drawn there. */
  top: number;
  /** Named periods, each lasting until the next start. The axis begins with the first. */
  bands: readonly Span<string>[];
  /** Newest time, epoch milliseconds. The axis ends later, by the share `beyond`. */
  to: number;
  /** Labels of both ends of the time axis. */
  ends: readonly [string, string];
}

/** Time drawn after `to`, as a share of the time before, so that a new period is visible. */
const beyond = 1 / 20;

/** Draws a number as steps over time, in front of named periods. */
export function StepChart({ label, line, top, bands, to, ends }: StepChartProps) {
  const from = bands[0]?.from ?? to;
  const length = Math.max(1, to - from) * (1 + beyond);
  const xOf = (at: number): number => round((100 * Math.max(0, at - from)) / length);
  const yOf = (value: number): number => round(100 - 100 * Math.min(1, Math.max(0, value / top)));
  const periods = bands.map(({ value, from: start }, index) => {
    const end = bands[index + 1]?.from;
    return { name: value, x: xOf(start), width: round((end === undefined ? 100 : xOf(end)) - xOf(start)) };
  });
  return (
    <figure class="step-chart">
      <div class="step-values" aria-hidden="true">
        <span>{formatNumber(top)}</span>
        <span>{formatNumber(0)}</span>
      </div>
      <svg class="mirrored" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {periods.map(({ x, width }, index) => (
          <rect key={index} x={x} y="0" width={width} height="100" />
        ))}
        <path d={pathOf(line, xOf, yOf)} />
      </svg>
      <div class="step-bands" aria-hidden="true">
        {periods.map(({ name, width }, index) => (
          <bdi key={index} class="truncate" title={name} style={{ "--share": `${width}%` }}>
            {name}
          </bdi>
        ))}
      </div>
      <div class="step-ends" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </figure>
  );
}

/** Returns the line's SVG path, with gaps. */
function pathOf(line: readonly Span<number | null>[], xOf: (at: number) => number, yOf: (value: number) => number): string {
  return line
    .map(({ value, from }, index) => {
      if (value === null) return "";
      const [before, after] = [line[index - 1]?.value ?? null, line[index + 1]];
      const start = before === null ? `M${xOf(from)} ${yOf(value)}` : `V${yOf(value)}`;
      return `${start}H${after === undefined ? 100 : xOf(after.from)}`;
    })
    .join("");
}

/** Rounds to two decimals. */
const round = (value: number): number => Math.round(value * 100) / 100;
