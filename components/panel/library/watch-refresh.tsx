import { i18n } from "#i18n";
import { isUnderWay } from "../../../lib/model/batch";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import { formatNumber } from "../../formats";
import { Button } from "../../parts/button";
import { lookUpCost } from "../../problems/spend-labels";
import { leaving } from "../page/keep-focus";
import { BatchProgress } from "../page/batch-progress";
import { NotStarted } from "../page/not-started";
import { SpendUsed } from "../page/spend-used";

/** Draws "Refresh all", with its cost before the start and its progress. */
export function WatchRefresh({ view }: { view: LibraryStore }) {
  const batch = view.batch.value;
  const usage = view.usage.value;
  const count = view.refreshable.value;
  if (batch === null && count === 0) return null;
  return (
    <section class="section" aria-label={i18n.t("library.refresh")} tabIndex={-1}>
      {batch !== null && <BatchProgress batch={batch} usage={usage} control={(act) => void view.control(act)} unlock={view.unlock} />}
      <NotStarted why={view.notStarted.value} />
      {(batch === null || !isUnderWay(batch)) && count > 0 && (
        <div class="spend">
          <Button wide cost={lookUpCost(usage, count)} onClick={leaving(() => view.refreshAll())}>
            {i18n.t("library.refreshAll", [formatNumber(count)])}
          </Button>
          {usage !== null && <SpendUsed lookups={usage.lookups} count={count} />}
        </div>
      )}
    </section>
  );
}
