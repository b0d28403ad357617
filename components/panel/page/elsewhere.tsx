import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { PageStore } from "../../../lib/stores/panel/page";
import { formatNumber } from "../../formats";
import { useNow } from "../../now";
import { LinkButton } from "../../parts/link-button";
import { Section } from "../../parts/section";
import { PageRow } from "./page-row";

/** Rows drawn at first, and added by each press. */
const rows = { first: 10, more: 100 };

/** Draws the batch items that are not on this page, such as those of a pasted list. */
export function ElsewhereSection({ view }: { view: PageStore }) {
  const now = useNow();
  const [drawn, setDrawn] = useState(rows.first);
  const items = view.elsewhere.value;
  if (items.length === 0) return null;
  const hidden = items.length - drawn;
  return (
    <Section title={i18n.t("batch.alsoLookedUp")} count={items.length}>
      <ul class="rows">
        {items.slice(0, drawn).map((item) => (
          <PageRow key={item.key} view={view} row={item} status={view.statusOfItem(item)} name={null} whole personal={false} now={now} />
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          <LinkButton onClick={() => setDrawn(drawn + rows.more)}>
            {i18n.t("page.showMore", [formatNumber(Math.min(hidden, rows.more))])}
          </LinkButton>
        </p>
      )}
    </Section>
  );
}
