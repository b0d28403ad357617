import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { commaList } from "../formats";
import { Fact, Facts, isAbsent } from "./facts";
import { LinkButton } from "./button";

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

/** Draws the reported facts, and a line that names the others until its button draws them. */
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
