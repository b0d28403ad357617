/** Sticky elements at the panel's top, which scroll targets and the focus must clear. Heights vary with language and text size. */
const sticky: Record<"top" | "sections", { element: HTMLElement | null; height: number }> = {
  top: { element: null, height: 0 },
  sections: { element: null, height: 0 },
};

/** Tracks an element's height. Returns the stop function; `undefined` without an element. */
export function keepClearOf(name: keyof typeof sticky, element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const note = (height: number, of: HTMLElement | null = element) => {
    sticky[name] = { element: of, height };
    reportHeights();
  };
  // Reading the height from the element would force a layout.
  const observer = new ResizeObserver((entries) => note(entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0));
  observer.observe(element);
  return () => {
    observer.disconnect();
    note(0, null);
  };
}

/** Sets the heights in the styles of two elements. An inherited custom property would restyle the whole panel. */
function reportHeights(): void {
  const { top, sections } = sticky;
  document.documentElement.style.scrollPaddingBlockStart = `${top.height + sections.height}px`;
  if (sections.element !== null && top.height > 0) sections.element.style.insetBlockStart = `${top.height}px`;
}
