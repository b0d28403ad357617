import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { formatNumber } from "../formats";
import { LinkButton } from "../parts/button";
import { Section, SectionEmpty } from "../parts/section";

/** Signals drawn before "Show all". */
const first = 3;

/** Draws the intent signals' names in the order received, or a note if none. */
export function Signals({ names }: { names: string[] }) {
  const [all, setAll] = useState(false);
  return (
    <Section
      title={i18n.t("account.signals")}
      count={names.length}
      aside={names.length > first && <ShowAll total={names.length} all={all} onToggle={() => setAll(!all)} />}
    >
      {names.length === 0 ? (
        <SectionEmpty>{i18n.t("account.none")}</SectionEmpty>
      ) : (
        <ul class="signals">
          {(all ? names : names.slice(0, first)).map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Draws the button "Show all 48" or "Show fewer". */
export function ShowAll({ total, all, onToggle }: { total: number; all: boolean; onToggle: () => void }) {
  return (
    <LinkButton caption aria-expanded={all} onClick={onToggle}>
      {all ? i18n.t("account.showFewer") : i18n.t("account.showAll", [formatNumber(total)])}
    </LinkButton>
  );
}
