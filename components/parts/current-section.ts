import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** Events by which a user may scroll. */
const userMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Returns `current`, the section to mark: the last one that begins above a line. The line is at a third of the window's part below
 * `edge()`. At the page's start, `current` is the first section. `mark` marks a section until the user scrolls, because a jump may not
 * bring that section above the line.
 *
 * @param edge Returns the bottom of a bar that stays on top, in pixels from the window's top.
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
      const line = edge() + (window.innerHeight - edge()) / 3;
      if (window.scrollY <= 0) current.value = sections[0];
      else current.value = marked.current ?? sections.findLast((section) => topOf(section) <= line) ?? sections[0];
    });
    return () => listening.abort();
  }, []);
  const mark = (section: Section) => {
    marked.current = section;
    current.value = section;
  };
  return { current: current.value, mark };
}

/** Returns the top of a section; `Infinity` if the section is not drawn yet. */
const topOf = (section: string): number => document.getElementById(section)?.getBoundingClientRect().top ?? Infinity;
