interface Sticky {
  element: HTMLElement | null;
  /** In pixels; varies with language and text size. */
  height: number;
}

const absent: Sticky = { element: null, height: 0 };

/** The panel's top and the bar of section links, which must not cover scroll targets or the focus. */
const sticky: Record<"top" | "sections", Sticky> = { top: absent, sections: absent };

/** Keeps the page's scroll targets and focus below a sticky element. Returns the stop function; `undefined` without an element. */
export function keepClearOf(name: keyof typeof sticky, element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  /** Replaces what `sticky` has under this name. */
  const change = (next: Sticky) => {
    sticky[name] = next;
    applyHeights();
  };
  const stop = trackHeight(element, (height) => change({ element, height }));
  return () => {
    stop();
    change(absent);
  };
}

/** Keeps the scroll targets of the element's column below the element. Returns the stop function; `undefined` without an element. */
export function keepColumnClearOf(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const column = element.parentElement;
  return trackHeight(element, (height) => column?.style.setProperty("scroll-padding-block-start", `${height}px`));
}

/** Reports an element's height before the next paint, then after changes. Returns the stop function. */
function trackHeight(element: HTMLElement, onHeight: (height: number) => void): () => void {
  // Reading the height from the element would force a layout.
  const observer = new ResizeObserver((entries) => onHeight(entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0));
  observer.observe(element);
  return () => observer.disconnect();
}

/** Sets the page's scroll padding, and places any section bar below the top. */
function applyHeights(): void {
  const { top, sections } = sticky;
  // Sets both styles directly: an inherited custom property would restyle the whole panel.
  document.documentElement.style.scrollPaddingBlockStart = `${top.height + sections.height}px`;
  if (sections.element !== null && top.height > 0) sections.element.style.insetBlockStart = `${top.height}px`;
}
