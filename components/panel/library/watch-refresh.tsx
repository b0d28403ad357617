import { i18n } from "#i18n";
import type { Usage } from "../../../lib/model/activity";
import { isUnderWay } from "../../../lib/model/batch";
import { leftOf } from "../../../lib/model/usage";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import { formatNumber } from "../../formats";
import { Button } from "../../parts/button";
import { Rich } from "../../parts/rich";
import { lookUpCost } from "../../problems/spend-labels";
import { leaving } from "../page/keep-focus";
import { BatchProgress } from "../page/batch-progress";
import { NotStarted } from "../page/not-started";

/** Draws "Refresh all", with its cost before the start and its progress. */
export function WatchRefresh({ view }: { view: LibraryStore }) {
  const batch = view.batch.value;
  const usage = view.usage.value;
  const count = view.refreshable.value;
  if (batch === null && count === 0) return null;
  const act = (what: Parameters<LibraryStore["control"]>[0]) => () => void view.control(what);
  return (
    <section class="section" aria-label={i18n.t("library.refresh")} tabIndex={-1}>
      {batch !== null && (
        <BatchProgress
          batch={batch}
          usage={usage}
          onPause={act("pause")}
          onResume={act("resume")}
          onStop={act("stop")}
          onDismiss={act("dismiss")}
          unlock={view.unlock}
        />
      )}
      <NotStarted why={view.notStarted.value} />
      {(batch === null || !isUnderWay(batch)) && count > 0 && (
        <div class="spend">
          <Button wide cost={lookUpCost(usage)} onClick={leaving(() => view.refreshAll())}>
            {i18n.t("library.refreshAll", [formatNumber(count)])}
          </Button>
          {usage !== null && <Budget lookups={usage.lookups} count={count} />}
        </div>
      )}
    </section>
  );
}

/** Draws how many look-ups the cap leaves after the refresh, or allows before it stops. */
function Budget({ lookups, count }: { lookups: Usage["lookups"]; count: number }) {
  const left = leftOf(lookups);
  const used = i18n.t("spend.usedOfCap", [formatNumber(lookups.used), formatNumber(lookups.cap)]);
  return (
    <p class="spend-line">
      <span>
        <Rich text={([counts]) => i18n.t("spend.lookupsUsed", [counts])}>{[<b key="counts">{used}</b>]}</Rich>
      </span>
      <span>{count > left ? i18n.t("batch.overCap", [formatNumber(left)]) : i18n.t("batch.leftAfter", [formatNumber(left - count)])}</span>
    </p>
  );
}
