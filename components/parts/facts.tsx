import type { ComponentChildren } from "preact";
import { Absent } from "./absent";

/** Draws a list of labels and values. CSS gives the label columns of all such lists the same width, except in narrow surfaces. */
export function Facts({ tech = false, children }: { tech?: boolean; children: ComponentChildren }) {
  return <dl class={tech ? "facts tech" : "facts"}>{children}</dl>;
}

interface FactProps {
  label: ComponentChildren;
  /** `null`, undefined and "" draw the dash of an absent value. */
  children: ComponentChildren;
  /** Small button after the value, such as copy. */
  tool?: ComponentChildren;
}

export function Fact({ label, tool, children }: FactProps) {
  const absent = isAbsent(children);
  return (
    <div>
      <dt>{label}</dt>
      <dd class={tool === undefined || absent ? undefined : "fact-with-tool"}>
        {absent ? <Absent /> : children}
        {!absent && tool}
      </dd>
    </div>
  );
}

/** Returns true for a value that the service did not report. */
export const isAbsent = (value: ComponentChildren): boolean => value === null || value === undefined || value === "";
