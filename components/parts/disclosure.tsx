import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface DisclosureProps {
  summary: ComponentChildren;
  /** Uses the small font size. */
  caption?: boolean;
  /** Class of the element. The default draws a triangle and text. */
  look?: string;
  /** Drawn from the first opening on. */
  children: () => ComponentChildren;
}

/** Draws a native `details` whose content is built when first opened. */
export function Disclosure({ summary, caption = false, look = "disclosure", children }: DisclosureProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details class={look} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary class={caption ? "caption" : undefined}>{summary}</summary>
      {opened && children()}
    </details>
  );
}
