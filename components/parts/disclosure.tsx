import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "./icon";

interface DisclosureProps {
  summary: ComponentChildren;
  open?: boolean;
  /** Drawn from the first opening on, not before. */
  children: () => ComponentChildren;
}

/** A native `details` whose content is built when it is first opened. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  const [opened, setOpened] = useState(open);
  return (
    <details class="disclosure" open={open} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon name="chevron-end" />
        {summary}
      </summary>
      {opened && children()}
    </details>
  );
}
