/** Positions of a page's parts, in pixels from the window's top. */
export interface Lines {
  /** Top of each section in order; `Infinity` if not drawn yet. */
  tops: readonly number[];
  /** Bottom of the last section. */
  end: number;
  /** Bottom of the bar that stays on top. */
  edge: number;
  /** Bottom of the window. */
  bottom: number;
  /** True if the page is scrolled to its start. */
  atStart: boolean;
  atEnd: boolean;
}

/** Maximum pixels between bar and heading after a jump. */
const slack = 12;

/**
 * Returns the index of the section to mark. While the top of `asked`, the section requested last, is at the bar, returns `asked`. At the
 * page's end, a top in view is enough. Otherwise returns 0 at the page's start, else the section with the largest visible part.
 */
export function sectionInView(lines: Lines, asked: number): number {
  const { tops, edge, bottom, atStart, atEnd } = lines;
  const askedTop = tops[asked] ?? Infinity;
  const isWhereJumped = Math.abs(askedTop - edge) <= slack || (atEnd && askedTop >= edge - slack && askedTop < bottom);
  if (isWhereJumped) return asked;
  if (atStart) return 0;
  const heights = tops.map((_top, index) => heightInView(lines, index));
  return Math.max(0, heights.indexOf(Math.max(...heights)));
}

function heightInView({ tops, end, edge, bottom }: Lines, index: number): number {
  const top = tops[index] ?? Infinity;
  const next = tops[index + 1] ?? end;
  return Math.max(0, Math.min(next, bottom) - Math.max(top, edge));
}
