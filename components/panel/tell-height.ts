/**
 * Tells the whole panel, as a property of its style, how high an element that sticks at its top is: what sticks below, or is scrolled to,
 * stands clear of it, whatever the language and the letters. Returns what ends that.
 */
export function tellHeight(element: HTMLElement | null, property: "--top" | "--sections"): (() => void) | undefined {
  const panel = element?.closest<HTMLElement>(".side-panel");
  if (element == null || panel == null) return undefined;
  const observer = new ResizeObserver(() => {
    const height = `${element.offsetHeight}px`;
    if (panel.style.getPropertyValue(property) !== height) panel.style.setProperty(property, height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
