import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../parts/icon";

/** Look-up status. "skip": an unstored personal mailbox or a skipped item. "missing": no data or a failed look-up. */
export type RowMark = "new" | "skip" | "busy" | "found" | "missing";

const icons: Partial<Record<RowMark, IconName>> = { busy: "wait", found: "check", missing: "close" };

interface PersonRowProps {
  mark: RowMark;
  title: ComponentChildren;
  /** Line below the title; `null` for none. */
  caption: ComponentChildren;
  /** The look-up button, the status as a word, or nothing. */
  children: ComponentChildren;
}

/** Draws one person of a page, or one item of a batch. */
export function PersonRow({ mark, title, caption, children }: PersonRowProps) {
  const icon = icons[mark];
  // The row takes the focus of a button that disappears when pressed.
  return (
    <li class="row" tabIndex={-1}>
      {/* Decoration: the row's text or button states the status. */}
      <span class={`state-mark state-mark-${mark}`}>{icon !== undefined && <Icon name={icon} />}</span>
      <div>
        <p class="row-title">{title}</p>
        {caption !== null && <p class="caption truncate">{caption}</p>}
      </div>
      {children}
    </li>
  );
}
