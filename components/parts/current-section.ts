import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** Events by which a user may scroll. */
const userMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Returns `current`, updated on scrolling, and `mark`. At the page's start, `current` is the first section. Elsewhere, it is the marked
 * section, else the last section that begins above a line in the window's upper part.
 *
 * @param edge Returns a sticky bar's bottom, in pixels from the window's top.
 */
export function useCurrentSection<Section extends string>(sections: readonly Section[], edge = () => 0) {
  const current = useSignal(sections[0]);
  const marked = useRef<Section | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const listen = (event: string, react: () => void) =>
      document.addEventListener(event, react, { passive: true, signal: listening.signal });
    for (const move of userMoves) listen(move, () => (marked.current = null));
    listen("scroll", () => {
      // The line is a third of the way down the window's part below the bar.
      const line = edge() + (window.innerHeight - edge()) / 3;
      if (window.scrollY <= 0) current.value = sections[0];
      else current.value = marked.current ?? sections.findLast((section) => topOf(section) <= line) ?? sections[0];
    });
    return () => listening.abort();
  }, []);
  /** Makes a section current until the user scrolls or the page's start is reached. A jump may leave the section below the line. */
  const mark = (section: Section) => {
    marked.current = section;
    current.value = section;
  };
  return { current: current.value, mark };
}

/** Returns a section's distance from the window's top, in pixels; `Infinity` if not drawn yet. */
const topOf = (section: string): number => document.getElementById(section)?.getBoundingClientRect().top ?? Infinity;
