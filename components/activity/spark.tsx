import { sumOf } from "../../lib/model/counts";
import { formatNumber, counted } from "../formats";

/** Space between bars, in pixels. */
const gap = 1.5;

/** Draws entries per week, oldest first, as bars relative to the busiest week. */
export function Spark({ weeks, small = false }: { weeks: readonly number[]; small?: boolean }) {
  const [width, height] = small ? [56, 16] : [88, 22];
  const most = Math.max(0, ...weeks);
  const step = (width + gap) / weeks.length;
  const barOf = (count: number, index: number): string => {
    // An empty week is a thin line.
    const tall = count === 0 ? 1 : Math.max(2, (height * count) / most);
    return `M${round(index * step)} ${height}v${-round(tall)}h${round(step - gap)}v${round(tall)}z`;
  };
  const bars = (isDrawn: (count: number) => boolean) => weeks.map((count, index) => (isDrawn(count) ? barOf(count, index) : "")).join("");
  return (
    <svg
      class="spark mirrored"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={counted("activity.spark", weeks.length, formatNumber(sumOf(weeks)), formatNumber(most))}
    >
      <path d={bars((count) => count > 0)} />
      <path class="spark-none" d={bars((count) => count === 0)} />
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
