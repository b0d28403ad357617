import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../parts/icon";

export type Mark = "new" | "skip" | "busy" | "found" | "missing";

const icons: Partial<Record<Mark, IconName>> = { busy: "wait", found: "check", missing: "close" };

interface PersonRowProps {
  mark: Mark;
  title: ComponentChildren;
  /** Line below the title; `null` for none. */
  caption: ComponentChildren;
  /** True if the row can take the focus of its button, which disappears when pressed. */
  focusable?: boolean;
  /** The look-up button, the status as a word, or nothing. */
  children: ComponentChildren;
}

/** Draws one person found on a page. */
export function PersonRow({ mark, title, caption, focusable = false, children }: PersonRowProps) {
  return (
    <li class="row" tabIndex={focusable ? -1 : undefined}>
      <StateMark mark={mark} />
      <div>
        <p class="row-title">{title}</p>
        {caption !== null && <p class="caption truncate">{caption}</p>}
      </div>
      {children}
    </li>
  );
}

/** Draws the look-up's status as decoration: the row's text or button states it for screen readers. */
function StateMark({ mark }: { mark: Mark }) {
  const icon = icons[mark];
  return (
    <span class={`state-mark state-mark-${mark}`} aria-hidden="true">
      {icon !== undefined && <Icon name={icon} />}
    </span>
  );
}
