import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { formatNumber } from "../formats";

interface SectionProps {
  title: string;
  /** Stands after the heading in muted text; left out when null or 0. */
  count?: number | null;
  /** Muted words or one link button at the end of the heading's line. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** A part of a surface, named by its heading. */
export function Section({ title, count, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id}>
      <div class="section-header">
        <h2 id={id}>
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

/** The one sentence of a section without values. */
export function SectionEmpty({ children }: { children: ComponentChildren }) {
  return <p class="section-empty">{children}</p>;
}
