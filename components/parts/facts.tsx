import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { commaList } from "../formats";
import { LinkButton } from "./button";

/** Draws facts. In wide surfaces, a line has two facts, except with `tech` and for an `Address`. */
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
const isAbsent = (value: ComponentChildren): boolean => value === null || value === undefined || value === "";

/** A fact whose label can be listed in a sentence. */
export interface NamedFact {
  label: string;
  /** `null` or "" if not reported. */
  value: ComponentChildren;
  /** Small button after the value, such as copy. */
  tool?: ComponentChildren;
}

interface ReportedFactsProps {
  /** Every fact of a section, in order, reported or not. */
  facts: readonly NamedFact[];
  /** Draws the shown facts; by default, as rows of `Facts`. */
  children?: (facts: readonly NamedFact[]) => ComponentChildren;
}

/** Draws reported facts, and names unreported facts until a button draws them. */
export function ReportedFacts({ facts, children: draw = inRows }: ReportedFactsProps) {
  const [open, setOpen] = useState(false);
  const others = facts.filter(({ value }) => isAbsent(value));
  const shown = open ? facts : facts.filter(({ value }) => !isAbsent(value));
  return (
    <>
      {shown.length > 0 && draw(shown)}
      {others.length > 0 && (
        <p class="caption">
          {!open && `${i18n.t("word.notReportedList", [commaList(others.map(({ label }) => label))])} `}
          <LinkButton caption aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? i18n.t("word.hideEmpty") : i18n.t("word.showEmpty")}
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** Draws facts as rows. */
const inRows = (facts: readonly NamedFact[]) => (
  <Facts>
    {facts.map(({ label, value, tool }) => (
      <Fact key={label} label={label} tool={tool}>
        {value}
      </Fact>
    ))}
  </Facts>
);

/** Draws a missing value: a dash, never zero, with text for screen readers. */
export function Absent() {
  return (
    <span class="muted">
      <span aria-hidden="true">—</span>
      <span class="visually-hidden">{i18n.t("word.notReported")}</span>
    </span>
  );
}
