import { i18n } from "#i18n";
import type { PageStore } from "../../../lib/stores/panel/page";
import { formatNumber } from "../../formats";
import { useNow } from "../../now";
import { LinkButton } from "../../parts/button";
import { Section } from "../../parts/section";
import { useSteps } from "../../parts/steps";
import { PageRow } from "./page-row";

/** Rows drawn at first, and added by each press. */
const steps = { first: 10, step: 100 };

/** Draws any batch items that are not on this page, such as a pasted list's. */
export function ElsewhereSection({ view }: { view: PageStore }) {
  const now = useNow();
  const items = view.elsewhere.value;
  const { shown, more, onMore } = useSteps(items.length, steps);
  if (items.length === 0) return null;
  return (
    <Section title={i18n.t("batch.alsoLookedUp")} count={items.length}>
      <ul class="rows">
        {items.slice(0, shown).map((item) => (
          <PageRow key={item.key} view={view} row={item} status={view.statusOfItem(item)} name={null} whole personal={false} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <p>
          <LinkButton onClick={onMore}>{i18n.t("page.showMore", [formatNumber(more)])}</LinkButton>
        </p>
      )}
    </Section>
  );
}
