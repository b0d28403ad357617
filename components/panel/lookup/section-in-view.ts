/** Where the parts of a page stand in its window, in pixels from the window's top. */
export interface Lines {
  /** Top of each section, in their order; `Infinity` if it is not drawn yet. */
  tops: readonly number[];
  /** End of the last section. */
  end: number;
  /** Lower end of the bar that stays on top. */
  edge: number;
  /** Lower end of the window. */
  bottom: number;
  /** Whether the page is scrolled as far as it goes. */
  atStart: boolean;
  atEnd: boolean;
}

/** How far from the bar the heading of a section stands that was scrolled to, at most, in pixels. */
const slack = 12;

/**
 * Returns the index of the section to mark: the one that was asked for (`asked`) while it stands where the jump left it, else the one that
 * fills most of the window. The first one leads at the start of the page.
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
