import type { Curve } from "./growth";

const width = 520;
const height = 300;
const edge = { left: 64, right: 16, top: 40, bottom: 48 };

/**
 * A curve as SVG: its points, the line through them, and a dotted line for proportional growth. Both axes are logarithmic. The colours suit
 * light and dark pages.
 */
export function plotOf({ name, of, points, exponent }: Curve): string {
  const first = points[0] ?? { size: 1, cost: 1 };
  const last = points.at(-1) ?? first;
  const costs = [...points.map(({ cost }) => cost), (first.cost * last.size) / first.size];
  const x = scale(first.size, last.size, edge.left, width - edge.right);
  const y = scale(Math.min(...costs) / 1.5, Math.max(...costs) * 1.5, height - edge.bottom, edge.top);
  const at = (size: number, cost: number) => `${x(size).toFixed(1)},${y(cost).toFixed(1)}`;
  const middle = y(points[Math.floor(points.length / 2)]?.cost ?? 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12" fill="#777">
<title>${name}: cost in milliseconds by ${of}; exponent ${exponent.toFixed(2)}</title>
<text x="${edge.left}" y="18" font-size="13">${name}</text>
<path d="M${edge.left} ${edge.top}V${height - edge.bottom}H${width - edge.right}" fill="none" stroke="#777"/>
<path d="M${at(first.size, first.cost)}L${at(last.size, (first.cost * last.size) / first.size)}" fill="none" stroke="#999" stroke-dasharray="2 4"/>
<path d="M${points.map(({ size, cost }) => at(size, cost)).join("L")}" fill="none" stroke="#3b82f6" stroke-width="2"/>
${points.map(({ size, cost }) => pointOf(x(size), y(cost), size, cost)).join("\n")}
<text x="${(edge.left + width - edge.right) / 2}" y="${height - 8}" text-anchor="middle">${of}</text>
<text x="14" y="${(edge.top + height - edge.bottom) / 2}" transform="rotate(-90 14 ${(edge.top + height - edge.bottom) / 2})" text-anchor="middle">milliseconds</text>
<text x="${width - edge.right}" y="${(middle > height / 2 ? edge.top : height - edge.bottom - 8) + 4}" text-anchor="end">exponent ${exponent.toFixed(2)}</text>
</svg>
`;
}

const pointOf = (x: number, y: number, size: number, cost: number) =>
  [
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" fill="#3b82f6"/>`,
    `<text x="${x.toFixed(1)}" y="${(y - 9).toFixed(1)}" text-anchor="middle">${cost < 1 ? cost.toFixed(2) : cost.toFixed(1)}</text>`,
    `<text x="${x.toFixed(1)}" y="${height - edge.bottom + 16}" text-anchor="middle">${size.toLocaleString("en")}</text>`,
  ].join("");

/** Maps a value between `low` and `high` to a place between `from` and `to`, on a logarithmic scale. */
const scale = (low: number, high: number, from: number, to: number) => (value: number) =>
  from + ((to - from) * Math.log(value / low)) / Math.log(high / low);
