import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import type { Usage } from "../../../lib/model/activity";
import { lookUpCount, type ListPreview } from "../../../lib/model/lists";
import { leftOf } from "../../../lib/model/usage";
import type { ListsStore } from "../../../lib/stores/panel/lists";
import { formatNumber, counted, factsInLine } from "../../formats";
import { Button } from "../../parts/button";
import { Notice, Status } from "../../parts/notice";
import { lookUpCost } from "../../problems/spend-labels";
import { keepingFocus } from "../../parts/focus";
import { ProblemNotice } from "../page/problem-notice";
import { SpendUsed } from "../page/spend-used";
import { IncludeLeftOut } from "../view";
import { extentOf, listRefusalLabel } from "./list-labels";

/** Draws a new list's counts, cost and start button. Without a preview, draws only the number of rows. */
export function BeforeStart({ view, onStart }: { view: ListsStore; onStart: () => Promise<void> }) {
  const { created } = view;
  const preview = created.preview.value;
  const rows = created.sheet.value?.rows.length ?? 0;
  const isStoring = created.isStoring.value;
  const refused = created.refused.value;
  if (preview === null) return <p aria-busy="true">{counted("lists.rows", rows)}</p>;
  const count = lookUpCount(preview);
  return (
    <div class="spend" tabIndex={-1}>
      <p>
        <b>
          {factsInLine([
            extentOf({ rows, ...preview }),
            preview.stored > 0 ? counted("lists.storedFree", preview.stored) : null,
            preview.leftOut > 0 ? counted("judgement.folded", preview.leftOut) : null,
            counted("lists.toLookUp", count),
          ])}
        </b>
      </p>
      {preview.refused > 0 && <p>{counted("lists.refused", preview.refused)}</p>}
      <IncludeLeftOut count={preview.leftOut} checked={created.withLeftOut.value} onChange={(on) => void created.includeLeftOut(on)} />
      <Status visible={isStoring || refused !== null}>
        {isStoring ? (
          <span class="caption">{i18n.t("lists.storing")}</span>
        ) : (
          refused !== null && <Notice kind="danger">{listRefusalLabel(refused)}</Notice>
        )}
      </Status>
      {!isStoring && (
        <StartButton view={view} preview={preview} onStart={() => void onStart()} empty={i18n.t("lists.addColumns")} label="lists.lookUp" />
      )}
    </div>
  );
}

interface StartButtonProps {
  view: ListsStore;
  preview: ListPreview;
  onStart: () => void;
  /** Label of the button if there are no look-ups; `undefined` for no button in that case. */
  empty?: string | undefined;
  label: "lists.lookUp" | "lists.failedAgain" | "lists.staleAgain";
}

/** Draws any obstacle, and the button that starts the look-ups, with its cost and the remaining cap. */
export function StartButton({ view, preview, onStart, empty, label }: StartButtonProps) {
  /** Id of the disabled button's reason. */
  const id = useId();
  const count = lookUpCount(preview);
  const usage = usageOf(view, preview.usage);
  const left = usage === null ? Infinity : leftOf(usage.lookups);
  const isCapReached = left === 0;
  if (count === 0)
    return empty === undefined ? null : (
      <Button variant="primary" wide onClick={keepingFocus(onStart)}>
        {empty}
      </Button>
    );
  return (
    <>
      <Obstacle preview={preview} usage={usage} agreedToDomains={view.settings.value?.consentDomains != null} />
      <Button
        variant="primary"
        wide
        cost={lookUpCost(usage, Math.min(count, left))}
        aria-disabled={isCapReached}
        aria-describedby={isCapReached ? id : undefined}
        onClick={isCapReached ? undefined : keepingFocus(onStart)}
      >
        {i18n.t(label, [formatNumber(count)])}
      </Button>
      <div id={id}>
        <SpendUsed usage={usage} count={count} />
      </div>
    </>
  );
}

/** Returns this month's `usage`; `null` with sample data, or before settings are read. */
export const usageOf = ({ settings }: ListsStore, usage: Usage | null): Usage | null =>
  settings.value === null || settings.value.mode === "sample" ? null : usage;

interface ObstacleProps {
  preview: ListPreview;
  usage: Usage | null;
  /** Whether the user agreed to send domains to the service. */
  agreedToDomains: boolean;
}

/** Draws any obstacle to look-ups. */
function Obstacle({ preview: { obstacle, accountsToLookUp }, usage, agreedToDomains }: ObstacleProps) {
  if (obstacle === null) return null;
  // With consent to domains, only the consent to e-mail addresses can be missing.
  const isOfPeople = accountsToLookUp === 0 || (obstacle.kind === "no-consent" && agreedToDomains);
  const about = isOfPeople ? "person" : "company";
  return (
    <ProblemNotice problem={obstacle} context={{ about, sample: usage === null }}>
      {/* The cap's advice says that a look-up was refused, which is untrue before the start. */}
      {obstacle.kind === "cap-reached" ? "" : undefined}
    </ProblemNotice>
  );
}
