/**
 * Writes a sticky element's height to a custom property, before the next paint and after changes. `panel.css` keeps scroll targets and
 * focus below that height. Returns the stop function; `undefined` without an element.
 */
export function keepClearOf(
  property: "--top-height" | "--sections-height",
  element: HTMLElement | null,
  scroller: HTMLElement | null = document.documentElement,
): (() => void) | undefined {
  if (element === null) return undefined;
  // Reading the height from the element would force a layout.
  const observer = new ResizeObserver((entries) =>
    scroller?.style.setProperty(property, `${entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0}px`),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    scroller?.style.removeProperty(property);
  };
}
