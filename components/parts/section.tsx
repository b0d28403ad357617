import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { formatNumber } from "../formats";

interface SectionProps {
  title: ComponentChildren;
  /** Tooltip of the heading. */
  tooltip?: string | undefined;
  /** Muted count after the heading; not drawn if `null` or 0. */
  count?: number | null;
  /** Muted text or one control at the heading's end. */
  aside?: ComponentChildren;
  /** -1 if the section takes a disappearing button's focus. */
  tabIndex?: -1;
  children: ComponentChildren;
}

/** Draws a section, named by its heading. */
export function Section({ title, tooltip, count, aside, tabIndex, children }: SectionProps) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id} tabIndex={tabIndex}>
      <div class="section-header">
        <h2 id={id} title={tooltip}>
          {title}
          {count !== undefined && count !== null && count > 0 && (
            <>
              {" "}
              <span class="count">{formatNumber(count)}</span>
            </>
          )}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Draws an empty section's sentence. */
export function SectionEmpty({ children }: { children: ComponentChildren }) {
  return <p class="muted">{children}</p>;
}
