import type { ComponentChildren } from "preact";
import { Absent } from "./absent";

/** Draws labels and values. In wide surfaces, a line has two facts, except with `tech` and for an `Address`. */
export function Facts({ tech = false, children }: { tech?: boolean; children: ComponentChildren }) {
  return <dl class={tech ? "facts tech" : "facts"}>{children}</dl>;
}

interface FactProps {
  label: ComponentChildren;
  /** `null`, undefined and "" draw the dash of an absent value. */
  children: ComponentChildren;
  /** Small button after the value, such as copy. Not drawn for an absent value. */
  tool?: ComponentChildren;
}

/** Draws one row of {@link Facts}. */
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

/** True for `null`, undefined and "": the value was not reported. */
export const isAbsent = (value: ComponentChildren): boolean => value === null || value === undefined || value === "";
