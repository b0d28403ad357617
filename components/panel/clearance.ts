/**
 * What stays at the top of the panel, and how high it is: whatever is scrolled to or takes the focus stands clear of it, and the section bar
 * sticks below the page's top, in any language and any letters.
 */
const staying: Record<"top" | "sections", { element: HTMLElement | null; height: number }> = {
  top: { element: null, height: 0 },
  sections: { element: null, height: 0 },
};

/** Keeps clear of an element from now on; undefined where there is none. Returns what ends that. */
export function keepClearOf(name: keyof typeof staying, element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const note = (height: number, of: HTMLElement | null = element) => {
    staying[name] = { element: of, height };
    reportHeights();
  };
  // The observer brings the height along: to ask the element itself would have all that is drawn measured at once.
  const observer = new ResizeObserver((entries) => note(entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0));
  observer.observe(element);
  return () => {
    observer.disconnect();
    note(0, null);
  };
}

/** On the two elements concerned alone: a property that others inherit would have every element of the panel styled anew. */
function reportHeights(): void {
  const { top, sections } = staying;
  document.documentElement.style.scrollPaddingBlockStart = `${top.height + sections.height}px`;
  if (sections.element !== null && top.height > 0) sections.element.style.insetBlockStart = `${top.height}px`;
}
