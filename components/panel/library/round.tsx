import { i18n } from "#i18n";
import { isUnderWay } from "../../../lib/model/batch";
import type { Settings } from "../../../lib/model/settings";
import type { LibraryStore } from "../../../lib/stores/panel/library";
import { formatNumber, counted } from "../../formats";
import { Button, LinkButton } from "../../parts/button";
import { lookUpCost } from "../../problems/spend-labels";
import { keepingFocus } from "../../parts/focus";
import { BatchProgress } from "../page/batch-progress";
import { NotStarted } from "../page/not-started";
import { SpendUsed } from "../page/spend-used";

interface RoundProps {
  view: LibraryStore;
  /** True in a private window, where nothing is drawn. */
  isPrivate: boolean;
}

/** Draws the batch's progress, if any, and a button that marks changes as read. Adds {@link BeforeRound} unless a batch is under way. */
export function Round({ view, isPrivate }: RoundProps) {
  const batch = view.batch.value;
  const parts = view.round.value;
  // A private window stores no answers, so the look-ups would be useless.
  if (isPrivate || (batch === null && parts.length === 0)) return null;
  return (
    <section class="section" aria-label={i18n.t("library.round.name")} tabIndex={-1}>
      {batch !== null && <BatchProgress batch={batch} view={view} />}
      <NotStarted why={view.notStarted.value} />
      {(batch === null || !isUnderWay(batch)) && parts.length > 0 && <BeforeRound view={view} />}
      <p class="caption">{i18n.t("library.changesAre")}</p>
      {view.unread.value > 0 && <LinkButton onClick={keepingFocus(view.markRead)}>{i18n.t("library.round.markRead")}</LinkButton>}
    </section>
  );
}

function BeforeRound({ view }: Pick<RoundProps, "view">) {
  const usage = view.usage.value;
  const settings = view.settings.value;
  const parts = view.round.value;
  const count = parts.reduce((sum, { stale }) => sum + stale.length, 0);
  return (
    <div class="spend">
      {settings !== null && parts.map((part) => <p key={part.kind}>{staleLabel(part, settings)}</p>)}
      {count > 0 && (
        <Button wide cost={lookUpCost(usage, count)} onClick={keepingFocus(() => view.startRound())}>
          {i18n.t("library.round.start")}
        </Button>
      )}
      {count > 0 && <SpendUsed usage={usage} count={count} />}
    </div>
  );
}

/** Returns "23 of 60 are not stored or older than 7 days: 23 look-ups", or that no look-ups are needed. */
function staleLabel({ kind, of, stale }: LibraryStore["round"]["value"][number], settings: Settings): string {
  const days = counted("word.days", kind === "account" ? settings.accountsFreshDays : settings.peopleFreshDays);
  const all = formatNumber(of);
  const text =
    stale.length === 0
      ? i18n.t("library.round.none", [all, days])
      : counted("library.round.stale", stale.length, all, days, counted("spend.lookUps", stale.length));
  return kind === "account" ? text : i18n.t("word.labelled", [i18n.t("account.people"), text]);
}
