import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";

interface DisclosureProps {
  summary: ComponentChildren;
  /** Draws the summary in the small font size. */
  caption?: boolean;
  /** Class of the element. The default draws an arrow before the summary. */
  look?: string;
  /** True to open the element. Later values do not close it. */
  open?: boolean;
  /** Drawn from the first opening on. */
  children: () => ComponentChildren;
}

/** Draws a native `details` element. */
export function Disclosure({ summary, caption = false, look = "disclosure", open = false, children }: DisclosureProps) {
  const wasOpen = useRef(false);
  wasOpen.current ||= open;
  const [opened, setOpened] = useState(false);
  return (
    <details class={look} open={wasOpen.current || undefined} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary class={caption ? "caption" : undefined}>{summary}</summary>
      {(opened || wasOpen.current) && children()}
    </details>
  );
}
