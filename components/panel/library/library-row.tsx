import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { relative } from "../../formats";
import { Time } from "../../parts/freshness";
import { IconButton } from "../../parts/button";

interface LibraryRowProps {
  /** Id by which `useRowFocus` finds the row. */
  id: string;
  name: string;
  href: string;
  /** Tooltip of the name: domain, address or full name; none by default. */
  title?: string | undefined;
  /** Content before the name. */
  mark?: ComponentChildren;
  /** Whether the panel's other column shows the subject. */
  current?: boolean;
  /** Content at the end of the name's line. */
  aside?: ComponentChildren;
  /** Content at the start of the last line. */
  foot: ComponentChildren;
  /** Controls at the end of the last line. */
  tools?: ComponentChildren;
  /** Missing if the row cannot be erased. */
  onErase?: ((event: MouseEvent) => void) | undefined;
  children: ComponentChildren;
}

/** Draws a library row: name, the caller's parts, and an erase button. */
export function LibraryRow({ id, name, href, title, mark, current = false, aside, foot, tools, onErase, children }: LibraryRowProps) {
  return (
    <li class={mark === undefined ? undefined : "row library-row"} data-row={id}>
      {mark}
      <div>
        {aside}
        <p class="row-title">
          <a class="clamp" href={href} title={title} aria-current={current ? "true" : undefined}>
            <bdi>{name}</bdi>
          </a>
        </p>
        {children}
        <div class="spread library-line">
          {foot}
          <span class="library-tools">
            {tools}
            {onErase !== undefined && (
              <IconButton small data-erase icon="delete" label={i18n.t("library.erase", [name])} onClick={onErase} />
            )}
          </span>
        </div>
      </div>
    </li>
  );
}

/** Draws the time since `at`, with the exact time as tooltip. */
export const TimeAgo = ({ at, now }: { at: number; now: number }) => <Time at={at}>{relative(at, now)}</Time>;
