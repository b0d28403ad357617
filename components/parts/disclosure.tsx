import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface DisclosureProps {
  summary: ComponentChildren;
  /** What it is called where the summary alone would not tell of what: begins with the summary's words. */
  label?: string;
  /** In small letters. */
  caption?: boolean;
  open?: boolean;
  /** Drawn from the first opening on, not before. */
  children: () => ComponentChildren;
}

/** A native `details` whose content is built when it is first opened. */
export function Disclosure({ summary, label, caption = false, open = false, children }: DisclosureProps) {
  const [opened, setOpened] = useState(open);
  return (
    <details class="disclosure" open={open} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary aria-label={label} class={caption ? "caption" : undefined}>
        {summary}
      </summary>
      {opened && children()}
    </details>
  );
}
